import { siteCurrency } from '@zhengju/domain/money'
import { type Season, type SeasonText, seasonOf, type Winner } from '@zhengju/domain/peakBet'
import type { SeasonRow } from './tables.ts'

// What a season keeps as JSON, read back.

export function textOf({ text }: Pick<SeasonRow, 'text'>): SeasonText {
  return JSON.parse(text)
}

export function seasonIn(row: Pick<SeasonRow, 'text'>): Season {
  const season = seasonOf(textOf(row), siteCurrency)
  if (!season) throw new Error('a season that was approved is none')
  return season
}

type KeptWinner = Omit<Winner, 'prize'> & { readonly prize: string }

export function winnersIn({ winners }: Pick<SeasonRow, 'winners'>): Winner[] {
  const kept: KeptWinner[] = winners === null ? [] : JSON.parse(winners)
  return kept.map((winner) => ({ ...winner, prize: BigInt(winner.prize) }))
}

/** Compared as text: the same winners in the same order. */
export function winnersText(winners: readonly Winner[]): string {
  return JSON.stringify(
    winners.map(({ memberId, place, prize }) => ({ memberId, place, prize: String(prize) })),
  )
}
