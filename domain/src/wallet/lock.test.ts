import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lockDecision, lockLeft, lockRules, unlockDecision } from './index.ts'

const rules = { most: 10_000n, unlocksADay: 2 }
const standing = { rules, hasPassword: true, locked: 4_000n, debt: 0n }
const money = fc.bigInt({ min: 0n, max: 20_000n })

test('up to the level’s most is locked, and not a cent more', () => {
  expect(lockDecision(standing, 6_000n)).toEqual({ ok: true })
  const failure = 'withdrawalProtection.refused'
  expect(lockDecision(standing, 6_001n)).toEqual({ ok: false, failure })
})

test('without a password, without rules and with a debt nothing is locked', () => {
  const unset = { ok: false, failure: 'withdrawalProtection.unset' }
  expect(lockDecision({ ...standing, hasPassword: false }, 1n)).toEqual(unset)
  expect(lockDecision({ ...standing, rules: undefined }, 1n)).toEqual(unset)
  expect(lockDecision({ ...standing, debt: 1n }, 1n)).toMatchObject({ failure: 'wallet.debt' })
})

test('as many unlocks a day as the level has; a level without rules keeps nothing for good', () => {
  expect(unlockDecision(rules, 1)).toEqual({ ok: true })
  expect(unlockDecision(rules, 2)).toEqual({ ok: false, failure: 'wallet.unlocksUsed' })
  expect(unlockDecision(undefined, 99)).toEqual({ ok: true })
})

test('whatever is locked one after the other stays within the most', () => {
  fc.assert(
    fc.property(fc.array(money, { maxLength: 20 }), (amounts) => {
      let locked = 0n
      for (const amount of amounts) {
        if (lockDecision({ ...standing, locked }, amount).ok) locked += amount
        expect(locked + lockLeft(rules, locked)).toBe(rules.most)
      }
    }),
  )
})

test('a higher level never has less', () => {
  for (const [level, row] of lockRules.entries()) {
    const lower = lockRules[level - 1] ?? row
    expect(row.most).toBeGreaterThanOrEqual(lower.most)
    expect(row.unlocksADay).toBeGreaterThanOrEqual(lower.unlocksADay)
  }
})
