import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askPauseMs,
  countedBack,
  isOpenTransfer,
  nextTransfer,
  type TransferEvent,
  type TransferState,
} from './index.ts'

const events: readonly TransferEvent[] = ['sent', 'confirmed', 'refused', 'unanswered']

test('whatever is said in whatever order, a transfer ends once and stays ended', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (said) => {
      let state: TransferState = 'created'
      for (const event of said) {
        const next = nextTransfer(state, event)
        if (!isOpenTransfer(state)) expect(next).toBeUndefined()
        state = next ?? state
      }
      const decided = said.find((event, at) => at > said.indexOf('sent') && decides(event))
      if (said.includes('sent') && decided) {
        expect(state).toBe(decided === 'confirmed' ? 'done' : 'returned')
      } else {
        expect(isOpenTransfer(state)).toBe(true)
      }
    }),
  )
})

test('silence decides nothing', () => {
  expect(nextTransfer('debited', 'unanswered')).toBe('unknown')
  expect(nextTransfer('unknown', 'unanswered')).toBe('unknown')
})

test('pauses grow and end at ten minutes', () => {
  expect([0, 1, 3, 4, 9, 10, 99].map(askPauseMs)).toEqual([
    2_000, 4_000, 16_000, 30_000, 30_000, 600_000, 600_000,
  ])
})

test('what comes back never counts for more than went there today', () => {
  const money = fc.bigInt({ min: 0n, max: 10_000n })
  fc.assert(
    fc.property(money, fc.array(money), (went, backs) => {
      let back = 0n
      for (const amount of backs) back += countedBack(amount, { in: went, back })
      expect(back).toBeLessThanOrEqual(went)
    }),
  )
})

function decides(event: TransferEvent): boolean {
  return event === 'confirmed' || event === 'refused'
}
