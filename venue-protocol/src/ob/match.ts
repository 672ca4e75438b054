import { lowestOdds } from '@zhengju/domain/odds'
import type {
  Fixture,
  FixtureOrigin,
  Market,
  MatchProof,
  Score,
  Selection,
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
  values,
} from '../parse/index.ts'
import { lineQuarters, lineValue, sideLineValue } from './line.ts'
import { known } from './read.ts'
import {
  fixtureStates,
  marketStates,
  obVenue,
  periods,
  playByHpid,
  playOf,
  plays,
  priceStates,
  sideCodes,
  stages,
} from './tables.ts'

/**
 * A match as OB writes it. The house's own additions: `ext`, where the fixture comes from, and `proof`, which
 * stands where the match is shown by itself.
 */
export interface WireMatch {
  readonly mid: string
  readonly csid: '1'
  readonly csna: string
  readonly tid: string
  readonly tn: string
  readonly mhid: string
  readonly mhn: string
  readonly maid: string
  readonly man: string
  readonly mgt: number
  readonly mst: number
  readonly mmp: string
  readonly mcg: number
  readonly ms: number
  readonly mhs: number
  readonly mng: number
  readonly msc: readonly string[]
  readonly mc: number
  readonly ext: FixtureOrigin
  readonly proof?: MatchProof
  readonly hps: readonly WirePlay[]
}

export interface WirePlay {
  readonly hpid: string
  readonly hpn: string
  readonly hl: readonly WireLine[]
}

export interface WireLine {
  readonly hid: string
  readonly hpid: string
  readonly mid: string
  readonly hmt: number
  readonly hon: number
  readonly hs: number
  readonly hv: string
  readonly ol: readonly WirePrice[]
}

export interface WirePrice {
  readonly oid: string
  readonly os: number
  readonly ot: string
  readonly ov: number
  readonly on: string
}

/** `main`: only the first line of each play, as in the lists. `none`: as in the detail's head. */
export type MarketScope = 'all' | 'main' | 'none'

export function toWireMatch(fixture: Fixture, scope: MarketScope = 'all'): WireMatch {
  return {
    mid: fixture.id,
    csid: football,
    csna: '足球',
    tid: fixture.competition.id,
    tn: fixture.competition.name,
    mhid: fixture.home.id,
    mhn: fixture.home.name,
    maid: fixture.away.id,
    man: fixture.away.name,
    mgt: fixture.startAt,
    mst: fixture.elapsedSec,
    mmp: periods.code(fixture.period),
    mcg: stages.code(fixture.stage),
    ms: fixtureStates.code(fixture.state),
    mhs: marketStates.code(fixture.marketState),
    mng: fixture.isNeutral ? 1 : 0,
    msc: toWireScores(fixture),
    mc: fixture.marketCount,
    ext: fixture.origin,
    ...(fixture.proof && scope !== 'main' && { proof: fixture.proof }),
    hps: toWirePlays(fixture, scope),
  }
}

export function toWirePlays(fixture: Fixture, scope: MarketScope): readonly WirePlay[] {
  if (scope === 'none') return []
  return plays.flatMap(({ hpid, name, family, period }) => {
    const lines = fixture.markets
      .filter((market) => market.family === family && market.period === period)
      .toSorted((left, right) => left.order - right.order)
    const shown = scope === 'main' ? lines.slice(0, 1) : lines
    return shown.length === 0 ? [] : [{ hpid, hpn: name, hl: shown.map(toWireLine) }]
  })
}

export function toWireLine(market: Market): WireLine {
  return {
    hid: market.id,
    hpid: playOf(market.family, market.period).hpid,
    mid: market.fixtureId,
    hmt: market.isInPlay ? 0 : 1,
    hon: market.order,
    hs: marketStates.code(market.state),
    hv: market.line === undefined ? '' : lineValue(market.line, market.family),
    ol: market.selections.map((selection) => ({
      oid: selection.id,
      os: priceStates.code(selection.state),
      ot: sideCodes.code(selection.side),
      ov: selection.odds,
      on: optionName(market, selection),
    })),
  }
}

export function toWireScores(
  scores: Pick<Fixture, 'score' | 'halfScore' | 'redCards' | 'corners'>,
): string[] {
  const half = scores.halfScore ? [pair('S2', scores.halfScore)] : []
  return [
    pair('S1', scores.score),
    ...half,
    pair('S5', scores.corners),
    pair('S11', scores.redCards),
  ]
}

/** Undefined for matches of another sport, and for those that do not say what a fixture needs. */
export function readMatch(value: unknown, venue: VenueId = obVenue): Fixture | undefined {
  try {
    const source = fields(value, 'match')
    return String(source.csid) === football ? fixtureOf(source, venue) : undefined
  } catch (failure) {
    if (failure instanceof Malformed) return undefined
    throw failure
  }
}

/** The markets of the plays that we know. */
export function readPlays(source: Fields, name: string, fixtureId: string): Market[] {
  return listOf(source, name, (play) => play, 500).flatMap((play) =>
    playByHpid(String(play.hpid))
      ? listOf(play, 'hl', (line) => readLine(line, fixtureId), 100).filter(isKnown)
      : [],
  )
}

/** Undefined when the line is of a play that we do not know. */
export function readLine(source: Fields, fixtureId: string): Market | undefined {
  const play = playByHpid(identifier(source, 'hpid'))
  if (!play) return undefined
  const value = source.hv === undefined || source.hv === '' ? undefined : text(source, 'hv', 12)
  const line = value === undefined ? undefined : lineQuarters(value)
  if ((line === undefined) !== (play.family === '1x2')) throw new Malformed('hv')
  return {
    id: identifier(source, 'hid'),
    fixtureId,
    family: play.family,
    period: play.period,
    line,
    isInPlay: looseInteger(source, 'hmt') === 0,
    state: known(marketStates.word(source.hs), 'hs'),
    order: looseInteger(source, 'hon'),
    selections: listOf(source, 'ol', readOdd, 50),
  }
}

export function readScores(
  source: Fields,
): Pick<Fixture, 'score' | 'halfScore' | 'redCards' | 'corners'> {
  const scores = new Map<string, Score>()
  for (const item of values(source, 'msc', 60)) {
    const [, name, home, away] = /^(S\d+)\|(\d{1,3}):(\d{1,3})$/.exec(String(item)) ?? []
    if (name) scores.set(name, { home: Number(home), away: Number(away) })
  }
  return {
    score: scores.get('S1') ?? noScore,
    halfScore: scores.get('S2'),
    redCards: scores.get('S11') ?? noScore,
    corners: scores.get('S5') ?? noScore,
  }
}

export function readStatus(
  source: Fields,
): Pick<Fixture, 'state' | 'stage' | 'period' | 'elapsedSec'> {
  return {
    state: known(fixtureStates.word(source.ms), 'ms'),
    stage: known(stages.word(source.mcg), 'mcg'),
    period: periods.word(source.mmp) ?? 'notStarted',
    elapsedSec: looseInteger(source, 'mst'),
  }
}

/** `主队 -0/0.5`, `大 2.5/3`, `和`. */
function optionName(market: Market, { side }: Selection): string {
  const { line, family } = market
  const name = sideNames[side]
  return line === undefined ? name : `${name} ${sideLineValue(line, family, side === 'away')}`
}

function fixtureOf(source: Fields, venue: VenueId): Fixture {
  const id = identifier(source, 'mid')
  const markets = readPlays(source, 'hps', id)
  return {
    venue,
    id,
    competition: { id: identifier(source, 'tid'), name: text(source, 'tn') },
    home: { id: identifier(source, 'mhid'), name: text(source, 'mhn') },
    away: { id: identifier(source, 'maid'), name: text(source, 'man') },
    origin: readOrigin(source.ext),
    startAt: looseInteger(source, 'mgt'),
    ...readStatus(source),
    ...readScores(source),
    isNeutral: looseInteger(source, 'mng') === 1,
    marketState: known(marketStates.word(source.mhs), 'mhs'),
    marketCount: optional(source, 'mc', looseInteger) ?? markets.length,
    markets,
    proof: readProof(source.proof),
  }
}

function readProof(value: unknown): MatchProof | undefined {
  if (!isFields(value)) return undefined
  return { commit: text(value, 'commit', 64), opened: optionalText(value, 'opened', 1000) }
}

export function readOrigin(value: unknown): FixtureOrigin {
  if (!isFields(value)) return { kind: 'real' }
  if (value.kind === 'generated') return { kind: 'generated' }
  if (value.kind !== 'replay') return { kind: 'real' }
  return { kind: 'replay', playedOn: text(value, 'playedOn', 10) }
}

/** A venue writes 0 where it has no price: nobody can take that one. */
function readOdd(source: Fields): Selection {
  const odds = looseInteger(source, 'ov', 0, 1_000_000_000)
  const state = known(priceStates.word(source.os), 'os')
  return {
    id: identifier(source, 'oid'),
    side: known(sideCodes.word(source.ot), 'ot'),
    odds: Math.max(odds, lowestOdds),
    state: odds < lowestOdds && state === 'open' ? 'suspended' : state,
  }
}

function isKnown(market: Market | undefined): market is Market {
  return market !== undefined
}

function pair(name: string, score: Score): string {
  return `${name}|${score.home}:${score.away}`
}

const football = '1'
const noScore: Score = { home: 0, away: 0 }
const sideNames = { home: '主队', draw: '和', away: '客队', over: '大', under: '小' } as const
