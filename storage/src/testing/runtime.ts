import { randomBytes, randomUUID } from 'node:crypto'
import type { Runtime } from '@zhengju/domain/runtime'

/** A real clock and real chance, for tests of storage itself; other rooms bring their own. */
export function testRuntime(): Runtime {
  return {
    clock: { now: () => Date.now() },
    ids: { next: () => randomUUID() },
    random: { bytes: (count) => randomBytes(count) },
  }
}
