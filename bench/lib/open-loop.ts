import { setTimeout as pause } from 'node:timers/promises'
import { createRuntime } from '@zhengju/kit/runtime'
import type { RawClient } from './raw-client.ts'

const tickMs = 2
const { clock } = createRuntime()

export interface Load {
  readonly perSecond: number
  readonly startedAt: number
  readonly seconds: number
}

/**
 * An open loop: call after call comes due at its own time, whatever became of those before, and goes with the next connection
 * that is free. Tells of each call how long after it was due it was answered.
 */
export async function openLoop(
  clients: readonly RawClient[],
  { perSecond, startedAt, seconds }: Load,
  call: (client: RawClient) => Promise<void>,
): Promise<number[]> {
  const count = Math.round(perSecond * seconds)
  const free = [...clients]
  const tookMs: number[] = []
  const failures: unknown[] = []
  const underWay = new Set<Promise<void>>()
  let next = 0

  async function send(client: RawClient, dueAt: number): Promise<void> {
    await call(client)
    tookMs.push(clock.now() - dueAt)
    free.push(client)
  }

  function sendDue(): void {
    while (next < count) {
      const dueAt = startedAt + (next * 1_000) / perSecond
      const client = dueAt <= clock.now() ? free.pop() : undefined
      if (!client) return
      next++
      const sent: Promise<void> = send(client, dueAt)
        .catch((error) => void failures.push(error))
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
    }
  }

  while (next < count && failures.length === 0) {
    sendDue()
    await pause(tickMs)
  }
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
  return tookMs
}
