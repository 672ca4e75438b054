import type { Minor } from '../money/index.ts'

/** A correction of a member's money by hand. `credit` gives, `debit` takes. */
export const adjustmentDirections = ['credit', 'debit'] as const
export type AdjustmentDirection = (typeof adjustmentDirections)[number]

export const adjustmentStates = ['waiting', 'done', 'refused', 'calledOff'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]

/** `approved` and `refused` by another operator than the one who asked, `calledOff` by himself. */
export type AdjustmentEvent = 'approved' | 'refused' | 'calledOff'

const table: Record<AdjustmentState, Partial<Record<AdjustmentEvent, AdjustmentState>>> = {
  waiting: { approved: 'done', refused: 'refused', calledOff: 'calledOff' },
  done: {},
  refused: {},
  calledOff: {},
}

/** The state after an event; undefined when the event means nothing in that state. */
export function nextAdjustment(
  state: AdjustmentState,
  event: AdjustmentEvent,
): AdjustmentState | undefined {
  return table[state][event]
}

/** What may be done to a waiting one by whom: nobody decides what he asked for, nobody else calls it off. */
export function mayDecideAdjustment(
  event: AdjustmentEvent,
  { askedBy, operatorId }: { readonly askedBy: string; readonly operatorId: string },
): boolean {
  return (event === 'calledOff') === (askedBy === operatorId)
}

/** Minor units: configuration of the profile. */
export interface AdjustmentRules {
  readonly minAmount: Minor
  readonly maxAmount: Minor
  /** All that one operator may ask for on a site day, both directions together, what was refused or called off not counted. */
  readonly mostADay: Minor
}

const common: AdjustmentRules = { minAmount: 1n, maxAmount: 5_000_000n, mostADay: 20_000_000n }

export const adjustmentRules = { demo: common, production: common } as const

/** Why an operator may not ask for so much: one is too small or large, or his day is over. `asked`: what he asked for before. */
export function adjustmentFailure(
  amount: Minor,
  asked: Minor,
  rules: AdjustmentRules,
): 'payment.amountOutOfRange' | 'adjustment.dayLimit' | undefined {
  if (amount < rules.minAmount || amount > rules.maxAmount) return 'payment.amountOutOfRange'
  return asked + amount > rules.mostADay ? 'adjustment.dayLimit' : undefined
}
