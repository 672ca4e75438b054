import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isReservePrice,
  nextReserve,
  type ReserveEvent,
  type ReserveStep,
  reserveFate,
  reserveState,
} from './index.ts'

const events: readonly ReserveEvent[] = [
  ...(['held', 'refused', 'doubtful', 'reached', 'calledOff', 'returned'] as const),
]

test('whatever comes in whatever order, a stake that was held becomes one bet or comes back, never both', () => {
  const order = fc.array(fc.constantFrom(...events), { maxLength: 20 })
  fc.assert(
    fc.property(order, (heard) => {
      let step: ReserveStep = 'holding'
      let bets = 0
      let returns = 0
      for (const event of heard) {
        const next = nextReserve(step, event)
        if (!next) continue
        if (event === 'reached') bets += 1
        if (next === 'returning') returns += 1
        step = next
      }
      expect(bets + returns).toBeLessThanOrEqual(1)
      // What waits can always be called off, and what is over hears nothing more.
      if (step === 'waiting') expect(nextReserve(step, 'calledOff')).toBe('returning')
      if (step === 'over')
        expect(events.map((event) => nextReserve('over', event))).toEqual(
          events.map(() => undefined),
        )
    }),
  )
})

test('it is placed at the asked price or a better one, before kick-off alone', () => {
  const odds = fc.integer({ min: 101, max: 10_000 }).map((one) => one * 1_000)
  const at = fc.integer({ min: 0, max: 2_000 })
  fc.assert(
    fc.property(odds, fc.option(odds, { nil: undefined }), at, (asked, price, now) => {
      const fate = reserveFate(asked, { now, startAt: 1_000, price })
      expect(fate === 'kickOff').toBe(now >= 1_000)
      if (fate === 'place') expect(price ?? 0).toBeGreaterThanOrEqual(asked)
      if (fate === 'wait') expect(price ?? 0).toBeLessThan(asked)
    }),
  )
})

test('a price is asked for above that of now, in hundredths', () => {
  expect(isReservePrice(210_000, 200_000, 10_000_000)).toBe(true)
  for (const asked of [200_000, 199_000, 210_500, 10_001_000, 210_000.5, Number.NaN]) {
    expect(isReservePrice(asked, 200_000, 10_000_000)).toBe(false)
  }
})

test('a member sees why one ended', () => {
  expect(reserveState('holding', false, undefined)).toBe('confirming')
  expect(reserveState('waiting', false, undefined)).toBe('waiting')
  expect(reserveState('returning', false, 'member')).toBe('confirming')
  expect(reserveState('over', true, undefined)).toBe('placed')
  expect(reserveState('over', false, 'protection')).toBe('cancelled')
  expect(reserveState('over', false, 'kickOff')).toBe('failed')
  expect(reserveState('over', false, 'insufficientFunds')).toBe('failed')
})
