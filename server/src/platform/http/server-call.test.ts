import { cookies, headers } from '@zhengju/contract/kernel/header'
import { memberInfo } from '@zhengju/contract/member/calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { covers } from '@zhengju/contract/testing/record'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readerOf, serverCall, sharedReader } from './server-call.ts'

const app = Fastify()
let asking: FastifyRequest
const asker = {
  [headers.client]: 'strange',
  [headers.uuid]: 'device-of-one',
  'user-agent': 'his own',
  cookie: `${cookies.isGo.name}=1`,
}
const envelope = (data: unknown) => ({ status_code: 6000, message: '', data, timestamp: 1 })

beforeAll(async () => {
  app.get('/page', async (request) => {
    asking = request
    return ''
  })
  // A platform that never answers.
  app.post(memberInfo.path, () => new Promise(() => undefined))
  app.post(preInfo.path, async ({ headers: sent, ip }) => envelope({ sent, ip }))
  await app.inject({ url: '/page', headers: asker, remoteAddress: '10.1.2.3' })
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

test.each([
  ['a caller in process', undefined, 600],
  ['a page', 400, 400],
])('%s gives up in time', async (_, asked, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const told = vi.fn()
  serverCall(
    app,
    readerOf(asking, ''),
    asked,
  )(memberInfo).catch((error: Error) => told(error.message))
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledWith('timeout')
  covers('timeout.client', 'timeout.request', 'http.timeout')
})

test('a page of one’s own is read with what one sent, a shared one with nothing of its first reader', async () => {
  const own = await serverCall(app, readerOf(asking, 't'))(preInfo)
  const { uuid, client } = headers
  const mine = { [uuid]: 'device-of-one', [client]: 'strange', 'user-agent': 'his own' }
  expect(own).toMatchObject({ ip: '10.1.2.3', sent: { ...lower(mine), cookie: asker.cookie } })
  const shared = await serverCall(app, sharedReader(asking, 'h5'))(preInfo)
  expect(shared).toMatchObject({ ip: '10.1.2.3', sent: lower({ [client]: 'h5' }) })
  expect(JSON.stringify(shared)).not.toMatch(/strange|device-of-one|his own|cookie/)
})

function lower(sent: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
