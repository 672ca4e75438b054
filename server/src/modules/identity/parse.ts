import type { Wish } from './tables.ts'

/** What was sealed here itself, as it was written. */
export function wishOf(text: string): Wish {
  return JSON.parse(text) as Wish
}
