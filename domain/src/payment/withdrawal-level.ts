import { lesser, type Minor } from '../money/index.ts'

/** What a member of one VIP level may withdraw on a site day, by the rule of levels that holds on it. */
export interface WithdrawalLevel {
  /** Those that were returned not counted. */
  readonly dailyCount: number
  /** Minor units. */
  readonly dailyQuota: Minor
  /** The first of them cost nothing. */
  readonly freeCount: number
}

/** What a withdrawal beyond the free ones costs. */
export interface WithdrawalFee {
  /** Of 10,000 parts. */
  readonly rate: bigint
  /** Minor units. */
  readonly least: Minor
  readonly most: Minor
}

export const withdrawalFee: WithdrawalFee = { rate: 20n, least: 200n, most: 5_000n }

export interface UsedToday {
  readonly count: number
  readonly amount: Minor
}

/** What is left of a day. */
export interface LeftToday {
  readonly count: number
  readonly amount: Minor
  /** Of the count, those that cost nothing. */
  readonly free: number
}

export function leftToday(level: WithdrawalLevel, used: UsedToday): LeftToday {
  const count = Math.max(0, level.dailyCount - used.count)
  const amount = level.dailyQuota - used.amount
  const free = Math.min(count, Math.max(0, level.freeCount - used.count))
  return { count, amount: amount > 0n ? amount : 0n, free }
}

/** Rounded down to the cent; never all of it, so that something arrives. */
export function feeOf(amount: Minor, { free }: Pick<LeftToday, 'free'>, fee: WithdrawalFee): Minor {
  if (free > 0 || amount <= 0n) return 0n
  const part = (amount * fee.rate) / 10_000n
  const bounded = lesser(part > fee.least ? part : fee.least, fee.most)
  return lesser(bounded, amount - 1n)
}
