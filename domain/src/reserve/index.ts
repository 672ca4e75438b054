import type { Minor } from '../money/index.ts'
import type { OddsFormat } from '../odds/index.ts'
import type { BetFailure, BetLeg } from '../slip/index.ts'
import type { OddsE5 } from '../sport/index.ts'

/** A bet that waits for a price that is not there yet. Its stake is held from the moment it is reserved. */

/** `confirming`: the stake is on its way, to the venue or back. */
export const reserveStates = ['confirming', 'waiting', 'placed', 'failed', 'cancelled'] as const
export type ReserveState = (typeof reserveStates)[number]

/** Why one ended without a bet, beside the reasons of a bet. */
export const reserveEnds = ['member', 'protection', 'kickOff'] as const
export type ReserveEnd = (typeof reserveEnds)[number] | BetFailure

/** At once, of one member. */
export const mostReserves = 10

export interface Reservation {
  readonly orderNo: string
  readonly state: ReserveState
  readonly end?: ReserveEnd
  readonly stake: Minor
  readonly oddsFormat: OddsFormat
  /** The least price that it is placed at, decimal times 100,000. */
  readonly asked: OddsE5
  /** What is bet on; its price is that of the moment it was reserved, or placed. */
  readonly leg: BetLeg
  readonly reservedAt: number
}

/** What is kept of one that is not over. */
export type ReserveStep = 'holding' | 'waiting' | 'returning' | 'over'

export type ReserveEvent =
  | 'held'
  | 'refused'
  /** Nobody knows whether the stake was held. */
  | 'doubtful'
  | 'reached'
  /** Called off, whoever does it: member, protection, kick-off, or a limit when its price was there. */
  | 'calledOff'
  | 'returned'

/** What is said twice, or comes too late, changes nothing. */
const table: Readonly<Record<ReserveStep, Readonly<Partial<Record<ReserveEvent, ReserveStep>>>>> = {
  holding: { held: 'waiting', refused: 'over', doubtful: 'returning', calledOff: 'returning' },
  waiting: { reached: 'over', calledOff: 'returning' },
  // A refusal of the stake that comes behind a cancellation: what takes it back says so too.
  returning: { returned: 'over' },
  over: {},
}

export function nextReserve(step: ReserveStep, event: ReserveEvent): ReserveStep | undefined {
  return table[step][event]
}

/** How a member sees it: `isPlaced` once a bet stands for it. */
export function reserveState(
  step: ReserveStep,
  isPlaced: boolean,
  end: ReserveEnd | undefined,
): ReserveState {
  if (step === 'waiting') return 'waiting'
  if (step !== 'over') return 'confirming'
  if (isPlaced) return 'placed'
  return end === 'member' || end === 'protection' ? 'cancelled' : 'failed'
}

/** The selection as the book has it: no price while it takes no bets. */
export interface ReserveLook {
  readonly now: number
  readonly startAt: number
  readonly price: OddsE5 | undefined
}

/**
 * What becomes of one that waits. From kick-off on nothing is placed, whatever the price: a match under way is another
 * bet. A market that is shut, or gone, may come back until then.
 */
export function reserveFate(
  asked: OddsE5,
  { now, startAt, price }: ReserveLook,
): 'place' | 'kickOff' | 'wait' {
  if (now >= startAt) return 'kickOff'
  return price !== undefined && price >= asked ? 'place' : 'wait'
}

/** Whether a price may be asked for: above that of now, within what the book ever offers. */
export function isReservePrice(asked: OddsE5, now: OddsE5, highest: OddsE5): boolean {
  return Number.isSafeInteger(asked) && asked > now && asked <= highest && asked % 1_000 === 0
}
