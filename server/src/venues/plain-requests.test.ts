import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { readPlainRequest } from './plain-request.ts'
import { takePlainRequests } from './plain-requests.ts'

const paths = new Set(['/door'])
const largestBody = 100

describe('reading', () => {
  const read = (text: string) => readPlainRequest(Buffer.from(text), paths, largestBody)

  test('a whole request, and how many bytes it took', () => {
    const text = post('{"名":1}')
    expect(read(`${text}POST`)).toEqual({
      request: {
        path: '/door',
        headers: { host: 'here', 'x-own': 'a b', 'content-length': '9' },
        body: '{"名":1}',
      },
      size: Buffer.byteLength(text),
    })
  })

  test('every beginning of it is incomplete', () => {
    const text = post('{"a":1}')
    for (let size = 0; size < text.length; size++) {
      expect(read(text.slice(0, size)), text.slice(0, size)).toBe('incomplete')
    }
  })

  test.each([
    ['another method', 'GET /door HTTP/1.1\r\nhost: here\r\n\r\n'],
    ['another path', post('{}').replace('/door', '/door/')],
    ['a query', post('{}').replace('/door', '/door?a=1')],
    ['another version', post('{}').replace('HTTP/1.1', 'HTTP/1.0')],
    ['no host', post('{}').replace('host: here\r\n', '')],
    ['no length', post('{}').replace('content-length: 2\r\n', '')],
    ['two lengths', post('{}').replace('host', 'Content-Length: 2\r\nhost')],
    ['a length that is no number', post('{}').replace('length: 2', 'length: +2')],
    ['a length that is a list', post('{}').replace('length: 2', 'length: 2, 2')],
    ['a body in chunks', post('{}').replace('host', 'transfer-encoding: chunked\r\nhost')],
    ['a question before the body', post('{}').replace('host', 'expect: 100-continue\r\nhost')],
    ['a connection that ends', post('{}').replace('host', 'connection: close\r\nhost')],
    ['a folded header', post('{}').replace('x-own: a b', 'x-own: a\r\n b')],
    ['a space before the colon', post('{}').replace('content-length:', 'content-length :')],
    ['a header with a bare line feed', post('{}').replace('a b', 'a\nb')],
    ['a body that is too large', post('x'.repeat(101))],
    ['a head without end', `POST /door HTTP/1.1\r\nx: ${'a'.repeat(9_000)}`],
  ])('%s is for somebody else', (_name, text) => {
    expect(read(text)).toBe('other')
  })
})

describe('connections', () => {
  let server: Server
  let door: { close(): void }
  let client: Socket
  let heard = ''
  let answers: (() => void)[] = []
  let isHeld = false
  let answered = 0
  let padding = ''

  beforeEach(async () => {
    isHeld = false
    answered = 0
    padding = ''
    answers = []
    heard = ''
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk) => chunks.push(chunk))
      request.on('end', () => response.end(`node ${request.method} ${Buffer.concat(chunks)}`))
    })
    door = takePlainRequests(server, {
      paths,
      largestBody,
      async answer({ body }) {
        if (isHeld) await new Promise<void>((resolve) => answers.push(resolve))
        answered++
        return { status: 200, body: `"door ${body}"${padding}` }
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    client.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
  })

  afterEach(async () => {
    client.destroy()
    door.close()
    await new Promise((resolve) => server.close(resolve))
  })

  /** One who does not hang up when we do, unless he is closed for good. */
  function newcomer(): Socket {
    const { port } = server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    return socket.on('error', () => socket.destroy())
  }

  const connections = () => promisify(server.getConnections.bind(server))()

  const hears = (text: string) => eventually(() => expect(heard).toContain(text))

  test('requests that come in pieces or together are answered one after the other', async () => {
    const [head, tail] = [post('{"a":1}').slice(0, 30), post('{"a":1}').slice(30)]
    client.write(head)
    await eventually(() => expect(client.bytesWritten).toBe(head.length))
    client.write(tail)
    await hears('"door {"a":1}"')
    heard = ''
    client.write(post('{"b":2}') + post('{"c":3}'))
    await hears('"door {"c":3}"')
    expect(heard.match(/door/g)).toHaveLength(2)
    expect(heard.indexOf('"b"')).toBeLessThan(heard.indexOf('"c"'))
  })

  test('what is not plain goes to Node from its first byte, and the connection stays there', async () => {
    client.write(post('{"a":1}'))
    await hears('"door {"a":1}"')
    client.write('GET /other HTTP/1.1\r\nhost: here\r\n\r\n')
    await hears('node GET')
    client.write(post('{"b":2}'))
    await hears('node POST {"b":2}')
  })

  test('a body in chunks is read by Node', async () => {
    const head = post('').replace('content-length: 0', 'transfer-encoding: chunked')
    client.write(`${head}3\r\nabc\r\n`)
    client.write('3\r\ndef\r\n0\r\n\r\n')
    await hears('node POST abcdef')
  })

  test('closing ends idle connections at once and busy ones after their answer', async () => {
    isHeld = true
    client.write(post('{}'))
    await eventually(() => expect(answers).toHaveLength(1))
    const isClosed = new Promise((resolve) => client.once('close', resolve))
    door.close()
    for (const answer of answers) answer()
    await isClosed
    expect(heard).toContain('connection: close')
    expect(heard).toContain('"door {}"')
  })

  test('who comes while the server closes is answered once, and holds it no longer than a second', async () => {
    await eventually(async () => expect(await connections()).toBe(1))
    door.close()
    const [silent, asking] = [newcomer(), newcomer()]
    let said = ''
    asking.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    asking.write(post('{"a":1}') + post('{"b":2}'))
    await eventually(() => expect(said).toContain('door'))
    await eventually(async () => expect(await connections()).toBe(0))
    expect(said).toMatch(/connection: close[\s\S]*"door {"a":1}"$/)
    for (const socket of [silent, asking]) socket.destroy()
  })

  test('who does not hang up after his last answer is hung up on', async () => {
    const deaf = newcomer()
    isHeld = true
    deaf.write(post('{}'))
    await eventually(() => expect(answers).toHaveLength(1))
    door.close()
    for (const answer of answers) answer()
    await eventually(async () => expect(await connections()).toBe(0))
    deaf.destroy()
  })

  test('who asks and does not read is not answered further', async () => {
    const asked = 60
    padding = ' '.repeat(1_000_000)
    client.pause()
    client.write(post('{}').repeat(asked))
    await eventually(() => expect(answered).toBeGreaterThan(0))
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBeLessThan(asked)
    client.removeAllListeners('data').resume()
    await eventually(() => expect(answered).toBe(asked))
  })

  test('a request that does not end ends its connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const closed = new Promise((resolve) => client.once('close', resolve))
    client.write(post('{}').slice(0, 40))
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(29_999)
    expect(client.destroyed).toBe(false)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await closed
    expect(heard).toBe('')
  })

  test('one who hangs up in the middle leaves nothing behind', async () => {
    client.write(post('{}').slice(0, 40))
    await eventually(() => expect(client.bytesWritten).toBe(40))
    client.end()
    await new Promise((resolve) => client.once('close', resolve))
    expect(heard).toBe('')
  })
})

function post(body: string): string {
  return (
    'POST /door HTTP/1.1\r\nhost: here\r\nx-own: a b\r\n' +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}
