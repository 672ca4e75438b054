import type { FairStream } from '../../fair/index.ts'
import { lesser, type Minor } from '../../money/index.ts'

/** One of the jackpots that a slot's spins feed. */
export interface JackpotTier {
  readonly id: 'small' | 'middle' | 'great'
  readonly name: string
  /** Of each stake, in 1/10,000. */
  readonly share: bigint
  /** A stake of so many cents hits once in `odds` / stake spins. */
  readonly odds: number
  /** What it begins with after a win. */
  readonly seed: Minor
}

/** In the order in which they are drawn. */
export const jackpotTiers: readonly JackpotTier[] = [
  { id: 'small', name: '小', share: 40n, odds: 50_000_000, seed: 50_000n },
  { id: 'middle', name: '中', share: 30n, odds: 600_000_000, seed: 500_000n },
  { id: 'great', name: '大', share: 30n, odds: 3_000_000_000, seed: 2_000_000n },
]

/** After the last free game: each tier by itself, the small one first. */
export function drawJackpots(
  stake: Minor,
  stream: FairStream,
  tiers: readonly JackpotTier[] = jackpotTiers,
): readonly JackpotTier[] {
  return tiers.filter(({ odds }) => BigInt(stream.uint(odds)) < stake)
}

/** What has come in and is not booked yet, in 1/10,000 cents. */
export interface JackpotCarry {
  readonly pool: bigint
  readonly reserve: bigint
}

/** 70 percent of a contribution go to the pool, 30 to the reserve. */
export function contributed(tier: JackpotTier, carry: JackpotCarry, stake: Minor): JackpotCarry {
  const whole = stake * tier.share
  const pool = (whole * 7n) / 10n
  return { pool: carry.pool + pool, reserve: carry.reserve + whole - pool }
}

/** A tier's accounts. */
export interface JackpotFunds {
  readonly pool: Minor
  readonly reserve: Minor
}

/** Whole cents are booked, the rest is carried on. */
export function bookedCarry(carry: JackpotCarry): {
  readonly booked: JackpotFunds
  readonly rest: JackpotCarry
} {
  return {
    booked: { pool: carry.pool / carryUnit, reserve: carry.reserve / carryUnit },
    rest: { pool: carry.pool % carryUnit, reserve: carry.reserve % carryUnit },
  }
}

/** After a booking: what the reserve holds above two seeds flows into the pool. */
export function fundedJackpot(
  { seed }: JackpotTier,
  { pool, reserve }: JackpotFunds,
  booked: JackpotFunds,
): JackpotFunds {
  const held = reserve + booked.reserve
  const kept = lesser(held, 2n * seed)
  return { pool: pool + booked.pool + held - kept, reserve: kept }
}

/** What of a booking goes where: the reserve's share goes into the pool where it already holds two seeds. */
export function sharedFunds(tier: JackpotTier, reserve: Minor, booked: JackpotFunds): JackpotFunds {
  const after = fundedJackpot(tier, { pool: 0n, reserve }, booked)
  const kept = after.reserve > reserve ? after.reserve - reserve : 0n
  return { pool: booked.pool + booked.reserve - kept, reserve: kept }
}

/** A win takes all that the pool holds; the reserve fills it to the seed, or as far as it can. */
export function wonJackpot(
  { seed }: JackpotTier,
  { pool, reserve }: JackpotFunds,
): { readonly paid: Minor; readonly funds: JackpotFunds } {
  const refill = lesser(seed, reserve)
  return { paid: pool, funds: { pool: refill, reserve: reserve - refill } }
}

const carryUnit = 10_000n
