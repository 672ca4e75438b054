import { setTimeout as sleep } from 'node:timers/promises'
import { ticks } from '@zhengju/kit/runtime'

export interface Patience {
  readonly withinMs?: number
  readonly everyMs?: number
}

/** Reads again and again until what was read is right; says what it saw last when the time is over. */
export async function eventually<Value>(
  what: string,
  read: () => Promise<Value>,
  isRight: (value: Value) => boolean,
  { withinMs = 60_000, everyMs = 100 }: Patience = {},
): Promise<Value> {
  const end = ticks() + withinMs
  for (;;) {
    const value = await read()
    if (isRight(value)) return value
    if (ticks() > end) {
      throw new Error(`${what}: not within ${withinMs} ms, last seen ${inWords(value)}`)
    }
    await sleep(everyMs)
  }
}

function inWords(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))
}
