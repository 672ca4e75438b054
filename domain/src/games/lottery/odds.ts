import type { Minor } from '../../money/index.ts'
import { type ParSheet, parSpot } from '../par/index.ts'
import type { Lottery, LotteryPlay } from './lottery.ts'

/** What a play returns of its stakes before its odds are cut to three decimals, in thousandths. */
export interface LotteryRates {
  readonly twoSided: bigint
  readonly other: bigint
}

export const usualRates: LotteryRates = { twoSided: 975n, other: 960n }

/** rate x (1 - push) / p, cut to thousandths. */
export function lotteryOdds(rate: bigint, ways: bigint, total: bigint, push = 0n): bigint {
  return (rate * (total - push)) / ways
}

/** The same lottery at other rates: a version of its own. */
export function repriced(lottery: Lottery, rates: LotteryRates, version: string): Lottery {
  const plays = lottery.plays.map((play) => {
    const rate = play.rate && rates[play.rate]
    if (rate === undefined) return play
    const prizes = play.prizes.map(({ ways }) => ({
      ways,
      odds: lotteryOdds(rate, ways, play.total, play.push),
    }))
    return { ...play, prizes }
  })
  return { ...lottery, version, plays }
}

/** Each line stakes at least a cent, each ticket ten. */
const leastStake: Minor = 10n
/** What one ticket brings back at most. */
export const greatestLotteryPayout: Minor = 20_000_000n

/** Of a ticket, whatever the lottery. */
export const lotteryLimits = { leastStake, mostStake: greatestLotteryPayout } as const

export function lotteryPar(lottery: Lottery): ParSheet {
  return {
    version: lottery.version,
    ...lotteryLimits,
    greatestPayout: greatestLotteryPayout,
    spots: lottery.plays.map(lotterySpot),
  }
}

function lotterySpot({ id, total, push, prizes }: LotteryPlay) {
  const won = prizes.reduce((sum, { ways }) => sum + ways, 0n)
  return parSpot(id, [
    ...prizes.map(({ ways, odds }) => ({ draws: ways, payout: { of: odds, in: 1_000n } })),
    { draws: push, payout: { of: 1n, in: 1n } },
    { draws: total - won - push, payout: { of: 0n, in: 1n } },
  ])
}
