import { oddsE5 } from '../odds/index.ts'
import { type PricePin, sidesOf } from '../pricing/index.ts'
import { parseRatio } from '../ratio/index.ts'
import type { GoalFamily, GoalPeriod, OddsE5, Quarters, Side } from '../sport/index.ts'
import type { FeedMatch, SeasonFeed } from './season.ts'
import { FeedError, type Fields, isFields, readJson, refusing, shown } from './source.ts'

/** A pinned market and the match of the season to which it belongs. */
export interface FeedPin {
  readonly match: FeedMatch
  readonly pin: PricePin
}

export type PricesResult =
  | { readonly ok: true; readonly pins: readonly FeedPin[] }
  | { readonly ok: false; readonly error: string }

/**
 * Reads `{"prices": [{"date", "team1", "team2", "family", "period", "line", "odds": {"home": "2.15"}}]}` against
 * a season. `period` is `full` unless said; a two-way market may name one side, a 1x2 names all three.
 */
export function parsePrices(text: string, season: SeasonFeed): PricesResult {
  try {
    const { prices } = readJson(text)
    if (!Array.isArray(prices)) throw new FeedError(`prices must be a list, is ${shown(prices)}`)
    const pins = prices.map((entry, index) => readPin(entry, index + 1, season))
    refuseRepeats(pins)
    return { ok: true, pins }
  } catch (error) {
    if (error instanceof FeedError) return { ok: false, error: error.message }
    throw error
  }
}

function readPin(entry: unknown, position: number, season: SeasonFeed): FeedPin {
  if (!isFields(entry))
    throw new FeedError(`price ${position}: must be an object, is ${shown(entry)}`)
  const refuse = refusing(`price ${position} (${shown(entry.team1)} v ${shown(entry.team2)})`)
  const found = season.matches.filter(
    (match) =>
      match.home === entry.team1 &&
      match.away === entry.team2 &&
      (entry.date === undefined || match.playedOn === entry.date),
  )
  const [match] = found
  if (!match) return refuse('match', 'is not in the season')
  if (found.length > 1) return refuse('date', 'is needed: the two teams meet more than once')
  const family = oneOf(entry.family, families) ?? refuse('family', `must be ${families.join(', ')}`)
  const period =
    entry.period === undefined
      ? 'full'
      : (oneOf(entry.period, periods) ?? refuse('period', `must be ${periods.join(', ')}`))
  const line = readLine(entry.line, family, refuse)
  return { match, pin: { family, period, line, odds: readOdds(entry.odds, family, refuse) } }
}

type Refuse = (field: string, rule: string) => never

function readLine(value: unknown, family: GoalFamily, refuse: Refuse): Quarters | undefined {
  if (family === '1x2') {
    return value === undefined ? undefined : refuse('line', 'does not belong to a 1x2')
  }
  const line = typeof value === 'number' ? value : Number(exactText(value))
  const quarters = line * 4
  if (!Number.isInteger(quarters) || Math.abs(quarters) > 80) {
    return refuse('line', `must be a multiple of 0.25 such as "-0.25", is ${shown(value)}`)
  }
  if (family === 'total' && quarters <= 0) return refuse('line', 'of a total must be above 0')
  return quarters === 0 ? 0 : quarters
}

function exactText(value: unknown): string {
  return typeof value === 'string' && /^[+-]?\d{1,2}(\.\d{1,2})?$/.test(value) ? value : 'none'
}

function readOdds(value: unknown, family: GoalFamily, refuse: Refuse): PricePin['odds'] {
  const source: Fields = isFields(value)
    ? value
    : refuse('odds', `must be an object, is ${shown(value)}`)
  const sides = sidesOf(family)
  const stray = Object.keys(source).find((side) => !sides.some((known) => known === side))
  if (stray) refuse(`odds.${stray}`, `is not a side of a ${family}: ${sides.join(', ')}`)
  const named = sides.filter((side) => source[side] !== undefined)
  if (named.length === 0) refuse('odds', `must name a side: ${sides.join(', ')}`)
  if (family === '1x2' && named.length < sides.length)
    refuse('odds', 'of a 1x2 must name all sides')
  const odds: Partial<Record<Side, OddsE5>> = {}
  for (const side of named) odds[side] = readPrice(source[side], `odds.${side}`, refuse)
  return odds
}

function readPrice(value: unknown, field: string, refuse: Refuse): OddsE5 {
  const decimal = typeof value === 'number' ? String(value) : value
  const ratio = typeof decimal === 'string' ? parseRatio(decimal) : undefined
  const odds = ratio && oddsE5(ratio)
  if (odds === undefined || odds < 101_000 || odds > 100_000_000) {
    return refuse(field, `must be decimal odds from 1.01 to 1000, is ${shown(value)}`)
  }
  return odds
}

function refuseRepeats(pins: readonly FeedPin[]): void {
  const seen = new Set<string>()
  for (const { match, pin } of pins) {
    const key = `${match.playedOn} ${match.home} v ${match.away}: ${pin.period} ${pin.family} ${pin.line ?? ''}`
    if (seen.has(key)) throw new FeedError(`price of ${key.trim()} stands twice in the file`)
    seen.add(key)
  }
}

function oneOf<Name extends string>(value: unknown, names: readonly Name[]): Name | undefined {
  return names.find((name) => name === value)
}

const families = ['1x2', 'handicap', 'total'] as const satisfies readonly GoalFamily[]
const periods = ['full', 'firstHalf'] as const satisfies readonly GoalPeriod[]
