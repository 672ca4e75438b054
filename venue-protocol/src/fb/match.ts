import { lowestOdds, type OddsFormat, oddsText } from '@zhengju/domain/odds'
import {
  type Fixture,
  isEsport,
  type Market,
  type OddsE5,
  type Proposition,
  type Score,
  type Selection,
  type Side,
  type SportId,
} from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import {
  type Fields,
  fields,
  identifier,
  isFields,
  listOf,
  looseInteger,
  Malformed,
  optional,
  optionalText,
  text,
} from '../parse/index.ts'
import { readOrigin, readProof } from '../parse/origin.ts'
import { readOutright, wireOutright } from '../parse/outright.ts'
import { readPlay, wirePlay } from '../parse/play.ts'
import { readStory } from '../parse/story.ts'
import { known } from '../parse/table.ts'
import { type MarketKind, namedSport, takesLine, takesNumber } from '../play/index.ts'
import { kindName } from '../play/name.ts'
import { readScores, toWireScores } from './scores.ts'
import {
  fbClocks,
  fbMarketTypes,
  fbOddsTypes,
  fbOptions,
  fbPeriods,
  fbSports,
  fbStages,
  fbStates,
} from './tables.ts'

/** A match in both directions. The house's own additions stand in `ext`: where it comes from, and its proof. */

export interface MatchView {
  readonly format: OddsFormat
  /** Only the first line of each market, as in the lists. */
  readonly isMain: boolean
}

export function toWireMatch(fixture: Fixture, view: MatchView): Fields {
  const { origin, proof, competition, story } = fixture
  const shown = fixture.markets.filter(({ order }) => !view.isMain || order === 1)
  const groups = Map.groupBy(shown, (one) => `${fbMarketTypes.code(one)} ${one.period}`)
  const sid = fbSports.code(fixture.sport ?? 'football')
  return {
    id: fixture.id,
    nm: `${fixture.home.name} vs ${fixture.away.name}`,
    lg: { id: competition.id, na: competition.name, or: 0, sid, hot: false },
    ts: [
      { id: fixture.home.id, na: fixture.home.name },
      { id: fixture.away.id, na: fixture.away.name },
    ],
    bt: fixture.startAt,
    ms: fbStates.code(fixture.state),
    mc: {
      s: fixture.elapsedSec,
      pe: fbClocks.code(fixture.period),
      r: fixture.state === 'live',
      tp: 1,
    },
    nsg: toWireScores(fixture),
    mg: [...groups.values()].flatMap((markets) => groupOf(markets, view.format)),
    tms: fixture.marketCount,
    fid: fbStages.code(fixture.stage),
    fmt: 1,
    ne: fixture.isNeutral ? 1 : 0,
    vs: { have: false },
    as: [],
    sid,
    ty: kindOf(fixture),
    ext: {
      ...origin,
      ss: statusOf(fixture.marketState),
      ...(proof && !view.isMain && { proof }),
      ...wirePlay(fixture.play),
      ...(!view.isMain && story && { story }),
      ...wireOutright(fixture, view.isMain ? undefined : fixture.outright),
    },
  }
}

/** `ty`: 1 outright, 2 match, 3 e-sport. */
function kindOf({ sport = 'football', stage }: Fixture): number {
  if (stage === 'outright') return 1
  return isEsport(sport) ? 3 : 2
}

/** Undefined for matches of a sport that we do not know, and for those that do not say what a fixture needs. */
export function readMatch(value: unknown, venue: VenueId): Fixture | undefined {
  try {
    const source = fields(value, 'match')
    const sport = fbSports.word(source.sid)
    return sport && fixtureOf(source, venue, sport)
  } catch (failure) {
    if (failure instanceof Malformed) return undefined
    throw failure
  }
}

/** `li`: the line from the home side, as decimal text; the number where one is asked for. */
export function lineText({ line, number }: Pick<Proposition, 'line' | 'number'>): string {
  if (number !== undefined) return String(number)
  return line === undefined ? '' : String(line / 4)
}

/** Which line or which number, as the family asks. */
export function readWhich(
  source: Fields,
  { family }: Pick<Proposition, 'family'>,
): Pick<Proposition, 'number'> & { readonly line: number | undefined } {
  const line = readLine(source, 'li')
  if (!takesNumber(family)) {
    if ((line === undefined) === takesLine(family)) throw new Malformed('li')
    return { line }
  }
  const number = (line ?? 0) / 4
  if (!Number.isInteger(number) || number < 1 || number > 99) throw new Malformed('li')
  return { line: undefined, number }
}

export function readLine(source: Fields, name: string): number | undefined {
  const value = optionalText(source, name, 12)
  if (value === undefined) return undefined
  const quarters = /^-?\d{1,3}(\.\d{1,2})?$/.test(value) ? Number(value) * 4 : Number.NaN
  if (!Number.isInteger(quarters)) throw new Malformed(name)
  return quarters === 0 ? 0 : quarters
}

/** `od`: always decimal; below 0 where nobody can take it. */
export function readOdds(source: Fields, name: string): OddsE5 {
  const value = source[name]
  const odds = typeof value === 'number' ? Math.round(value * 100_000) : Number.NaN
  if (Number.isSafeInteger(odds) && odds >= -100_000 && odds <= 1_000_000_000) return odds
  throw new Malformed(name)
}

/** 1 open, 0 suspended, −1 closed. */
export function statusOf(state: Market['state']): number {
  if (state === 'open') return 1
  return state === 'suspended' ? 0 : -1
}

export function readStatus(source: Fields, name: string): Market['state'] {
  const code = looseInteger(source, name, -1, 1)
  if (code === 1) return 'open'
  return code === 0 ? 'suspended' : 'closed'
}

function groupOf(markets: readonly Market[], format: OddsFormat): Fields[] {
  const [first] = markets
  if (!first) return []
  return [
    {
      mty: fbMarketTypes.code(first),
      pe: fbPeriods.code(first.period),
      nm: kindName(first),
      tps: [],
      mks: markets.map((market) => ({
        id: market.id,
        ss: statusOf(market.state),
        au: 1,
        mbl: market.order,
        li: lineText(market),
        ip: market.isInPlay,
        op: market.selections.map((selection) => optionOf(selection, format)),
      })),
    },
  ]
}

function optionOf({ id, side, name, odds, state }: Selection, format: OddsFormat): Fields {
  const isOpen = state === 'open'
  return {
    na: name ?? optionNames[side] ?? side,
    nm: name ?? optionNames[side] ?? side,
    ty: fbOptions.code(side),
    od: isOpen ? odds / 100_000 : -1,
    bod: isOpen ? Number(oddsText(odds, format, 3).replace('−', '-')) : -1,
    odt: fbOddsTypes.code(format),
    oid: id,
  }
}

function fixtureOf(source: Fields, venue: VenueId, sport: SportId): Fixture {
  const id = identifier(source, 'id')
  const league = fields(source.lg, 'lg')
  const [home, away] = listOf(
    source,
    'ts',
    (team) => ({ id: identifier(team, 'id'), name: text(team, 'na') }),
    2,
  )
  if (!home || !away) throw new Malformed('ts')
  const clock = fields(source.mc, 'mc')
  const scores = readScores(source)
  const markets = listOf(source, 'mg', (group) => marketsOf(group, id), 100).flat()
  const ext = isFields(source.ext) ? source.ext : {}
  return {
    venue,
    id,
    ...namedSport(sport),
    competition: { id: identifier(league, 'id'), name: text(league, 'na') },
    home,
    away,
    origin: readOrigin(source.ext),
    startAt: looseInteger(source, 'bt'),
    state: known(fbStates.word(source.ms), 'ms'),
    stage: known(fbStages.word(source.fid), 'fid'),
    period: known(fbClocks.word(clock.pe), 'pe'),
    elapsedSec: looseInteger(clock, 's'),
    score: scores.goals ?? nil,
    halfScore: scores.half,
    redCards: scores.red ?? nil,
    corners: scores.corners ?? nil,
    ...(scores.yellow && { yellowCards: scores.yellow }),
    ...(scores.parts.length > 0 && { parts: scores.parts }),
    isNeutral: source.ne === 1,
    marketState: ext.ss === undefined ? 'open' : readStatus(ext, 'ss'),
    marketCount: optional(source, 'tms', looseInteger) ?? markets.length,
    markets,
    proof: readProof(ext.proof),
    story: readStory(ext.story),
    ...readPlay(ext),
    ...readOutright(ext),
  }
}

function marketsOf(group: Fields, fixtureId: string): Market[] {
  const kind = fbMarketTypes.word(group.mty)
  const period = fbPeriods.word(group.pe)
  if (!kind || !period) return []
  return listOf(
    group,
    'mks',
    (source) => ({
      id: identifier(source, 'id'),
      fixtureId,
      ...kind,
      period,
      ...readWhich(source, kind),
      isInPlay: source.ip === true,
      state: readStatus(source, 'ss'),
      order: looseInteger(source, 'mbl', 1, 100),
      selections: listOf(source, 'op', (option) => readOption(option, kind), 50),
    }),
    100,
  )
}

function readOption(source: Fields, { family }: MarketKind): Selection {
  const odds = readOdds(source, 'od')
  return {
    id: identifier(source, 'oid'),
    side: known(fbOptions.word(source.ty), 'ty'),
    ...(family === 'outright' && { name: text(source, 'na') }),
    odds: Math.max(odds, lowestOdds),
    state: odds < lowestOdds ? 'suspended' : 'open',
  }
}

const nil: Score = { home: 0, away: 0 }
const optionNames: Readonly<Partial<Record<Side, string>>> = {
  home: '主',
  draw: '和',
  away: '客',
  over: '大',
  under: '小',
}
