import { depositStateNames, withdrawalStateNames } from '@zhengju/contract/payment/method'
import { expect, test } from 'vitest'
import { amountProblem, shortSum, wireAmount } from '../model/amount.ts'
import { isMoving as depositMoves, depositSteps } from '../model/deposit-state.ts'
import { isMoving as withdrawalMoves, withdrawalSteps } from '../model/withdrawal-state.ts'

const bounds = { currency: 'CNY', minAmount: '100.00', maxAmount: '50000.00' } as const

test.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['0.00', 'missing'],
  ['99.99', 'range'],
  ['100', undefined],
  ['100.', undefined],
  ['50000', undefined],
  ['50000.01', 'range'],
])('an amount of %j is %j', (typed, problem) => {
  expect(amountProblem(typed, bounds)).toBe(problem)
})

test('a typed amount leaves without its open point, a round sum is shown short', () => {
  expect(wireAmount('100.')).toBe('100')
  expect(shortSum('1,000.00')).toBe('1,000')
  expect(shortSum('1,000.50')).toBe('1,000.50')
})

test('every deposit state has four steps of which one at most is now', () => {
  const shown = depositStateNames.map((state) => [
    state,
    depositSteps(state).map((step) => step.state),
    depositMoves(state),
  ])
  expect(shown).toMatchInlineSnapshot(`
    [
      [
        "initiating",
        [
          "now",
          "ahead",
          "ahead",
          "ahead",
        ],
        true,
      ],
      [
        "failed",
        [
          "bad",
          "ahead",
          "ahead",
          "ahead",
        ],
        false,
      ],
      [
        "created",
        [
          "done",
          "now",
          "ahead",
          "ahead",
        ],
        true,
      ],
      [
        "declared",
        [
          "done",
          "done",
          "now",
          "ahead",
        ],
        true,
      ],
      [
        "credited",
        [
          "done",
          "done",
          "done",
          "done",
        ],
        false,
      ],
      [
        "reconciling",
        [
          "done",
          "done",
          "now",
          "ahead",
        ],
        true,
      ],
      [
        "cancelled",
        [
          "done",
          "bad",
          "ahead",
          "ahead",
        ],
        false,
      ],
      [
        "expired",
        [
          "done",
          "bad",
          "ahead",
          "ahead",
        ],
        false,
      ],
    ]
  `)
})

test('a withdrawal ends paid or given back, and moves until then', () => {
  for (const state of withdrawalStateNames) {
    const steps = withdrawalSteps(state)
    expect(steps).toHaveLength(4)
    const isOver = steps.every((step) => step.state === 'done') || steps[3]?.label === '已退回'
    expect(withdrawalMoves(state)).toBe(!isOver)
  }
  expect(withdrawalSteps('refused').map((step) => step.state)).toEqual([
    'done',
    'done',
    'bad',
    'now',
  ])
  expect(withdrawalSteps('waiting').map((step) => step.state)).toEqual([
    'done',
    'now',
    'ahead',
    'ahead',
  ])
})
