import { memberInfo } from '@zhengju/contract/member'
import { covers } from '@zhengju/contract/testing/record'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { serverCall } from './server-call.ts'

const app = Fastify()
let asking: FastifyRequest

beforeAll(async () => {
  app.get('/page', async (request) => {
    asking = request
    return ''
  })
  // A platform that never answers.
  app.post(memberInfo.path, () => new Promise(() => undefined))
  await app.inject('/page')
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

test.each([
  ['a caller in process', undefined, 600],
  ['a page', 400, 400],
])('%s gives up in time', async (_, asked, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const told = vi.fn()
  serverCall(app, asking, '', asked)(memberInfo).catch((error: Error) => told(error.message))
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledWith('timeout')
  covers('timeout.client', 'timeout.request', 'http.timeout')
})
