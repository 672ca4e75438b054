import type { Fixture, SportId, Stage } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import type {
  FixturePage,
  FixtureQuery,
  PopularQuery,
  ResultQuery,
  StageCounts,
} from '../client/index.ts'
import { noCounts } from '../client/no-counts.ts'
import {
  type Fields,
  fields,
  integer,
  listOf,
  looseInteger,
  Malformed,
  optional,
  values,
} from '../parse/index.ts'
import { known } from '../parse/table.ts'
import { readMatch } from './match.ts'
import { readIds } from './option.ts'
import { fbLimits } from './paths.ts'
import { fbSports, fbStages } from './tables.ts'

/** Reads of the offer, in both directions. */

/** Of one sport by its number, as FB asks; of several by a list; without either of all. */
export function listBody(query: FixtureQuery): Fields {
  const { stage, sports, sort, competitionIds, dayAt, page, size } = query
  return {
    ...sportsBody(sports),
    type: fbStages.code(stage),
    orderBy: sort === 'time' ? 0 : 1,
    current: page,
    size,
    isPC: false,
    oddsType: 1,
    ...(competitionIds && { leagueIds: competitionIds }),
    ...(dayAt !== undefined && dayOf(dayAt)),
  }
}

export function popularBody({ stage, sports }: PopularQuery): Fields {
  return { ...sportsBody(sports), ...(stage && { type: fbStages.code(stage) }), oddsType: 1 }
}

function sportsBody(sports: readonly SportId[] | undefined): Fields {
  const numbers = sports?.map(fbSports.code)
  if (!numbers) return {}
  return numbers.length === 1 ? { sportId: numbers[0] } : { sportTypes: numbers }
}

export function resultsBody({ sport, dayAt, page, size }: ResultQuery): Fields {
  return { sportId: fbSports.code(sport), ...dayOf(dayAt), current: page, size }
}

export interface ResultFilter {
  readonly sport: SportId
  readonly from: number
  /** Exclusive; FB's `endTime` is the last instant. */
  readonly to: number
  readonly page: number
  readonly size: number
}

export function readResultFilter(body: Fields): ResultFilter {
  const from = looseInteger(body, 'beginTime')
  const to = looseInteger(body, 'endTime') + 1
  if (to <= from || to - from > longestMs) throw new Malformed('endTime')
  return {
    sport: known(fbSports.word(integer(body, 'sportId', 1, 999)), 'sportId'),
    ...{ from, to },
    page: optional(body, 'current', (of, name) => integer(of, name, 1, 1_000)) ?? 1,
    size: optional(body, 'size', (of, name) => integer(of, name, 1, fbLimits.pageSize)) ?? 50,
  }
}

export interface MatchFilter {
  readonly sports: readonly SportId[] | undefined
  readonly stage: Stage | undefined
  readonly isByTime: boolean
  readonly page: number
  readonly size: number
  readonly leagueIds: readonly string[] | undefined
  readonly matchIds: readonly string[] | undefined
  readonly from: number | undefined
  readonly to: number | undefined
}

export function readMatchFilter(body: Fields): MatchFilter {
  const ids = (name: string, most: number) => optional(body, name, () => readIds(body, name, most))
  return {
    sports: readSports(body),
    stage: optional(body, 'type', (of, name) => known(fbStages.word(of[name]), name)),
    isByTime: optional(body, 'orderBy', (of, name) => integer(of, name, 0, 1)) !== 1,
    page: optional(body, 'current', (of, name) => integer(of, name, 1, 1_000)) ?? 1,
    size: optional(body, 'size', (of, name) => integer(of, name, 1, fbLimits.pageSize)) ?? 50,
    leagueIds: ids('leagueIds', 100),
    matchIds: ids('matchIds', fbLimits.matches),
    from: optional(body, 'beginTime', looseInteger),
    to: optional(body, 'endTime', looseInteger),
  }
}

export function readPage(data: unknown, venue: VenueId): FixturePage {
  const source = fields(data, 'data')
  const matches: Fixture[] = values(source, 'records', fbLimits.matches).flatMap(
    (match) => readMatch(match, venue) ?? [],
  )
  return { total: looseInteger(source, 'total'), fixtures: matches }
}

export function readCounts(data: unknown): StageCounts {
  const counts = noCounts()
  const bySport: Partial<Record<SportId, typeof counts>> = {}
  for (const row of listOf(fields(data, 'data'), 'sl', (one) => one, 50)) {
    const stage = fbStages.word(row.ty)
    if (!stage) continue
    counts[stage] = looseInteger(row, 'tc')
    for (const one of listOf(row, 'ssl', (of) => of, 100)) {
      const sport = fbSports.word(one.sid)
      if (!sport) continue
      const own = bySport[sport] ?? noCounts()
      bySport[sport] = own
      own[stage] = looseInteger(one, 'c')
    }
  }
  return { ...counts, bySport }
}

export function readSports(body: Fields): readonly SportId[] | undefined {
  const read = (value: unknown, name: string) =>
    known(fbSports.word(integer({ [name]: value }, name, 1, 999)), name)
  const one = optional(body, 'sportId', (of, name) => read(of[name], name))
  if (one) return [one]
  return optional(body, 'sportTypes', (of, name) =>
    values(of, name, 30).map((value) => read(value, name)),
  )
}

/** The site's day of that instant. */
function dayOf(at: number): Fields {
  const from = Math.floor((at + siteOffsetMs) / dayMs) * dayMs - siteOffsetMs
  return { beginTime: from, endTime: from + dayMs - 1 }
}

const dayMs = 86_400_000
const longestMs = 7 * dayMs
const siteOffsetMs = 8 * 3_600_000
