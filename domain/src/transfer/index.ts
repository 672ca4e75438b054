import type { Minor } from '../money/index.ts'

export * from './counted.ts'
export * from './purse.ts'

/** Money into a venue's own wallet, or out of it. */
export const transferDirections = ['in', 'out'] as const
export type TransferDirection = (typeof transferDirections)[number]

/** `debited`: what goes in is held, and the venue is asked. `unknown`: it gave no answer that decides. */
export const transferStates = ['created', 'debited', 'unknown', 'done', 'returned'] as const
export type TransferState = (typeof transferStates)[number]

/** What the venue says decides: `confirmed` moved, `refused` never will under this id. Nothing else decides. */
export type TransferEvent = 'sent' | 'confirmed' | 'refused' | 'unanswered'

const table: Record<TransferState, Partial<Record<TransferEvent, TransferState>>> = {
  created: { sent: 'debited' },
  debited: { confirmed: 'done', refused: 'returned', unanswered: 'unknown' },
  unknown: { confirmed: 'done', refused: 'returned', unanswered: 'unknown' },
  done: {},
  returned: {},
}

/** The state after an event; undefined when the event means nothing in that state. */
export function nextTransfer(
  state: TransferState,
  event: TransferEvent,
): TransferState | undefined {
  return table[state][event]
}

export function isOpenTransfer(state: TransferState): boolean {
  return state === 'created' || state === 'debited' || state === 'unknown'
}

/** A tenth silence is for a person as well; the venue is asked on, less often. */
export const asksAlone = 10

/** After so many asks in vain: two seconds, four, eight ... half a minute, then every ten minutes. */
export function askPauseMs(asks: number): number {
  if (asks >= asksAlone) return 600_000
  return Math.min(2_000 * 2 ** asks, 30_000)
}

/** Records of a venue that were not read for so long are missed by everything that counts stakes. */
export const recordsLateMs = 300_000

/** So long after the first operator's word no call that was sent before it is under way. */
export const markWaitMs = 600_000

/** In one transfer, minor units. */
export const transferBounds = { least: 100n, most: 5_000_000n } as const

export function isWithinBounds(amount: Minor): boolean {
  return amount >= transferBounds.least && amount <= transferBounds.most
}
