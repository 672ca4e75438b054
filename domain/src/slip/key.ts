import type { Proposition, Score, Side } from '../sport/index.ts'
import { isFromPlacement } from './leg.ts'

/**
 * What makes two bets of a member the same win: their legs, whatever the kind, whenever they were placed. Said of
 * matches and results alone, so that bets at different venues on one match have one key. A handicap in play is counted
 * from the score at its placement: it is the same as one on the whole match with the line moved by that score.
 */
export function winKey(legs: readonly KeyedLeg[]): string {
  return legs.map(legKey).toSorted().join(' ')
}

function legKey(leg: KeyedLeg): string {
  const [period, family, line, ...more] = propositionKey(leg)
  return [leg.fixtureId, period, family, leg.side, line, ...more].join('/')
}

/** Bets on one market of a fixture, whatever its id was then: those of all its sides have the same. */
export function marketKey(leg: KeyedProposition): string {
  return propositionKey(leg).join('/')
}

/** What such a key says: a line in play counts from the start in it. */
export function readMarketKey(key: string): Proposition {
  const [period = '', family = '', line = '', unit, number] = key.split('/')
  return {
    period: period as Proposition['period'],
    family: family as Proposition['family'],
    line: line === '' ? undefined : Number(line),
    ...(unit !== undefined && { unit: unit as NonNullable<Proposition['unit']> }),
    ...(number !== undefined && number !== '' && { number: Number(number) }),
  }
}

interface KeyedProposition extends Proposition {
  readonly scoreAtPlacement?: Score | undefined
}

interface KeyedLeg extends KeyedProposition {
  readonly fixtureId: string
  readonly side: Side
}

function propositionKey(leg: KeyedProposition): readonly (string | number)[] {
  const { unit, period, family, number, line, scoreAtPlacement: score } = leg
  const lead = isFromPlacement(leg) && score ? 4 * (score.home - score.away) : 0
  const more = unit === undefined && number === undefined ? [] : [unit ?? 'goals', number ?? '']
  return [period, family, line === undefined ? '' : line - lead, ...more]
}
