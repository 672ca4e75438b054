import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HarmFacts, harmMarkers, harmRuleIds, harmRules, isChase } from './harm.ts'

const none: HarmFacts = {
  nightMs: 0n,
  longestDayMs: 0n,
  depositsADay: 0n,
  deposited: 0n,
  depositGrowth: 0n,
  chases: 0n,
  raises: 0n,
  lostThisMonth: 0n,
}

test('nobody is marked for nothing, and every rule finds exactly what reaches it', () => {
  expect(harmMarkers(none)).toEqual([])
  expect(harmRules.map(({ id }) => id)).toEqual(harmRuleIds)
  for (const { id, fact, atLeast, also } of harmRules) {
    const with_ = also ? { [also.fact]: also.atLeast } : {}
    const found = (figure: bigint) =>
      harmMarkers({ ...none, ...with_, [fact]: figure }).map(({ rule }) => rule.id)
    expect(found(atLeast)).toEqual([id])
    expect(found(atLeast - 1n)).toEqual([])
    if (also) expect(harmMarkers({ ...none, [fact]: atLeast })).toEqual([])
  }
})

test('property: more of anything never takes a marker away', () => {
  const figure = fc.bigInt({ min: 0n, max: 100_000_000n })
  const facts = fc.record({
    nightMs: figure,
    longestDayMs: figure,
    depositsADay: figure,
    deposited: figure,
    depositGrowth: figure,
    chases: figure,
    raises: figure,
    lostThisMonth: figure,
  })
  fc.assert(
    fc.property(facts, facts, (one, more) => {
      const sum = Object.fromEntries(
        Object.entries(one).map(([key, value]) => [key, value + more[key as keyof HarmFacts]]),
      ) as unknown as HarmFacts
      const after = harmMarkers(sum).map(({ rule }) => rule.id)
      expect(harmMarkers(one).every(({ rule }) => after.includes(rule.id))).toBe(true)
    }),
  )
})

test.each([
  [0n, 500n, false],
  [1000n, 799n, false],
  [1000n, 800n, true],
  [1000n, -50n, false],
])('after %s paid in and %s lost a deposit is a chase: %s', (depositedBefore, lost, is) => {
  expect(isChase({ depositedBefore, lost })).toBe(is)
})
