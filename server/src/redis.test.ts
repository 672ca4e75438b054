import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openRedis } from './redis.ts'

const said: string[] = []
const log = {
  warn: (_: unknown, line: string) => said.push(line),
  info: (line: string) => said.push(line),
}
let server: Server | undefined
const sockets = new Set<Socket>()

afterEach(async () => {
  said.length = 0
  await close()
})

test('one that is not there is told in one line, without its password', async () => {
  const attempt = openRedis('redis://user:secret@127.0.0.1:1', log)
  await expect(attempt).rejects.toThrow(
    /^REDIS_URL: Redis at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED.*$/,
  )
  expect(said).toEqual([])
})

test('one that goes away fails at once and is told of once, and again when it is back', async () => {
  const port = await listen(0)
  const redis = await openRedis(`redis://127.0.0.1:${port}`, log)
  try {
    expect(await redis.ping()).toBe('OK')
    await close()
    await expect.poll(() => said.length).toBe(1)
    await expect(redis.ping()).rejects.toThrow()
    await new Promise((resolve) => redis.once('reconnecting', resolve))
    expect(said).toEqual(['Redis is away: limits are not counted until it is back'])
    await listen(port)
    await expect.poll(() => said.at(-1)).toBe('Redis is back')
    expect(said).toHaveLength(2)
  } finally {
    redis.disconnect()
  }
})

/** Speaks as much of the protocol as a client needs to believe that it is ready. */
async function listen(port: number): Promise<number> {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      const commands = data.toString().split(/^(?=\*\d+\r\n)/m)
      for (const command of commands) socket.write(answerTo(command))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function answerTo(command: string): string {
  const text = 'redis_version:8.0.0\r\nloading:0\r\n'
  return /\r\ninfo\r\n/i.test(command) ? `$${text.length}\r\n${text}\r\n` : '+OK\r\n'
}

async function close(): Promise<void> {
  const open = server
  server = undefined
  if (!open) return
  for (const socket of sockets) socket.destroy()
  open.close()
  await once(open, 'close')
}
