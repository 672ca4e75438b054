import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hmac } from '@zhengju/kit/hmac'
import { checkSignature, type SettleRequest } from '@zhengju/venue-protocol/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWalletClient } from './client.ts'

const key = { id: 'house-1', hex: 'a1'.repeat(32) }
const now = 1_795_160_000_000
const request: SettleRequest = {
  ...{ call: 'rollback', requestId: 'r', account: '2001_ada', currency: 'CNY', txId: 't1' },
  ...{ gameCode: 'football', roundId: 'o1', refTxId: 'b1', reason: 'test' },
}
let answer = { status: 200, body: '' }
let isSigned: boolean | undefined
const server = createServer(async (incoming, response) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  const rawBody = Buffer.concat(parts).toString()
  const call = { method: incoming.method ?? '', path: incoming.url ?? '', rawBody }
  isSigned = checkSignature(incoming.headers, call, [key], now, hmac).ok
  response.writeHead(answer.status).end(answer.body)
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const walletUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const settled = (url = walletUrl()) =>
  createWalletClient({ walletUrl: url, key, venue: 'ob' }, { now: () => now }).settle(
    'batch',
    [request],
    2_000,
  )

test.each([
  ['answers', 200, '{"code":"OK","answers":[{"code":"OK","txId":"t1"}]}', 'OK'],
  ['a failure of the whole', 400, '{"code":"MALFORMED"}', 'MALFORMED'],
])('a batch is signed, and its answer read: %s', async (_name, status, body, code) => {
  answer = { status, body }
  expect(await settled()).toMatchObject({ code })
  expect(isSigned).toBe(true)
})

test.each([404, 405, 501])('a platform that answers %i does not know the call', async (status) => {
  answer = { status, body: '' }
  expect(await settled()).toBe('unknownCall')
})

test.each([
  ['a page of a proxy', 502, '<html>'],
  ['the answer to another entry', 200, '{"code":"OK","answers":[{"code":"OK","txId":"t2"}]}'],
  ['too few answers', 200, '{"code":"OK","answers":[]}'],
])('nobody knows what became of it: %s', async (_name, status, body) => {
  answer = { status, body }
  expect(await settled()).toBeUndefined()
})

test('nobody listens', async () => {
  expect(await settled('http://127.0.0.1:1')).toBeUndefined()
})
