import { StartError } from '@zhengju/kit/program'
import { Redis } from 'ioredis'

const connectMs = 5_000
const answerMs = 1_000

/** Connects to `REDIS_URL`, or says in one line why not. One that goes away later is told of once, until it is back. */
export async function openRedis(url: string, log: RedisLog): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectMs,
    // While it is away a call fails at once instead of waiting for it: limits are then counted here.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
  })
  let reason = 'no answer'
  let isOpen = false
  let isAway = false
  redis.on('error', (error: Error) => {
    reason = error.message
    if (!isOpen || isAway) return
    isAway = true
    log.warn({ reason }, 'Redis is away: limits are counted in each process until it is back')
  })
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back')
    isAway = false
  })
  try {
    await redis.connect()
  } catch {
    redis.disconnect()
    throw new StartError(`REDIS_URL: Redis at ${new URL(url).host} cannot be reached: ${reason}`)
  }
  isOpen = true
  // The same while it is there and does not answer; a start may take longer.
  redis.options.commandTimeout = answerMs
  return redis
}

interface RedisLog {
  warn(detail: object, line: string): void
  info(line: string): void
}
