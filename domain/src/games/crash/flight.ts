import type { FairStream } from '../../fair/index.ts'
import { lesser, type Minor } from '../../money/index.ts'
import { type ParSheet, parSpot } from '../par/index.ts'

/** 飞鸢: it climbs until it breaks off. Multipliers are hundredths. */
export const crashVersion = 'crash@1'
/** Where a bet may leave at the earliest. */
export const leastCashOut = 101n
/** What one bet brings back at most: whatever reaches it leaves there. */
export const greatestCrashPayout: Minor = 20_000_000n

const leastStake: Minor = 100n
const mostStake: Minor = 1_000_000n
const all = 1n << 52n
const returned = 97n

export interface CrashBet {
  readonly stake: Minor
  /** Leaves by itself here, whatever the network does. */
  readonly auto?: bigint
}

export function playCrash(stream: FairStream): bigint {
  return crashPoint(stream.bits52())
}

/** The point for 52 drawn bits. A bet that leaves at m finds it there in 97/m of all rounds. */
export function crashPoint(bits: bigint): bigint {
  const point = (returned * all) / (all - bits)
  return point < 100n ? 100n : point
}

/** Of 2^52, how many draws reach a multiplier. */
export function crashDraws(multiplier: bigint): bigint {
  return multiplier <= 100n ? all : lesser(all, (returned * all) / multiplier)
}

/** Reads `{ auto: '2.00' }`; undefined when it is no choice. */
export function parseCrashChoice(source: unknown): { readonly auto?: bigint } | undefined {
  if (typeof source !== 'object' || source === null) return undefined
  const { auto } = source as Record<string, unknown>
  if (auto === undefined) return {}
  const [, whole = '', fraction = ''] =
    typeof auto === 'string' ? (/^(\d{1,9})\.(\d\d)$/.exec(auto) ?? []) : []
  const hundredths = whole === '' ? 0n : BigInt(whole + fraction)
  return hundredths >= leastCashOut ? { auto: hundredths } : undefined
}

/** Where a bet leaves at the latest: at its own point, or where it reaches the greatest payout. */
export function latestCashOut({ stake, auto }: CrashBet): bigint {
  const most = (greatestCrashPayout * 100n) / stake
  return auto === undefined ? most : lesser(auto, most)
}

/**
 * What a bet brings back. `cashedOutAt` is the multiplier at which the house received the member's word: it counts below
 * the crash point alone, and only before the bet had left by itself.
 */
export function crashPayout(bet: CrashBet, point: bigint, cashedOutAt?: bigint): Minor {
  const latest = latestCashOut(bet)
  if (cashedOutAt !== undefined && cashedOutAt < latest) {
    return cashedOutAt < point && cashedOutAt >= leastCashOut ? paid(bet.stake, cashedOutAt) : 0n
  }
  return latest <= point ? paid(bet.stake, latest) : 0n
}

/** The multiplier so long after the start: six percent a second, cut to hundredths. */
export function multiplierAt(elapsedMs: number): bigint {
  return BigInt(Math.floor(100 * growth ** (elapsedMs / 1_000) + rounding))
}

/** When the clock shows a multiplier first. */
export function elapsedAt(multiplier: bigint): number {
  const near = Math.ceil((Math.log(Number(multiplier) / 100) / Math.log(growth)) * 1_000)
  let elapsedMs = Math.max(0, near - 1)
  while (multiplierAt(elapsedMs) < multiplier) elapsedMs++
  return elapsedMs
}

/** Any point is returned alike; these are shown. */
const shownPoints = [leastCashOut, 150n, 200n, 500n, 1_000n, 10_000n, 100_000n]

export const crashPar: ParSheet = {
  ...{ version: crashVersion, leastStake, mostStake, greatestPayout: greatestCrashPayout },
  spots: shownPoints.map((point) =>
    parSpot(`cashOut.${point}`, [
      { draws: crashDraws(point), payout: { of: point, in: 100n } },
      { draws: all - crashDraws(point), payout: { of: 0n, in: 1n } },
    ]),
  ),
}

function paid(stake: Minor, multiplier: bigint): Minor {
  return (stake * multiplier) / 100n
}

const growth = 1.06
/** A power that ends just below a hundredth has reached it. */
const rounding = 1e-9
