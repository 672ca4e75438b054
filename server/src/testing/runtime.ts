import { createHash } from 'node:crypto'
import type { Clock, Random, Runtime } from '@zhengju/domain/runtime'
import { createIds } from '@zhengju/kit/runtime'

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  advance(ms: number): void
}

export interface FakeRuntime extends Runtime {
  readonly clock: FakeClock
}

/** 2026-11-20 10:00 on the site's clock. */
export const testStart = 1_795_140_000_000

/** Time, ids and chance that are the same in every run with the same seed. */
export function createFakeRuntime(seed = 'seed', startAt = testStart): FakeRuntime {
  let now = startAt
  let drawn = 0
  const clock: FakeClock = {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
  const random: Random = {
    bytes(count) {
      const parts: Buffer[] = []
      for (let have = 0; have < count; have += 32) {
        parts.push(createHash('sha256').update(`${seed} ${drawn++}`).digest())
      }
      return Buffer.concat(parts).subarray(0, count)
    },
  }
  return { clock, random, ids: createIds(clock, random) }
}
