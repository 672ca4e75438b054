import { lowestOdds } from '@zhengju/domain/odds'
import type {
  Fixture,
  FixtureOrigin,
  FixtureStory,
  Market,
  MarketFamily,
  MatchProof,
  OutrightView,
  Selection,
  SportId,
} from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import {
  type Fields,
  fields,
  identifier,
  listOf,
  looseInteger,
  Malformed,
  optional,
  text,
} from '../parse/index.ts'
import { readOrigin, readProof } from '../parse/origin.ts'
import { readOutright, wireOutright } from '../parse/outright.ts'
import { readPlay, wirePlay } from '../parse/play.ts'
import { readStory } from '../parse/story.ts'
import { known } from '../parse/table.ts'
import { playName, sportNames } from '../play/name.ts'
import { marketValue, readMarketValue, sideLineValue } from './line.ts'
import { playByHpid, playOf, propositionOf, sportByNumber, sportNumbers } from './plays.ts'
import { readScores, toWireScores } from './scores.ts'
import {
  fixtureStates,
  marketStates,
  obVenue,
  periods,
  priceStates,
  sideCodes,
  stages,
} from './tables.ts'

/**
 * A match as OB writes it. The house's own additions: `ext`, where the fixture comes from, how a shared first place pays,
 * and `proof`, `story` and the table of an outright, which stand where the match is shown by itself.
 */
export interface WireMatch {
  readonly mid: string
  readonly csid: string
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
  readonly story?: FixtureStory
  /** Who serves. */
  readonly mat?: 'home' | 'away'
  readonly play?: unknown
  readonly deadHeat?: Fixture['deadHeat']
  readonly outright?: OutrightView
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
    csid: String(sportNumbers[fixture.sport ?? 'football']),
    csna: sportNames[fixture.sport ?? 'football'],
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
    ...serving(fixture),
    ...wirePlay(fixture.play),
    ...(scope !== 'main' && fixture.story && { story: fixture.story }),
    ...wireOutright(fixture, scope === 'main' ? undefined : fixture.outright),
    hps: toWirePlays(fixture, scope),
  }
}

function serving({ play }: Fixture): Pick<WireMatch, 'mat'> {
  return play?.server ? { mat: play.server } : {}
}

export function toWirePlays(fixture: Fixture, scope: MarketScope): readonly WirePlay[] {
  if (scope === 'none') return []
  const byPlay = Map.groupBy(fixture.markets, (market) => playOf(market, fixture.sport).hpid)
  return [...byPlay.values()].flatMap((markets) => {
    const lines = markets.toSorted((left, right) => left.order - right.order)
    const [first] = lines
    if (!first) return []
    const play = playOf(first, fixture.sport)
    const shown = scope === 'main' ? lines.slice(0, 1) : lines
    const hl = shown.map((market) => toWireLine(market, fixture.sport))
    return [{ hpid: play.hpid, hpn: playName(play), hl }]
  })
}

export function toWireLine(market: Market, sport?: SportId): WireLine {
  return {
    hid: market.id,
    hpid: playOf(market, sport).hpid,
    mid: market.fixtureId,
    hmt: market.isInPlay ? 0 : 1,
    hon: market.order,
    hs: marketStates.code(market.state),
    hv: marketValue(market),
    ol: market.selections.map((selection) => ({
      oid: selection.id,
      os: priceStates.code(selection.state),
      ot: sideCodes.code(selection.side),
      ov: selection.odds,
      on: optionName(market, selection),
    })),
  }
}

/** Undefined for matches of a sport that we do not know, and for those that do not say what a fixture needs. */
export function readMatch(value: unknown, venue: VenueId = obVenue): Fixture | undefined {
  try {
    const source = fields(value, 'match')
    const sport = sportByNumber(source.csid)
    return sport && fixtureOf(source, venue, sport)
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
  const value = source.hv === undefined || source.hv === '' ? '' : text(source, 'hv', 12)
  const which = known(readMarketValue(value, play.family), 'hv')
  return {
    id: identifier(source, 'hid'),
    fixtureId,
    ...propositionOf(play),
    ...which,
    isInPlay: looseInteger(source, 'hmt') === 0,
    state: known(marketStates.word(source.hs), 'hs'),
    order: looseInteger(source, 'hon'),
    selections: listOf(source, 'ol', (odd) => readOdd(odd, play.family), 50),
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

/** `主队 -0/0.5`, `大 2.5/3`, `和`; of an outright its competitor. */
function optionName(market: Market, { side, name: own }: Selection): string {
  if (own !== undefined) return own
  const { line, family } = market
  const name = sideNames[side] ?? side
  return line === undefined ? name : `${name} ${sideLineValue(line, family, side === 'away')}`
}

function fixtureOf(source: Fields, venue: VenueId, sport: SportId): Fixture {
  const id = identifier(source, 'mid')
  const markets = readPlays(source, 'hps', id)
  return {
    venue,
    id,
    ...(sport !== 'football' && { sport }),
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
    story: readStory(source.story),
    ...readPlay(source),
    ...readOutright(source),
  }
}

/** A venue writes 0 where it has no price: nobody can take that one. */
function readOdd(source: Fields, family: MarketFamily): Selection {
  const odds = looseInteger(source, 'ov', 0, 1_000_000_000)
  const state = known(priceStates.word(source.os), 'os')
  return {
    id: identifier(source, 'oid'),
    side: known(sideCodes.word(source.ot), 'ot'),
    ...(family === 'outright' && { name: text(source, 'on') }),
    odds: Math.max(odds, lowestOdds),
    state: odds < lowestOdds && state === 'open' ? 'suspended' : state,
  }
}

function isKnown(market: Market | undefined): market is Market {
  return market !== undefined
}

const sideNames: Readonly<Record<string, string>> = {
  home: '主队',
  draw: '和',
  away: '客队',
  over: '大',
  under: '小',
}
