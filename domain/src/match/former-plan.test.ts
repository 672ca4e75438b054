import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { formerPlan, planReplay, seededChance } from './index.ts'

// Taken from the program as it was before matches had seeds of their own.
test('a match that was in play under the first model ends as it had begun', () => {
  const plans = Array.from({ length: 200 }, (_, n) =>
    formerPlan(`calendar ${n}`, { home: 0.5 + (n % 7) * 0.4, away: 0.4 + (n % 5) * 0.4 }),
  )
  expect(digest(plans)).toBe('a085eb3b0bb636ff')
  const replays = Array.from({ length: 200 }, (_, n) =>
    planReplay(
      seededChance(`calendar ${n}`),
      { full: { home: n % 5, away: n % 4 }, half: undefined },
      { firstHalfShare: 0.45 },
    ),
  )
  expect(digest(replays)).toBe('b9e1aa2015380f5e')
})

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
