import { setTimeout as sleep } from 'node:timers/promises'
import { ticks } from '@zhengju/kit/runtime'

export interface Patience {
  readonly withinMs?: number
  readonly everyMs?: number
}

/**
 * Reads again and again until what was read is right; says what it saw last when the time is over.
 * The pauses grow with the wait, so that a long one asks no more than a member may.
 */
export async function eventually<Value>(
  what: string,
  read: () => Promise<Value>,
  isRight: (value: Value) => boolean,
  { withinMs = 60_000, everyMs = 100 }: Patience = {},
): Promise<Value> {
  const end = ticks() + withinMs
  for (let pause = everyMs; ; pause = Math.max(everyMs, Math.min(pause * 1.1, longestPauseMs))) {
    const value = await read()
    if (isRight(value)) return value
    if (ticks() > end) {
      throw new Error(`${what}: not within ${withinMs} ms, last seen ${inWords(value)}`)
    }
    await sleep(pause)
  }
}

const longestPauseMs = 2_000

function inWords(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))
}
