import type { BetLeg } from '../slip/index.ts'

/** Bets on matches that were played long ago: whoever knows the season knows the result. */

/** Whether a bet has such a match among its legs. One is enough: the rest may be as good as certain. */
export function isReplayBet(legs: readonly Pick<BetLeg, 'origin'>[]): boolean {
  return legs.some(({ origin }) => origin.kind === 'replay')
}

/**
 * What whoever hears of bets does with those on replays. They take main money only and earn nothing: no bonus lot, level,
 * rebate, coin, chance, contest or commission, and no dividend. `leftOut` never hears of them; `recorded` writes down
 * what happened and gives nothing for it; `depositLots` lets them feed the turnover of deposits and of nothing else.
 */
export const replayStances = ['leftOut', 'recorded', 'depositLots'] as const
export type ReplayStance = (typeof replayStances)[number]
