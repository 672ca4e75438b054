import { type Currency, lesser, type Minor } from '../money/index.ts'
import type { TurnoverScope } from '../turnover/index.ts'
import { type GameCategory, gameCategories, type VenueId } from '../venue/index.ts'

/** What a grant asks for beside its turnover. Money in minor units, times in epoch ms. */
export interface BonusTerms {
  /** Where it may be staked; undefined lists mean everywhere. */
  readonly scope: TurnoverScope
  /** The largest bet that may take of it. */
  readonly maxStake?: Minor | undefined
  /** So much of it may become the member's own at most. */
  readonly maxConversion?: Minor | undefined
  readonly expireAt?: number | undefined
}

/** `done`: its turnover is met; `givenUp` by the member; `expired`: its time was over before. */
export const bonusStates = ['open', 'done', 'givenUp', 'expired'] as const
export type BonusState = (typeof bonusStates)[number]

/** The bonus money of one lot. */
export interface BonusLot extends BonusTerms {
  readonly id: string
  readonly currency: Currency
  readonly state: BonusState
  readonly openedAt: number
  /** What was given. */
  readonly granted: Minor
  /** What may be staked or taken now. */
  readonly balance: Minor
  /** So much of it stands in open bets. */
  readonly staked: Minor
  /** So much of it became main money and was not taken back. */
  readonly converted: Minor
  /** The stake of one bet, for which a slip keeps it: no other one takes of it. */
  readonly isFreeBet?: boolean
}

/** Where a stake is placed. */
export interface BonusPlay {
  readonly venue: VenueId
  readonly category: GameCategory
}

/** Tables where members play against each other: what one is given would be another one's win. */
const memberTables = 'chess' satisfies GameCategory

export type BonusCategory = Exclude<GameCategory, typeof memberTables>
/** Where bonus money may be staked at all. */
export const bonusCategories = gameCategories.filter(
  (category): category is BonusCategory => category !== memberTables,
)

/** The lots whose money may be staked there at that moment, the oldest first. */
export function stakeableLots(
  lots: readonly BonusLot[],
  { venue, category }: BonusPlay,
  now: number,
): readonly BonusLot[] {
  if (category === memberTables) return []
  return lots
    .filter(({ state, balance, expireAt, scope, isFreeBet }) => {
      if (state !== 'open' || balance <= 0n || isFreeBet) return false
      if (expireAt !== undefined && expireAt <= now) return false
      const { categories, venues } = scope
      return (categories?.includes(category) ?? true) && (venues?.includes(venue) ?? true)
    })
    .toSorted(byAge)
}

/** What of the bonus may be staked there, minor units. */
export function stakeableBonus(lots: readonly BonusLot[], play: BonusPlay, now: number): Minor {
  return stakeableLots(lots, play, now).reduce((sum, { balance }) => sum + balance, 0n)
}

/** What becomes of a lot's money, minor units: so much is the member's own, the rest goes back to its campaign. */
export interface LotEnd {
  readonly state: BonusState
  readonly toMain: Minor
  readonly toCampaign: Minor
}

/**
 * How a lot stands at that moment: undefined where nothing is to be done. Its turnover met comes before its time being
 * over. One that has ended keeps its end, and what still comes back from bets goes where the rest went.
 */
export function lotEnd(
  lot: BonusLot,
  { isCleared, isGivenUp = false, isBarred = false, now }: LotFacts,
): LotEnd | undefined {
  const state = stateOf(lot, { isCleared, isGivenUp, isBarred, now })
  if (state === 'open' || (state === lot.state && lot.balance === 0n)) return undefined
  const toMain = state === 'done' ? lesser(lot.balance, conversionLeft(lot)) : 0n
  return { state, toMain, toCampaign: lot.balance - toMain }
}

export interface LotFacts {
  /** Whether its turnover is met. */
  readonly isCleared: boolean
  readonly isGivenUp?: boolean
  /** Its member excluded himself, or his account is closed: there is nothing it may be staked on any more. */
  readonly isBarred?: boolean
  readonly now: number
}

/** Whether it has no money and no open bet: it asks for nothing any more. */
export function isSpent({ balance, staked }: Pick<BonusLot, 'balance' | 'staked'>): boolean {
  return balance === 0n && staked === 0n
}

/** What of it may still become main money. */
export function conversionLeft({ maxConversion, converted, balance }: BonusLot): Minor {
  if (maxConversion === undefined) return balance
  return maxConversion > converted ? maxConversion - converted : 0n
}

function stateOf(lot: BonusLot, { isCleared, isGivenUp, isBarred, now }: LotFacts): BonusState {
  if (lot.state !== 'open') return lot.state
  if (isCleared) return 'done'
  if (isGivenUp) return 'givenUp'
  return isBarred || (lot.expireAt !== undefined && lot.expireAt <= now) ? 'expired' : 'open'
}

function byAge(a: BonusLot, b: BonusLot): number {
  return a.openedAt - b.openedAt || (a.id < b.id ? -1 : 1)
}
