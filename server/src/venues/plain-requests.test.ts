import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { createPlainReader, type Read } from './plain-request.ts'
import { takePlainRequests } from './plain-requests.ts'

const paths = new Set(['/door'])
const largestBody = 100

describe('reading', () => {
  const reader = () => createPlainReader({ paths, largestBody, refusalOf: () => undefined })
  const read = (text: string) => reader().take(Buffer.from(text))

  test('a whole request, and what came behind it', () => {
    const text = post('{"名":1}')
    expect(read(`${text}POST`)).toEqual({
      kind: 'request',
      request: {
        path: '/door',
        headers: { host: 'here', 'x-own': 'a b', 'content-length': '9' },
        body: '{"名":1}',
      },
      rest: Buffer.from('POST'),
    })
  })

  test('a request in two pieces, cut anywhere', () => {
    const bytes = Buffer.from(post('{"名":1}'))
    const head = bytes.indexOf('\r\n\r\n') + 4
    for (let cut = 0; cut < bytes.length; cut++) {
      const own = reader()
      expect(own.take(bytes.subarray(0, cut)).kind, `${cut}`).toBe(cut < head ? 'head' : 'body')
      expect(own.take(bytes.subarray(cut)), `${cut}`).toMatchObject({
        request: { body: '{"名":1}' },
      })
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
  ])('%s is for somebody else', (_name, text) => {
    expect(read(text)).toMatchObject({ kind: 'other', bytes: Buffer.from(text) })
  })

  const header = (count: number) => 'x-own: a b\r\n'.replace('own', `${count}`)
  const many = (count: number) => Array.from({ length: count }, (_, at) => header(at)).join('')

  test.each([
    ['a head that never ends', `POST /door HTTP/1.1\r\nx: ${'a'.repeat(9_000)}`],
    ['a long head that came whole', post('{}').replace('a b', 'a'.repeat(9_000))],
    ['7,500 headers that came whole', post('{}').replace('x-own: a b\r\n', many(7_500))],
    ['65 headers', post('{}').replace('x-own: a b\r\n', many(63))],
  ])('%s is refused', (_name, text) => {
    expect(read(text)).toEqual({ kind: 'refused', answer: { status: 431, body: '' } })
  })

  test('64 headers are read', () => {
    expect(read(post('{}').replace('x-own: a b\r\n', many(62))).kind).toBe('request')
  })

  test('whoever is refused by his head is refused before his body comes', () => {
    const answer = { status: 401, body: 'no' }
    const strict = createPlainReader({ paths, largestBody, refusalOf: () => answer })
    const text = post('{"a":1}')
    expect(strict.take(Buffer.from(text.slice(0, -7)))).toEqual({ kind: 'refused', answer })
  })

  test('bytes cut at random say what they say as a whole', () => {
    const part = fc.constantFrom(
      ...['POST /door HTTP/1.1', 'POST /', ' HTTP/1.0', '\r\n', '\r\n\r\n', '\n', 'host: here'],
      ...[
        'content-length: 3',
        'Content-Length: 1',
        'x-a: b',
        ': ',
        '{}',
        'abc',
        'GET',
        '\u0000',
        ' ',
      ],
    )
    const texts = fc.oneof(
      fc.array(part, { maxLength: 30 }).map((parts) => parts.join('')),
      fc.string({ maxLength: 60 }).map(post),
      fc.tuple(fc.string(), fc.string()).map(([body, more]) => post(body) + more),
    )
    const cuts = fc.array(fc.nat(400), { maxLength: 40 })
    fc.assert(
      fc.property(texts, cuts, (text, at) => {
        const bytes = Buffer.from(text)
        const own = reader()
        let said: Read = { kind: 'head' }
        const ends = [...at.filter((cut) => cut < bytes.length), bytes.length].sort((a, b) => a - b)
        let from = 0
        for (const end of ends) {
          said = own.take(bytes.subarray(from, end))
          from = end
          if (said.kind !== 'head' && said.kind !== 'body') break
        }
        const whole = reader().take(bytes)
        expect(said.kind).toBe(whole.kind)
        if (said.kind === 'request') expect(said.request).toEqual(Reflect.get(whole, 'request'))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['the largest head', 62, '', largestBody],
    ['a large head', 1, 'y'.repeat(7_000), largestBody],
    ['a head without end', 0, '', 0],
  ])('costs next to nothing for each byte that drips behind %s', (_name, headers, long, length) => {
    const size = 40_000
    const head = `POST /door HTTP/1.1\r\nhost: here\r\nx-long: ${long || 'z'}\r\n${many(headers)}`
    const isEnded = length > 0
    const byte = Buffer.from('a')
    const drips = isEnded ? size - 1 : 7_000
    const cost = () => {
      const wide = createPlainReader({ paths, largestBody: size, refusalOf: () => undefined })
      wide.take(Buffer.from(isEnded ? `${head}content-length: ${size}\r\n\r\n` : head))
      const before = process.cpuUsage()
      for (let count = 0; count < drips; count++) wide.take(byte)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / drips
    }
    // What else the machine does at that moment is in one of three, not in all.
    expect(Math.min(cost(), cost(), cost())).toBeLessThan(20)
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
      bounds: { headMs: 10_000, requestMs: 30_000 },
      refusalOf: ({ headers }) =>
        headers['x-own'] === 'nobody' ? { status: 401, body: '"no"' } : undefined,
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

  test.each([
    ['nothing', '', { headMs: 100, requestMs: 60_000 }, 90],
    ['half a head', post('{}').slice(0, 40), { headMs: 100, requestMs: 60_000 }, 90],
    ['half a body', post('{"a":1}').slice(0, -3), { headMs: 100, requestMs: 400 }, 390],
  ])('who says %s and no more loses his connection', async (_name, text, bounds, leastMs) => {
    const impatient = createServer()
    const refusalOf = () => undefined
    const answer = async () => ({ status: 200, body: '' })
    takePlainRequests(impatient, { paths, largestBody, bounds, refusalOf, answer })
    await new Promise<void>((resolve) => impatient.listen(0, '127.0.0.1', resolve))
    const from = performance.now()
    const late = connect((impatient.address() as AddressInfo).port, '127.0.0.1')
    late.on('error', () => undefined).resume()
    late.write(text)
    await new Promise((resolve) => late.once('close', resolve))
    expect(performance.now() - from).toBeGreaterThan(leastMs)
    await new Promise((resolve) => impatient.close(resolve))
  })

  test('who is refused by his head is answered, and his body is not read', async () => {
    client.write(post('x'.repeat(90)).slice(0, -80).replace('a b', 'nobody'))
    const isClosed = new Promise((resolve) => client.once('close', resolve))
    await hears('HTTP/1.1 401 Unauthorized\r\nconnection: close')
    await isClosed
    expect(answered).toBe(0)
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
