import type { AccountPurpose, MovementName } from '../ledger/index.ts'
import type { Minor } from '../money/index.ts'

/** What one movement did to the accounts of one purpose in some span of time, minor units. */
export interface MovementSum {
  readonly movement: MovementName
  readonly purpose: AccountPurpose
  readonly cameIn: Minor
  readonly wentOut: Minor
  /** Transactions. */
  readonly count: number
  /** Of what settlements moved: what had been held and not risked, no part of a stake. */
  readonly unrisked?: Minor
}

/** A span of time in figures, minor units. Every one of them is a sum of ledger entries, so they add up over spans. */
export interface Figures {
  readonly deposits: Minor
  readonly depositCount: number
  readonly payouts: Minor
  readonly payoutCount: number
  /** Stakes that were decided, as far as they were risked. */
  readonly staked: Minor
  /** Stakes minus what was paid for them, contributions to jackpots deducted. */
  readonly ggr: Minor
  /** What bonuses, dividends, rebates and red packets cost. */
  readonly gifts: Minor
  /** GGR minus gifts and corrections by hand. */
  readonly ngr: Minor
  /** By how much the stakes of undecided bets grew. */
  readonly openChange: Minor
}

const decided: readonly MovementName[] = [
  'betSettled',
  'betWon',
  'betCashedOut',
  'settlementCancelled',
]
const ofBets: readonly MovementName[] = [...decided, 'stakeHeld', 'stakeReleased']
/** What a released stake leaves in the book is what a lot of bonus money owed. */
const ofGgr: readonly MovementName[] = [
  ...decided,
  'betAdjusted',
  'poolFunded',
  'freeBetReturned',
  'freeBetTakenBack',
  'stakeReleased',
  'venueRecorded',
]
const ofGifts: readonly MovementName[] = [
  'bonusGranted',
  'bonusReleased',
  'bonusForfeited',
  'rebateCredited',
  'dividendClaimed',
  'promotionClaimed',
  'promotionReclaimed',
  'redPacketClaimed',
]
const ofPayouts: readonly MovementName[] = [
  'withdrawalHeld',
  'withdrawalPaid',
  'withdrawalReturned',
  'payoutReclaimed',
]
const ofCorrections: readonly MovementName[] = ['adjustmentCredited', 'adjustmentDebited']

export function figuresOf(sums: readonly MovementSum[]): Figures {
  const of = (names: readonly MovementName[], purpose: AccountPurpose) =>
    sums.filter((sum) => sum.purpose === purpose && names.includes(sum.movement))
  const net = (names: readonly MovementName[], purpose: AccountPurpose) =>
    of(names, purpose).reduce((total, { cameIn, wentOut }) => total + cameIn - wentOut, 0n)
  const count = (names: readonly MovementName[], purpose: AccountPurpose) =>
    of(names, purpose).reduce((total, one) => total + one.count, 0)
  // What a cancelled settlement put back into the hold leaves the book again.
  const takenBack = of(['settlementCancelled'], 'held').reduce(
    (sum, { cameIn, unrisked = 0n }) => sum + cameIn - unrisked,
    0n,
  )
  const staked = of(['betSettled', 'betWon', 'betCashedOut'], 'held').reduce(
    (sum, { wentOut, unrisked = 0n }) => sum + wentOut - unrisked,
    0n,
  )
  // What is raked of a hand goes on from the book to an account of its own: it is won all the same.
  const ggr = net(ofGgr, 'book') + net(['betSettled', 'settlementCancelled'], 'rake')
  const gifts = -net(ofGifts, 'campaign')
  return {
    deposits: -net(['depositCredited'], 'clearing'),
    depositCount: count(['depositCredited'], 'clearing'),
    payouts: net(['withdrawalPaid', 'payoutReclaimed'], 'clearing'),
    payoutCount: count(['withdrawalPaid', 'payoutReclaimed'], 'clearing'),
    staked: staked - takenBack,
    ggr,
    gifts,
    ngr: ggr - gifts + net(ofCorrections, 'campaign'),
    openChange: net(ofBets, 'held'),
  }
}

/** Where a member's money came from and went to, minor units: the parts add up to what he has. */
export interface Origin {
  readonly deposits: Minor
  /** Below zero. */
  readonly payouts: Minor
  readonly gifts: Minor
  /** What he won of bets, below zero where he lost. */
  readonly play: Minor
  /** Corrections, gifts to rooms, commission, and what stands at venues with wallets of their own. */
  readonly other: Minor
}

/** `change` is what a movement did to all accounts of the member together. */
export function originOf(
  sums: readonly { readonly movement: MovementName; readonly change: Minor }[],
): Origin {
  const of = (names: readonly MovementName[]) =>
    sums
      .filter(({ movement }) => names.includes(movement))
      .reduce((total, { change }) => total + change, 0n)
  const deposits = of(['depositCredited'])
  const payouts = of(ofPayouts)
  const gifts = of(ofGifts)
  const play = of([...new Set([...ofBets, ...ofGgr, 'poolWon' as const])])
  const all = sums.reduce((total, { change }) => total + change, 0n)
  return { deposits, payouts, gifts, play, other: all - deposits - payouts - gifts - play }
}
