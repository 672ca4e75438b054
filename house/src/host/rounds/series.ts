import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { GameFailure, Series } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { roundsOfSeries, type StoredRound, type StoredSeries } from '../store/rounds.ts'

/** What ends a series of rounds that a member lets run by itself, beside its terms. */
export interface SeriesRules {
  endsWith(outcome: Fields): boolean
}

/** Terms never change while a series runs. */
export function storedSeries({ lossLimit, seriesId, spins, stopWin }: Series): StoredSeries {
  const win = stopWin === undefined ? {} : { stopWin: text(stopWin) }
  return { seriesId, terms: { spins, lossLimit: text(lossLimit), ...win } }
}

/** Why the next round of it is not begun. */
export async function seriesFailure(
  tx: Tx,
  memberId: string,
  series: Series,
  stake: Minor,
  rules: SeriesRules | undefined,
): Promise<GameFailure | undefined> {
  if (!rules) return 'autoplayOff'
  const rounds = await roundsOfSeries(tx, memberId, series.seriesId)
  const terms = JSON.stringify(sorted(storedSeries(series).terms))
  if (rounds.some((round) => JSON.stringify(sorted(round.series?.terms ?? {})) !== terms)) {
    return 'conflict'
  }
  const isOver =
    rounds.length >= series.spins ||
    lossOf(rounds) + stake > series.lossLimit ||
    rounds.some((round) => isLast(round, series, rules))
  return isOver ? 'autoplayOver' : undefined
}

function isLast(round: StoredRound, { stopWin }: Series, rules: SeriesRules): boolean {
  if (round.state === 'refused') return true
  return (stopWin !== undefined && round.payout >= stopWin) || rules.endsWith(round.outcome)
}

function lossOf(rounds: readonly StoredRound[]): Minor {
  return rounds.reduce((sum, { payout, stake, state }) => {
    return state === 'refused' ? sum : sum + stake - payout
  }, 0n)
}

/** As JSON comes back from the store, its fields may stand in another order. */
function sorted(terms: Fields): [string, unknown][] {
  return Object.entries(terms).toSorted(([one], [other]) => one.localeCompare(other))
}

function text(minor: Minor): string {
  return moneyText(minor, siteCurrency)
}
