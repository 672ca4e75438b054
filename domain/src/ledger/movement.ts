import type { LotChange, LotShare } from '../bonus/index.ts'
import type { Currency, Minor } from '../money/index.ts'
import type { LimitPeriod } from '../protection/period.ts'
import { type AccountRef, isMemberPurpose } from './account.ts'

/** Source to destination; each becomes two entries, so a transaction cannot but balance. */
export interface Posting {
  readonly source: AccountRef
  readonly destination: AccountRef
  /** Minor units, above zero. */
  readonly amount: Minor
}

/** A hold is pending until it ends in one of the others. A posted one that is opened again is pending again. */
export const holdStates = ['pending', 'posted', 'voided', 'expired'] as const
export type HoldState = (typeof holdStates)[number]

/** The named business reason of one transaction, with everything that its transaction must write. */
export interface Movement<Name extends MovementName = MovementName> {
  readonly name: Name
  /** The one member whose money moves; undefined when none does. */
  readonly memberId?: string | undefined
  readonly currency: Currency
  /** The order, round or case that the movement belongs to. */
  readonly reference: string
  readonly postings: readonly Posting[]
  /** The transaction is itself a hold of this much: another one will resolve it. */
  readonly holds?: Minor | undefined
  /** So much of what it holds is bonus money; absent where none is. */
  readonly holdLots?: readonly LotShare[] | undefined
  /** What it does to lots of bonus money: together what it does to the member's `bonus`, but for what it holds. */
  readonly lots?: readonly LotChange[] | undefined
  readonly resolves?: HoldStep | undefined
  readonly reverses?: string | undefined
  readonly loss?: LossEffect | undefined
}

export interface HoldStep {
  /** Absent: the hold that the transaction itself is. */
  readonly holdId?: string | undefined
  /** `pending` opens a posted hold again, or leaves a part of it open. */
  readonly as: HoldState
  /** The whole hold, minor units. */
  readonly amount: Minor
  /** What a posted hold paid out, minor units. */
  readonly payout?: Minor | undefined
  /** Of a step that is not about the whole hold. */
  readonly part?: HoldShare | undefined
  /** What a settlement says was risked, where that is less than it settles, minor units. */
  readonly risk?: Minor | undefined
  /** Of a bet with bonus money in it. */
  readonly lots?: StepLots | undefined
}

/** What a step did to the bonus money in a bet. */
export interface StepLots {
  /** So much it settled, or opened again. */
  readonly settled: readonly LotShare[]
  /** So much is open after it. */
  readonly open: readonly LotShare[]
  /** So much came back to the lots, and so much was kept back because an earlier payout could not be taken. */
  readonly paid: readonly LotShare[]
  readonly withheld: readonly LotShare[]
  /** So much of earlier payouts could not be taken back after it. */
  readonly short: readonly LotShare[]
  /** Of a free bet: what the settlements that stand after it have paid, minor units. */
  readonly returned?: Minor | undefined
}

export interface HoldShare {
  /** So much the step settles or opens again, minor units. */
  readonly amount: Minor
  /** So much of the hold is open after it. */
  readonly open: Minor
}

/** Minor units. */
export interface StakeSums {
  /** The member's own money in his stakes. */
  readonly staked: Minor
  /** What came back for it. */
  readonly returned: Minor
  /** The whole stakes, with what bonus money was in them. */
  readonly wagered: Minor
}

/** What counts toward loss and stake limits, in the periods in which the stake was placed. */
export interface LossEffect {
  readonly placedAt: number
  /** The member's own money: what a loss limit counts. */
  readonly staked: Minor
  /** The whole stake, where bonus money was in it: what a stake limit counts. */
  readonly wagered?: Minor
  readonly returned: Minor
  /** What counts of each period where that differs between them, instead of the three sums. */
  readonly periods?: Readonly<Record<LimitPeriod, StakeSums>> | undefined
  /** A new stake: one that comes late, from a day before the last, still counts. */
  readonly isStake?: true
}

/** What of the present periods was not told of yet: staked and lost of each. */
export interface VenueCounts {
  readonly at: number
  readonly of: Readonly<Record<LimitPeriod, { readonly staked: Minor; readonly lost: Minor }>>
}

export const movementNames = [
  'stakeHeld',
  'betSettled',
  'betWon',
  'betCashedOut',
  'stakeReleased',
  'settlementCancelled',
  'betAdjusted',
  'poolFunded',
  'poolWon',
  'depositCredited',
  'withdrawalHeld',
  'withdrawalPaid',
  'withdrawalReturned',
  'payoutReclaimed',
  'moneyLocked',
  'moneyUnlocked',
  'transferHeld',
  'transferSent',
  'transferReturned',
  'transferReceived',
  'venueRecorded',
  'bonusGranted',
  'bonusReleased',
  'bonusForfeited',
  'freeBetReturned',
  'freeBetTakenBack',
  'rebateCredited',
  'dividendClaimed',
  'promotionReserved',
  'promotionReturned',
  'promotionClaimed',
  'promotionReclaimed',
  'giftBought',
  'campaignFunded',
  'campaignClosed',
  'redPacketFilled',
  'redPacketClaimed',
  'redPacketReturned',
  'roundingBooked',
  'adjustmentCredited',
  'adjustmentDebited',
  'commissionPaid',
  'coinsHeld',
  'coinsPaid',
  'coinsReturned',
  'coinsSpent',
  'coinsExpired',
  'reversed',
] as const
export type MovementName = (typeof movementNames)[number]

/** The movements that are judged first: `mayStake` for the two stakes and what goes to a venue, `mayBuyGift`. */
export type StakeMovement = Movement<'stakeHeld'>
export type TransferHeldMovement = Movement<'transferHeld'>
export type BetWonMovement = Movement<'betWon'>
export type GiftMovement = Movement<'giftBought'>
export type OrdinaryMovement = Movement<
  Exclude<MovementName, 'stakeHeld' | 'transferHeld' | 'betWon' | 'giftBought'>
>

export function isHoldState(state: string): state is HoldState {
  return holdStates.some((known) => known === state)
}

export function isMovementName(name: string): name is MovementName {
  return movementNames.some((known) => known === name)
}

/**
 * Whether a movement may be posted at all: amounts above zero between two different accounts, and no
 * member's money but that of the one it names. Each posting is one debit and one credit of the same amount.
 */
export function balanced(movement: Movement): boolean {
  const isOurs = ({ owner, purpose }: AccountRef) =>
    !isMemberPurpose(purpose) || owner === movement.memberId
  return (
    movement.postings.length > 0 &&
    movement.postings.every(
      ({ source, destination, amount }) =>
        amount > 0n &&
        (source.owner !== destination.owner || source.purpose !== destination.purpose) &&
        isOurs(source) &&
        isOurs(destination),
    )
  )
}
