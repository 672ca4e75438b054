import { type MatchMoment, notStarted } from '@zhengju/domain/match'
import {
  orderOf,
  type TableMatch,
  type TeamTotal,
  tableRows,
  totalsOf,
} from '@zhengju/domain/outright'
import { defaultModel } from '@zhengju/domain/pricing'
import { type OutrightView, outrightSide, type Score } from '@zhengju/domain/sport'
import { placeFact, placeKey } from '@zhengju/domain/sports/kernel'
import type { StoredFixture } from '../store/fixtures.ts'
import type { PeriodResult } from '../store/results.ts'
import type { ScheduledFixture } from '../world/schedule.ts'
import { splitAt } from '../world/splits.ts'
import type { Entry } from './entry.ts'

/** An outright of the book: its table follows from the results that stand of its matches. Times are the calendar's. */
export interface OutrightEntry {
  readonly names: readonly string[]
  readonly matches: readonly SplitMatch[]
  /** By the places of the matches; more of them as they end. */
  readonly scores: Map<number, Score>
  /** The match of that place, while the book has it. */
  readonly entryOf: (place: number) => Entry | undefined
  /** What its prices follow from. */
  readonly key: (at: number) => string
  /** A match of it can never be played any more: nobody wins. */
  readonly isLost: (at: number) => boolean
  readonly isOver: (at: number) => boolean
  readonly state: (at: number) => 'open' | 'suspended' | 'closed'
  readonly totals: () => readonly TeamTotal[]
}

/** With its competitors by their numbers. */
export interface SplitMatch {
  readonly fixture: ScheduledFixture
  readonly home: number
  readonly away: number
}

export function outrightEntry(
  {
    place,
    entries = [],
    scores: known,
    startAt,
  }: Pick<StoredFixture, 'place' | 'entries' | 'scores' | 'startAt'>,
  entryOf: OutrightEntry['entryOf'],
): OutrightEntry {
  const matches = (splitAt(place)?.matches ?? []).map((fixture): SplitMatch => {
    return { fixture, home: numberOf(entries, fixture.home), away: numberOf(entries, fixture.away) }
  })
  // Its teams are not those that were bet on: whoever made it knew another world, and nobody wins.
  const isForeign = matches.length === 0 || matches.some(({ home, away }) => home * away === 0)
  const scores = new Map(known)
  const isDecided = () => scores.size === matches.length
  const isOpenMatch = ({ fixture }: SplitMatch) => !scores.has(fixture.place)
  const isLost = (at: number) =>
    isForeign ||
    matches.some(
      (match) =>
        isOpenMatch(match) &&
        match.fixture.startAt + longestMs < at &&
        !entryOf(match.fixture.place),
    )
  return {
    ...{ names: entries, matches, scores, entryOf, isLost },
    // Not all outrights at once.
    key: (at) => `outright ${scores.size} ${Math.floor((at + (place % 600) * 1_000) / repriceMs)}`,
    isOver: (at) => isDecided() || isLost(at),
    state(at) {
      if (at >= startAt || isDecided() || isLost(at)) return 'closed'
      const isInPlay = (match: SplitMatch) => isOpenMatch(match) && match.fixture.startAt <= at
      return matches.some(isInPlay) ? 'suspended' : 'open'
    },
    totals: () => totalsOf(entries.length, tableMatches({ matches, scores })),
  }
}

/** As a match's moment is told: before the end nothing of it is in play as a whole. */
export function outrightMoment(outright: OutrightEntry, at: number): MatchMoment | undefined {
  if (outright.isLost(at)) return undefined
  const moment = notStarted(defaultModel.firstHalfShare)
  return outright.isOver(at) ? { ...moment, state: 'ended', period: 'ended' } : moment
}

/** The place of everybody, once every match is played; void where one never was. */
export function outrightResults(
  fixtureId: string,
  outright: OutrightEntry,
  at: number,
): PeriodResult[] {
  if (!outright.isOver(at)) return []
  const order = outright.isLost(at) ? nobody : orderOf(outright.totals())
  const places = outright.names.map((_, n) => {
    const side = outrightSide(n + 1)
    return { fixtureId, period: placeKey(side), score: placeFact(side, order) }
  })
  return [...places, { fixtureId, period: 'full', score: undefined }]
}

export function outrightView(
  outright: OutrightEntry,
  realAt: (at: number) => number,
): OutrightView {
  const { names, matches, scores } = outright
  return {
    table: tableRows(outright.totals(), names),
    matches: matches.map(({ fixture: { place, home, away, startAt } }) => {
      const score = scores.get(place)
      return { home, away, startAt: realAt(startAt), ...(score && { score }) }
    }),
  }
}

function tableMatches({
  matches,
  scores,
}: Pick<OutrightEntry, 'matches' | 'scores'>): TableMatch[] {
  return matches.flatMap(({ fixture, home, away }) => {
    const score = scores.get(fixture.place)
    return score ? [{ home, away, score }] : []
  })
}

/** From 1; 0 of a name that takes no part. */
function numberOf(names: readonly string[], name: string): number {
  return names.indexOf(name) + 1
}

const nobody = { places: [], absent: [] }
/** Rates walk slowly: within this time a price moves by far less than its margin. */
const repriceMs = 600_000
/** A match that the book does not have so long after its kick-off is never played. */
const longestMs = 86_400_000
