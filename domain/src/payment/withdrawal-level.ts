import { lesser, type Minor } from '../money/index.ts'

/** What a member of one VIP level may withdraw on a site day. */
export interface WithdrawalLevel {
  /** Those that were returned not counted. */
  readonly dailyCount: number
  /** Minor units. */
  readonly dailyQuota: Minor
  /** The first of them cost nothing. */
  readonly freeCount: number
}

/** By VIP level, from 0; a level beyond them has what the last one has. Quotas are those of rules 8. */
export const withdrawalLevels: readonly WithdrawalLevel[] = [
  { dailyCount: 5, dailyQuota: 2_000_000n, freeCount: 3 },
  { dailyCount: 5, dailyQuota: 5_000_000n, freeCount: 3 },
  { dailyCount: 5, dailyQuota: 10_000_000n, freeCount: 4 },
  { dailyCount: 5, dailyQuota: 20_000_000n, freeCount: 4 },
  { dailyCount: 6, dailyQuota: 30_000_000n, freeCount: 5 },
  { dailyCount: 8, dailyQuota: 50_000_000n, freeCount: 5 },
  { dailyCount: 10, dailyQuota: 80_000_000n, freeCount: 6 },
  { dailyCount: 10, dailyQuota: 100_000_000n, freeCount: 8 },
  { dailyCount: 12, dailyQuota: 200_000_000n, freeCount: 10 },
  { dailyCount: 15, dailyQuota: 300_000_000n, freeCount: 15 },
  { dailyCount: 20, dailyQuota: 500_000_000n, freeCount: 20 },
]

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

export function levelOf(levels: readonly WithdrawalLevel[], level: number): WithdrawalLevel {
  const found = levels[Math.min(level, levels.length - 1)]
  if (!found) throw new Error('no withdrawal level')
  return found
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
