import { afterEach, expect, test } from 'vitest'
import { RedisStub } from '../../testing/redis-stub.ts'
import { openRedis } from './redis.ts'

const said: string[] = []
const log = {
  warn: (_: unknown, line: string) => said.push(line),
  info: (line: string) => said.push(line),
}
let stub: RedisStub | undefined

afterEach(async () => {
  said.length = 0
  await stub?.close()
})

test('one that is not there is told in one line, without its password', async () => {
  const attempt = openRedis('redis://user:secret@127.0.0.1:1', log)
  await expect(attempt).rejects.toThrow(
    /^REDIS_URL: Redis at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED.*$/,
  )
  expect(said).toEqual([])
})

test('one that goes away fails at once and is told of once, and again when it is back', async () => {
  stub = await RedisStub.open()
  const redis = await openRedis(stub.url, log)
  try {
    expect(await redis.ping()).toBe('OK')
    await stub.close()
    await expect.poll(() => said.length).toBe(1)
    await expect(redis.ping()).rejects.toThrow()
    await new Promise((resolve) => redis.once('reconnecting', resolve))
    expect(said).toEqual(['Redis is away: limits are counted in each process until it is back'])
    await stub.listen()
    await expect.poll(() => said.at(-1)).toBe('Redis is back')
    expect(said).toHaveLength(2)
  } finally {
    redis.disconnect()
  }
})

test('one that does not answer fails soon', async () => {
  stub = await RedisStub.open()
  const redis = await openRedis(stub.url, log)
  stub.isSilent = true
  await expect(redis.ping()).rejects.toThrow('timed out')
  redis.disconnect()
})
