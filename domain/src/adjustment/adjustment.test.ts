import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adjustmentFailure,
  adjustmentRules,
  adjustmentStates,
  mayDecideAdjustment,
  nextAdjustment,
} from './index.ts'

const rules = adjustmentRules.production
const events = ['approved', 'refused', 'calledOff'] as const

test('only what waits is decided, and once', () => {
  const steps = adjustmentStates.flatMap((state) =>
    events.flatMap((event) => {
      const next = nextAdjustment(state, event)
      return next ? [`${state} ${event} ${next}`] : []
    }),
  )
  expect(steps).toEqual([
    'waiting approved done',
    'waiting refused refused',
    'waiting calledOff calledOff',
  ])
})

test('it always takes two to move money, and only its asker calls it off', () => {
  const own = { askedBy: 'a', operatorId: 'a' }
  const others = { askedBy: 'a', operatorId: 'b' }
  expect(events.filter((event) => mayDecideAdjustment(event, own))).toEqual(['calledOff'])
  expect(events.filter((event) => mayDecideAdjustment(event, others))).toEqual([
    'approved',
    'refused',
  ])
})

test('property: whatever one operator asks for in a day stays within the limit', () => {
  const amounts = fc.array(fc.bigInt({ min: -10n, max: 6_000_000n }), { maxLength: 40 })
  fc.assert(
    fc.property(amounts, (wishes) => {
      let asked = 0n
      for (const amount of wishes) {
        if (adjustmentFailure(amount, asked, rules)) continue
        expect(amount > 0n && amount <= rules.maxAmount).toBe(true)
        asked += amount
      }
      expect(asked <= rules.mostADay).toBe(true)
    }),
  )
})
