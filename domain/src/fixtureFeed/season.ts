import { dayBounds } from '../siteDay/index.ts'
import type { Score } from '../sport/index.ts'
import { FeedError, type Fields, isFields, readJson, readName, refusing, shown } from './source.ts'

/** A season of real matches as openfootball's `football.json` tells it. */
export interface SeasonFeed {
  readonly name: string
  /** By kick-off. */
  readonly matches: readonly FeedMatch[]
  /** Matches that have neither a result nor a fate: nothing to replay. */
  readonly unplayedCount: number
}

export interface FeedMatch {
  readonly round: string
  readonly home: string
  readonly away: string
  /** `YYYY-MM-DD`, the match's own date. */
  readonly playedOn: string
  /** Milliseconds after the beginning of that day on the match's own clock. */
  readonly kickOffMs: number
  readonly fate: FeedFate
}

export type FeedFate =
  /** Without a certain half-time score the first-half markets are void. Extra time and penalties do not count. */
  | { readonly kind: 'played'; readonly full: Score; readonly half: Score | undefined }
  | { readonly kind: 'postponed' | 'cancelled' }
  /** The score at which it was broken off, and that of the half if that was played to its end, where they are told. */
  | {
      readonly kind: 'abandoned'
      readonly full?: Score | undefined
      readonly half?: Score | undefined
    }

export type SeasonResult =
  | { readonly ok: true; readonly season: SeasonFeed }
  | { readonly ok: false; readonly error: string }

/** Reads the whole file or nothing; the error is one line that says which field of which match. */
export function parseSeason(text: string): SeasonResult {
  try {
    return { ok: true, season: readSeason(readJson(text)) }
  } catch (error) {
    if (error instanceof FeedError) return { ok: false, error: error.message }
    throw error
  }
}

/** Kick-off as an instant of the matches' own calendar, epoch milliseconds of the site's day. */
export function calendarAt(match: FeedMatch): number {
  return (dayBounds(match.playedOn)?.from ?? 0) + match.kickOffMs
}

function readSeason(source: Fields): SeasonFeed {
  const name = readName(source.name)
  if (name === undefined) throw new FeedError(`name must be a text, is ${shown(source.name)}`)
  if (!Array.isArray(source.matches)) {
    throw new FeedError(`matches must be a list, is ${shown(source.matches)}`)
  }
  const read = source.matches.map((entry, index) => readMatch(entry, index + 1))
  const matches = read.filter((match) => match !== undefined)
  if (matches.length === 0) throw new FeedError('matches holds no match with a result')
  refuseRepeats(matches)
  return {
    name,
    matches: matches.toSorted((a, b) => calendarAt(a) - calendarAt(b)),
    unplayedCount: read.length - matches.length,
  }
}

function readMatch(entry: unknown, position: number): FeedMatch | undefined {
  if (!isFields(entry))
    throw new FeedError(`match ${position}: must be an object, is ${shown(entry)}`)
  const home = readTeam(entry.team1)
  const away = readTeam(entry.team2)
  const refuse = refusing(`match ${position} (${home ?? '?'} v ${away ?? '?'})`)
  if (home === undefined) refuse('team1', `must be a name, is ${shown(entry.team1)}`)
  if (away === undefined) refuse('team2', `must be a name, is ${shown(entry.team2)}`)
  if (home === undefined || away === undefined) return undefined
  if (home === away) refuse('team2', 'is the same team as team1')
  const playedOn = readDate(entry.date, refuse)
  const kickOffMs = readTime(entry.time, refuse)
  const fate = readFate(entry, refuse)
  const round = entry.round === undefined ? '' : readName(entry.round)
  if (round === undefined) refuse('round', `must be a text, is ${shown(entry.round)}`)
  return fate && { round: round ?? '', home, away, playedOn, kickOffMs, fate }
}

type Refuse = (field: string, rule: string) => never

function readTeam(value: unknown): string | undefined {
  return isFields(value) ? readName(value.name) : readName(value)
}

function readDate(value: unknown, refuse: Refuse): string {
  if (typeof value === 'string' && dayBounds(value)) return value
  return refuse('date', `must be a day YYYY-MM-DD, is ${shown(value)}`)
}

/** `20:00`, also with a zone behind it; a match without a time kicks off in the afternoon. */
function readTime(value: unknown, refuse: Refuse): number {
  if (value === undefined || value === null) return usualKickOffMs
  const match =
    typeof value === 'string' ? /^(\d{1,2}):(\d{2})(?: UTC[+-]\d{1,2})?$/.exec(value) : null
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || hour > 23 || minute > 59) {
    return refuse('time', `must be HH:MM, is ${shown(value)}`)
  }
  return (hour * 60 + minute) * 60_000
}

function readFate(entry: Fields, refuse: Refuse): FeedFate | undefined {
  const score = entry.score ?? {}
  if (!isFields(score)) return refuse('score', `must be an object, is ${shown(score)}`)
  const status = readStatus(entry.status, refuse)
  if (status === 'postponed' || status === 'cancelled') return { kind: status }
  if (score.ft === undefined) {
    if (status) return { kind: status }
    const stray = ['ht', 'et', 'p'].find((field) => score[field] !== undefined)
    return stray ? refuse('score.ft', `is absent beside score.${stray}`) : undefined
  }
  const full = readScore(score.ft, 'score.ft', refuse)
  const half = score.ht === undefined ? undefined : readScore(score.ht, 'score.ht', refuse)
  if (half && (half.home > full.home || half.away > full.away)) {
    return refuse('score.ht', `${shown(score.ht)} is more than score.ft ${shown(score.ft)}`)
  }
  if (status) return { kind: status, full, half }
  for (const field of ['et', 'p']) {
    if (score[field] !== undefined) readScore(score[field], `score.${field}`, refuse)
  }
  const isGoalless = full.home === 0 && full.away === 0
  return { kind: 'played', full, half: half ?? (isGoalless ? full : undefined) }
}

/** A result that was awarded at the table was not played: its bets come back like those of a cancelled match. */
function readStatus(
  value: unknown,
  refuse: Refuse,
): 'postponed' | 'cancelled' | 'abandoned' | undefined {
  if (value === undefined || value === null) return undefined
  if (value === 'awarded') return 'cancelled'
  const known = (['postponed', 'cancelled', 'abandoned'] as const).find((one) => one === value)
  return (
    known ??
    refuse('status', `must be postponed, cancelled, abandoned or awarded, is ${shown(value)}`)
  )
}

function readScore(value: unknown, field: string, refuse: Refuse): Score {
  const [home, away, ...rest]: unknown[] = Array.isArray(value) ? value : []
  if (isGoals(home) && isGoals(away) && rest.length === 0) return { home, away }
  return refuse(field, `must be two whole numbers from 0 to 99, is ${shown(value)}`)
}

function isGoals(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 99
}

function refuseRepeats(matches: readonly FeedMatch[]): void {
  const seen = new Set<string>()
  for (const match of matches) {
    const key = `${match.playedOn} ${match.home} v ${match.away}`
    if (seen.has(key)) throw new FeedError(`match ${key}: stands twice in the file`)
    seen.add(key)
  }
}

const usualKickOffMs = 15 * 3_600_000
