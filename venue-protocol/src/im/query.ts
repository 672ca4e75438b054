import type { OddsFormat } from '@zhengju/domain/odds'
import { dayMs, siteOffsetMs } from '@zhengju/domain/siteDay'
import {
  type Fixture,
  type FixtureChange,
  type SportId,
  type Stage,
  stages,
} from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import type {
  FixturePage,
  FixtureQuery,
  LiveChange,
  PopularQuery,
  ResultQuery,
  StageCounts,
} from '../client/index.ts'
import { noCounts } from '../client/no-counts.ts'
import {
  type Fields,
  fields,
  flag,
  identifier,
  integer,
  listOf,
  looseInteger,
  Malformed,
  optional,
  optionalText,
  text,
  values,
} from '../parse/index.ts'
import { known } from '../parse/table.ts'
import { readEvent } from './event.ts'
import { oddsFormatField } from './line.ts'
import { imLimits } from './paths.ts'
import { imMarkets, imSports } from './tables.ts'
import { imTime, readImTime } from './time.ts'

/** Reads of the offer, in both directions. */

/** Of one sport by its number, as IM asks; of several by the house's own list; without either of all. */
export function pageBody(query: FixtureQuery): Fields {
  const { stage, sports, sort, competitionIds, dayAt, page, size } = query
  return {
    ...sportsBody(sports),
    Market: imMarkets.code(stage),
    IsCombo: false,
    Page: page,
    PageRecords: size,
    OrderBy: sort === 'competition' ? 1 : 2,
    ...(competitionIds && { CompetitionIds: competitionIds }),
    ...(dayAt !== undefined && { EventDate: imTime(dayAt) }),
  }
}

export function popularBody({ stage, sports }: PopularQuery): Fields {
  const list = stage && { Market: imMarkets.code(stage) }
  return { ...sportsBody(sports), ...list, MarketlineLevels: [1] }
}

function sportsBody(sports: readonly SportId[] | undefined): Fields {
  const numbers = sports?.map(imSports.code)
  if (!numbers) return {}
  return numbers.length === 1 ? { SportId: numbers[0] } : { SportIds: numbers }
}

/** Both ends are instants: a day of the site is none of IM's own. */
export function resultsBody({ sport, dayAt, page, size }: ResultQuery): Fields {
  const { from, to } = dayOf(dayAt)
  return {
    SportId: imSports.code(sport),
    StartDate: imTime(from),
    EndDate: imTime(to),
    Page: page,
    PageRecords: size,
  }
}

export interface ResultFilter {
  readonly sport: SportId
  readonly from: number
  readonly to: number
  readonly page: number
  readonly size: number
}

/** Up to `EndDate`, and without it the day that begins at `StartDate`. */
export function readResultFilter(body: Fields): ResultFilter {
  const time = (name: string) => known(readImTime(text(body, name, 40)), name)
  const from = time('StartDate')
  const to = optional(body, 'EndDate', (_, name) => time(name)) ?? from + dayMs
  if (to <= from || to - from > longestMs) throw new Malformed('EndDate')
  const size = optional(body, 'PageRecords', (of, name) => integer(of, name, 1, imLimits.pageSize))
  return {
    sport: known(imSports.word(integer(body, 'SportId', 1, 999)), 'SportId'),
    ...{ from, to, size: size ?? imLimits.pageSize },
    page: optional(body, 'Page', (of, name) => integer(of, name, 1, 1_000)) ?? 1,
  }
}

/** What is asked of the events of a list; a field that is absent asks nothing. */
export interface EventFilter {
  readonly sports: readonly SportId[] | undefined
  readonly stage: Stage | undefined
  readonly format: OddsFormat
  readonly isByTime: boolean
  readonly page: number
  readonly size: number
  readonly competitionIds: readonly string[] | undefined
  readonly eventIds: readonly string[] | undefined
  readonly dayAt: number | undefined
  readonly lines: LineFilter
}

export interface LineFilter {
  readonly betTypes: readonly number[] | undefined
  readonly periods: readonly number[] | undefined
  readonly levels: readonly number[] | undefined
}

export function readEventFilter(body: Fields): EventFilter {
  optional(body, 'IsCombo', flag)
  return {
    sports: readSports(body),
    stage: optional(body, 'Market', (from, name) => known(imMarkets.word(from[name]), name)),
    format: oddsFormatField(body),
    isByTime: optional(body, 'OrderBy', (from, name) => integer(from, name, 1, 2)) === 2,
    page: optional(body, 'Page', (from, name) => integer(from, name, 1, 1_000)) ?? 1,
    size:
      optional(body, 'PageRecords', (from, name) => integer(from, name, 1, imLimits.pageSize)) ??
      imLimits.pageSize,
    competitionIds: idsField(body, 'CompetitionIds', 100),
    eventIds: idsField(body, 'EventIds', imLimits.events),
    dayAt: optional(body, 'EventDate', (from, name) =>
      known(readImTime(text(from, name, 40)), name),
    ),
    lines: {
      betTypes: numbersField(body, 'BetTypeIds'),
      periods: numbersField(body, 'PeriodIds'),
      levels: numbersField(body, 'MarketlineLevels'),
    },
  }
}

export interface DeltaQuery {
  /** Undefined: from now on. */
  readonly cursor: string | undefined
  readonly eventIds: readonly string[]
  readonly format: OddsFormat
}

export function readDeltaQuery(body: Fields): DeltaQuery {
  readSports(body)
  return {
    cursor: optionalText(body, 'Delta', 40),
    eventIds: idsField(body, 'EventIds', imLimits.events) ?? [],
    format: oddsFormatField(body),
  }
}

export function readEvents(answer: Fields, venue: VenueId): Fixture[] {
  return listOf(
    answer,
    'Sports',
    (sport) => values(sport, 'Events', imLimits.events).map((one) => readEvent(one, venue)),
    50,
  ).flatMap((events) => events.flatMap((fixture) => fixture ?? []))
}

/** IM answers sport by sport: what was asked for by time is put in order over them. */
export function readPage(
  answer: Fields,
  venue: VenueId,
  sort: FixtureQuery['sort'] = 'competition',
): FixturePage {
  const found = readEvents(answer, venue)
  const fixtures = sort === 'time' ? found.toSorted((a, b) => a.startAt - b.startAt) : found
  return { total: looseInteger(answer, 'TotalRecords'), fixtures }
}

/** Sport by sport too: `PopularEventIds` says in which order they are popular, where a venue says it. */
export function readPopular(answer: Fields, venue: VenueId): FixturePage {
  const found = new Map(readEvents(answer, venue).map((one) => [one.id, one]))
  const ids = optional(answer, 'PopularEventIds', (of, name) => values(of, name, imLimits.events))
  const fixtures = ids
    ? ids.flatMap((id) => found.get(identifier({ id }, 'id')) ?? [])
    : [...found.values()]
  return { total: fixtures.length, fixtures }
}

export function readCounts(answer: Fields): StageCounts {
  const counts = noCounts()
  const bySport: Partial<Record<SportId, typeof counts>> = {}
  for (const row of listOf(answer, 'SportCount', (item) => item, 100)) {
    const sport = imSports.word(row.SportId)
    const own = noCounts()
    for (const group of listOf(row, 'EventGroupTypes', (item) => item, 100)) {
      if (!sport || group.EventGroupTypeId !== 1) continue
      own.live += looseInteger(group, 'RBFECount')
      own.today += looseInteger(group, 'TodayFECount')
      own.early += looseInteger(group, 'EarlyFECount')
      own.outright += looseInteger(group, 'ORCount')
    }
    if (sport) bySport[sport] = own
    for (const stage of stages) counts[stage] += own[stage]
  }
  return { ...counts, bySport }
}

export interface DeltaAnswer {
  readonly cursor: string
  readonly changes: readonly LiveChange[]
}

/** What changed since the cursor, as a subscription tells it. Events carry the lines that changed, gone ones closed. */
export function readDelta(answer: Fields, venue: VenueId): DeltaAnswer {
  const events = values(answer, 'Events', imLimits.events).flatMap(
    (one) => readEvent(one, venue) ?? [],
  )
  const hasList = flag(answer, 'IsListChanged')
  return {
    cursor: text(answer, 'Delta', 40),
    changes: [...events.flatMap(changesOf), ...(hasList ? [{ kind: 'fixtures' } as const] : [])],
  }
}

function changesOf(fixture: Fixture): FixtureChange[] {
  const fixtureId = fixture.id
  const { state, stage, period, elapsedSec, score, halfScore, redCards, corners } = fixture
  const { yellowCards, marketState, markets, parts, play, sport } = fixture
  return [
    { kind: 'status', fixtureId, state, stage, period, elapsedSec },
    {
      ...{ kind: 'score', fixtureId, score, halfScore, redCards, corners },
      ...(yellowCards && { yellowCards }),
      ...(parts && { parts }),
      play,
    },
    { kind: 'suspension', fixtureId, marketState },
    ...(markets.length > 0 ? [{ kind: 'odds', fixtureId, sport, markets } as const] : []),
  ]
}

function readSports(body: Fields): readonly SportId[] | undefined {
  const read = (value: unknown, name: string) =>
    known(imSports.word(integer({ [name]: value }, name, 1, 999)), name)
  const one = optional(body, 'SportId', (from, name) => read(from[name], name))
  if (one) return [one]
  return optional(body, 'SportIds', (from, name) =>
    values(from, name, 30).map((value) => read(value, name)),
  )
}

function idsField(body: Fields, name: string, most: number): readonly string[] | undefined {
  return optional(body, name, (from) => {
    return values(from, name, most).map((value) => identifier({ [name]: value }, name))
  })
}

function numbersField(body: Fields, name: string): readonly number[] | undefined {
  return optional(body, name, (from) => {
    return values(from, name, 100).map((value) => integer({ [name]: value }, name, 0, 10_000))
  })
}

/** The site's day of that instant. */
function dayOf(at: number) {
  const from = Math.floor((at + siteOffsetMs) / dayMs) * dayMs - siteOffsetMs
  return { from, to: from + dayMs }
}

const longestMs = 7 * dayMs

/** What an answer has under its code. */
export function answerFields(value: unknown): Fields {
  return fields(value, 'answer')
}
