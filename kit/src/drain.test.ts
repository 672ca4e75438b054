import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallWatch, watchCalls } from './drain.ts'

/** Long enough for a busy machine, and at once on a quiet one. */
function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 })
}

let server: Server
let watch: CallWatch
let clients: Socket[]
let answers: ServerResponse[]

beforeEach(async () => {
  clients = []
  answers = []
  server = createServer((request, response) => {
    request.resume().on('end', () => answers.push(response))
  })
  watch = watchCalls(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  vi.useRealTimers()
  for (const client of clients) client.destroy()
  server.close()
})

test('who asked nothing, or only half of it, does not hold the end; who is being served is waited for', async () => {
  says('')
  says('GET / HTTP/1.1\r\nho')
  says('POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 5\r\n\r\nab')
  const served = says('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  let heard = ''
  served.on('data', (text) => {
    heard += text
  })
  await eventually(async () => expect(await connections()).toBe(4))
  await eventually(() => expect(answers).toHaveLength(1))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  watch.endRest()
  vi.advanceTimersByTime(5_000)
  const isClosed = new Promise((resolve) => server.close(resolve))
  vi.advanceTimersByTime(5_000)
  expect(await connections()).toBe(4)
  answers[0]?.end('done')
  await eventually(() => expect(heard).toContain('done'))
  vi.advanceTimersByTime(50)
  await isClosed
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer that does not end holds the end for ten seconds', async () => {
  says('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await eventually(() => expect(answers).toHaveLength(1))
  answers[0]?.write('the first part')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  watch.endRest()
  const isClosed = new Promise((resolve) => server.close(resolve))
  vi.advanceTimersByTime(9_950)
  expect(await connections()).toBe(1)
  vi.advanceTimersByTime(50)
  await isClosed
})

function says(text: string): Socket {
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  if (text !== '') client.write(text)
  clients.push(client)
  return client
}

function connections(): Promise<number> {
  return promisify(server.getConnections.bind(server))()
}
