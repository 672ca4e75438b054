import { lesser, type Minor } from '../money/index.ts'
import type { GameCategory, VenueId } from '../venue/index.ts'

export const lotSources = [
  'deposit',
  'firstDeposit',
  'activity',
  'redPacket',
  'vip',
  'operator',
] as const
export type LotSource = (typeof lotSources)[number]

/**
 * `relieved`: cleared by the relief rule; `cleared`: enough was bet. Of bonus money: `spent`: none is left, `givenUp` by
 * the member, `expired`. Only `open` lots are owed.
 */
export const lotStates = ['open', 'cleared', 'relieved', 'spent', 'givenUp', 'expired'] as const
export type LotState = (typeof lotStates)[number]

/** Which bets feed a lot; undefined lists mean every one. */
export interface TurnoverScope {
  readonly categories?: readonly GameCategory[] | undefined
  readonly venues?: readonly VenueId[] | undefined
  readonly weights?: LotWeights | undefined
}

/** So many per cent of a category's valid turnover feed the lot; all of it where nothing is said. */
export type LotWeights = Readonly<Partial<Record<GameCategory, number>>>

/** One turnover requirement. Money in minor units, times in epoch ms. */
export interface TurnoverLot {
  readonly id: string
  readonly source: LotSource
  /** The amount the requirement was reckoned from. */
  readonly base: Minor
  /** Multiple in per cent: 100 is ×1, 1500 is ×15. */
  readonly multiplePercent: number
  readonly required: Minor
  readonly done: Minor
  readonly scope: TurnoverScope
  readonly openedAt: number
  readonly state: LotState
  /** Its money stands apart as bonus money. Once it is cleared it stays so: its money has gone on. */
  readonly isBonus?: boolean | undefined
}

export interface NewLot {
  readonly id: string
  readonly source: LotSource
  readonly base: Minor
  readonly multiplePercent: number
  readonly scope?: TurnoverScope
  readonly openedAt: number
  readonly isBonus?: boolean | undefined
}

/** A settled bet as it feeds lots: `valid` is its valid turnover in minor units, `placedAt` epoch ms. */
export interface TurnoverFeed {
  readonly betId: string
  readonly placedAt: number
  readonly valid: Minor
  /** So much of it counts for lots other than deposits' (odds floor). */
  readonly bonusValid: Minor
  readonly category: GameCategory
  readonly venue: VenueId
  /** On a match whose result is known: it feeds deposit lots alone. */
  readonly isReplay?: boolean
}

/** So much of one bet went to one lot: kept, so that a changed settlement takes back exactly this. */
export interface Allocation {
  readonly lotId: string
  readonly betId: string
  readonly amount: Minor
}

export interface FeedOutcome {
  /** Every lot, in the order given, with what was fed. */
  readonly lots: readonly TurnoverLot[]
  readonly allocations: readonly Allocation[]
  /** Turnover that no lot needed: gone, never carried over. */
  readonly discarded: Minor
}

/** Money of the member's own, not given to him: what is asked of it is that it was really bet. */
export function isDepositLot({ source }: Pick<TurnoverLot, 'source'>): boolean {
  return source === 'deposit' || source === 'firstDeposit'
}

/** Turnover required of an amount, rounded up to a minor unit (rules 5: base × multiple). */
export function requiredTurnover(base: Minor, multiplePercent: number): Minor {
  return (base * BigInt(multiplePercent) + 99n) / 100n
}

/** A new lot with nothing done. A requirement of nothing is cleared at once. */
export function openLot(lot: NewLot): TurnoverLot {
  const required = requiredTurnover(lot.base, lot.multiplePercent)
  const state = required > 0n ? 'open' : 'cleared'
  return { ...lot, scope: lot.scope ?? {}, required, done: 0n, state }
}

/** What one lot still needs, minor units. */
export function remaining(lot: TurnoverLot): Minor {
  return lot.state === 'open' && lot.required > lot.done ? lot.required - lot.done : 0n
}

/** What a member still owes over all lots, minor units. */
export function turnoverOwed(lots: readonly TurnoverLot[]): Minor {
  return lots.reduce((sum, lot) => sum + remaining(lot), 0n)
}

/** What a withdrawal waits for: deposits were to be bet. Money that was given waits apart and holds up none. */
export function withdrawalOwed(lots: readonly TurnoverLot[]): Minor {
  return turnoverOwed(lots.filter(isDepositLot))
}

/**
 * Feeds a settled bet to the open lots of its scope that existed when it was placed, oldest first; each unit is
 * consumed once and the surplus is discarded (rules 5). Lots opened at the same moment go by id. What is below the odds
 * floor goes to lots of deposits, before what is not. A lot that counts a category in part consumes the whole of what it
 * counts a part of.
 */
export function feedLots(lots: readonly TurnoverLot[], bet: TurnoverFeed): FeedOutcome {
  let left = bet.valid
  let leftOfBonus = bet.bonusValid
  const taken = new Map<string, Minor>()
  for (const lot of lots.filter((each) => accepts(each, bet)).toSorted(byAge)) {
    const isDeposit = isDepositLot(lot)
    const weight = BigInt(lot.scope.weights?.[bet.category] ?? 100)
    const amount = lesser(remaining(lot), ((isDeposit ? left : leftOfBonus) * weight) / 100n)
    if (amount <= 0n) continue
    const consumed = (amount * 100n + weight - 1n) / weight
    taken.set(lot.id, amount)
    left -= consumed
    leftOfBonus = isDeposit ? lesser(leftOfBonus, left) : leftOfBonus - consumed
  }
  const allocations = [...taken].map(([lotId, amount]) => ({ lotId, betId: bet.betId, amount }))
  return {
    lots: lots.map((lot) => withDone(lot, taken.get(lot.id) ?? 0n)),
    allocations,
    discarded: left,
  }
}

/**
 * Takes back exactly the recorded allocations of a bet whose settlement was cancelled; a cleared lot that falls
 * below its requirement opens again, a relieved one stays relieved (rules 5, vector D).
 */
export function reverseFeed(
  lots: readonly TurnoverLot[],
  allocations: readonly Allocation[],
): readonly TurnoverLot[] {
  const back = new Map<string, Minor>()
  for (const { lotId, amount } of allocations) back.set(lotId, (back.get(lotId) ?? 0n) + amount)
  return lots.map((lot) => withDone(lot, -(back.get(lot.id) ?? 0n)))
}

/** Default of the relief rule: 5.00. */
export const reliefThreshold: Minor = 500n

/**
 * Relief at the next deposit: when the total balance, open bets included, is at most the threshold (minor units),
 * nothing of the old money is left and open lots are relieved (rules 5). Bonus money stands apart and keeps its lot.
 */
export function relieveLots(
  lots: readonly TurnoverLot[],
  totalBalance: Minor,
  threshold: Minor = reliefThreshold,
): readonly TurnoverLot[] {
  if (totalBalance > threshold) return lots
  return lots.map((lot) =>
    lot.state === 'open' && !lot.isBonus ? { ...lot, state: 'relieved' } : lot,
  )
}

function accepts(lot: TurnoverLot, bet: TurnoverFeed): boolean {
  if (lot.state !== 'open' || lot.openedAt > bet.placedAt) return false
  if (bet.isReplay && !isDepositLot(lot)) return false
  const { categories, venues, weights } = lot.scope
  if (weights?.[bet.category] === 0) return false
  return (categories?.includes(bet.category) ?? true) && (venues?.includes(bet.venue) ?? true)
}

function byAge(a: TurnoverLot, b: TurnoverLot): number {
  return a.openedAt - b.openedAt || (a.id < b.id ? -1 : 1)
}

function withDone(lot: TurnoverLot, change: Minor): TurnoverLot {
  if (change === 0n) return lot
  const done = lot.done + change
  const isOver = lot.state !== 'open' && (lot.state !== 'cleared' || lot.isBonus)
  if (isOver) return { ...lot, done }
  return { ...lot, done, state: done >= lot.required ? 'cleared' : 'open' }
}
