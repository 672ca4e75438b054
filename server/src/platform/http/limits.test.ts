import { randomUUID } from 'node:crypto'
import { login } from '@zhengju/contract/member/calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { expect, test } from 'vitest'
import { RedisStub } from '../../testing/redis-stub.ts'
import { type Person, World } from '../../testing/world.ts'
import { openRedis } from '../net/redis.ts'

const line = (host: number) => `2001:db8:7:7::${host.toString(16)}`

test('all addresses of one IPv6 line count as one', async () => {
  const small = await World.create({ limits: { perAddressPerMinute: 5 } })
  const noisy = small.visitor('noisy')
  for (let host = 1; host <= 5; host++) {
    await small.must(preInfo, {}, { ...noisy, address: line(host) })
  }
  await small.refused('rateLimited', preInfo, {}, { ...noisy, address: line(6) })
  await small.must(preInfo, {}, { ...noisy, address: '2001:db8:7:8::1' })
  await small.close()
})

test('also where a route has a lower limit of its own', async () => {
  const small = await World.create({ limits: { hasRouteLimits: true } })
  const bots = small.visitor('robot')
  const tryOf = (host: number) => ({ body: { name: `robot${host}`, password: 'wrong horse' } })
  for (let host = 1; host <= 30; host++) {
    const from = { ...bots, address: line(host) }
    await small.refused('auth.wrongCredentials', login, tryOf(host), from)
  }
  await small.refused('rateLimited', login, tryOf(31), { ...bots, address: line(31) })
  await small.close()
})

const redisUrl = process.env.REDIS_URL ?? ''

test.skipIf(redisUrl === '')('two processes that share a Redis count together', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => worldOn(redisUrl)))
  if (!one || !other) throw new Error('two worlds were made')
  const [, a = '', b = ''] = randomUUID().split('-')
  const from = { ...one.visitor('noisy'), address: `2001:db8:${a}:${b}::1` }
  for (let call = 1; call <= 3; call++) await one.must(preInfo, {}, from)
  for (let call = 1; call <= 2; call++) await other.must(preInfo, {}, from)
  await one.refused('rateLimited', preInfo, {}, from)
  await other.refused('rateLimited', preInfo, {}, from)
  await Promise.all([one.close(), other.close()])
})

test('while Redis is away, or does not answer, each process counts by itself', async () => {
  const stub = await RedisStub.open()
  const told: string[] = []
  const redis = await openRedis(stub.url, {
    warn: (_, line) => told.push(line),
    info: (line) => told.push(line),
  })
  const small = await World.create({ limits: { perAddressPerMinute: 5 }, redis })
  const countTo = async (limit: number, from: Person) => {
    for (let call = 1; call <= limit; call++) await small.must(preInfo, {}, from)
    await small.refused('rateLimited', preInfo, {}, from)
  }
  stub.isSilent = true
  await countTo(5, { ...small.visitor('noisy'), address: '10.1.1.1' })
  await stub.close()
  await expect.poll(() => told).toHaveLength(1)
  await countTo(5, { ...small.visitor('noisy'), address: '10.1.1.2' })
  stub.isSilent = false
  await stub.listen()
  await expect.poll(() => told).toHaveLength(2)
  // Rooms tell of each call that found no Redis.
  expect(small.takeErrors().join()).toMatch(/timed out|writeable/)
  await small.close()
  await stub.close()
})

async function worldOn(url: string): Promise<World> {
  const redis = await openRedis(url, { warn: console.error, info: console.error })
  return World.create({ limits: { perAddressPerMinute: 5 }, redis })
}
