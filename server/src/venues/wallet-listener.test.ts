import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { createWalletListener, type ReceivedCall, type WalletListener } from './wallet-listener.ts'

const path = '/wallet/v1/ob/bet'
const refusal = { status: 401, body: '"no key"' }
let wallet: WalletListener
let answered: ReceivedCall[]
const sockets: Socket[] = []

beforeEach(async () => {
  answered = []
  wallet = createWalletListener({
    bounds: { sockets: 4, socketsPerAddress: 2, headMs: 10_000, requestMs: 30_000 },
    venueAddresses: ['127.0.0.1'],
    now: () => 0,
  })
  wallet.mount({
    paths: [path],
    refusalOf: (headers) => (headers['x-wallet-key'] === 'k1' ? undefined : refusal),
    async answer(call) {
      answered.push(call)
      return { status: 200, body: `"${call.rawBody?.length}"` }
    },
  })
  await wallet.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await wallet.close()
})

function said(text: string, localAddress = '127.0.0.1') {
  const { port } = wallet.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const caller = { socket, heard: '', isClosed: false }
  socket
    .on('error', () => undefined)
    .on('data', (chunk: Buffer) => {
      caller.heard += chunk.toString()
    })
  socket.on('close', () => {
    caller.isClosed = true
  })
  socket.write(text)
  sockets.push(socket)
  return caller
}

const head = (more: string, key = 'x-wallet-key: k1\r\n') =>
  `POST ${path} HTTP/1.1\r\nhost: here\r\n${key}${more}\r\n`

test('a call is answered, plain or read by Node', async () => {
  const plain = said(`${head('content-length: 2\r\n')}{}`)
  const chunked = said(`${head('transfer-encoding: chunked\r\n')}2\r\n{}\r\n0\r\n\r\n`)
  for (const caller of [plain, chunked]) {
    await eventually(() => expect(caller.heard).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"2"$/))
  }
})

test.each([
  ['plain', 'content-length: 60000\r\n'],
  ['in chunks', 'transfer-encoding: chunked\r\n'],
])('who names no key is told so before his body comes: %s', async (_name, more) => {
  const caller = said(head(more, ''))
  await eventually(() => expect(caller.heard).toMatch(/^HTTP\/1\.1 401 [\s\S]*"no key"$/))
  await eventually(() => expect(caller.isClosed).toBe(true))
  expect(answered).toEqual([])
})

test('a body that is too large is not waited for', async () => {
  const caller = said(head('content-length: 70000\r\n'))
  await eventually(() => expect(caller.isClosed).toBe(true))
  expect(answered.map(({ rawBody }) => rawBody)).toEqual([undefined])
})

const headers = Array.from({ length: 65 }, (_, at) => `x-${at}: 1\r\n`).join('')

test.each([
  ['65 headers, plain', head(`content-length: 0\r\n${headers}`)],
  ['65 headers, not plain', head(`transfer-encoding: chunked\r\n${headers}`)],
  ['9 KB, plain', head(`content-length: 0\r\nx: ${'a'.repeat(9_000)}\r\n`)],
  ['9 KB, not plain', head(`x: ${'a'.repeat(9_000)}\r\n`).replace('POST', 'GET')],
])('a head of %s is refused', async (_name, text) => {
  const caller = said(text)
  await eventually(() => expect(caller.heard).toMatch(/^HTTP\/1\.1 431 /))
  await eventually(() => expect(caller.isClosed).toBe(true))
  expect(answered).toEqual([])
})

test('it serves nothing else, and says so without a word', async () => {
  const caller = said('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await eventually(() => expect(caller.heard).toMatch(/^HTTP\/1\.1 404 [\s\S]*\r\n\r\n$/))
})

test('strangers hold so many sockets, the venue as many as it likes', async () => {
  for (let host = 2; host <= 4; host++) {
    for (let count = 0; count < 3; count++) said('', `127.0.0.${host}`)
  }
  await eventually(() => expect(wallet.gate.turnedAway()).toBe(5))
  for (let count = 0; count < 3; count++) {
    const venue = said(`${head('content-length: 2\r\n')}{}`)
    await eventually(() => expect(venue.heard).toContain('"2"'))
  }
})
