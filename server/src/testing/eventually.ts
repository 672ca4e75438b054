import { vi } from 'vitest'

/** Waits until the check passes: long enough for a busy machine, and at once on a quiet one. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 })
}
