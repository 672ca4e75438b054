import type { Fixture, Market, MatchProof, Score, SportId } from '@zhengju/domain/sport'
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
import { readOrigin } from '../parse/origin.ts'
import { readOutright, wireOutright } from '../parse/outright.ts'
import { readPlay, wirePlay } from '../parse/play.ts'
import { readStory } from '../parse/story.ts'
import { known } from '../parse/table.ts'
import { namedSport, sportNames } from '../play/index.ts'
import { type LineView, readLines, toWireLine } from './line.ts'
import { imClockNames, imMarkets, imSports, imStates } from './tables.ts'
import { imTime, readImTime } from './time.ts'

/** An event in both directions. The house's own additions stand in `ext`: where it comes from, and its proof. */

export interface EventView extends LineView {
  /** Lines that are shown; those of an event that changed, all of it, or the first of each. */
  readonly markets: (fixture: Fixture) => readonly Market[]
  /** What most bets stand on. */
  readonly isPopular?: boolean
  /** The member marked them. */
  readonly isFavourite?: boolean
}

export function toWireEvent(fixture: Fixture, view: EventView): Fields {
  const { competition, score, redCards, halfScore, corners, origin, proof } = fixture
  const story = view.isWhole ? fixture.story : undefined
  return {
    EventId: wireId(fixture.id),
    SportId: imSports.code(fixture.sport ?? 'football'),
    Market: imMarkets.code(fixture.stage),
    IsLive: fixture.stage === 'live',
    EventStatusId: fixture.marketState === 'closed' ? 2 : 1,
    IsLocked: fixture.marketState === 'suspended',
    EventDate: imTime(fixture.startAt),
    OpenParlay: fixture.stage !== 'outright',
    GroundTypeId: fixture.isNeutral ? 0 : 1,
    EventGroupId: wireId(fixture.id),
    EventGroupTypeId: 1,
    Competition: {
      CompetitionId: wireId(competition.id),
      CompetitionName: competition.name,
      PMOrderNumber: 0,
      RBOrderNumber: 0,
    },
    HomeTeam: fixture.home.name,
    HomeTeamId: wireId(fixture.home.id),
    AwayTeam: fixture.away.name,
    AwayTeamId: wireId(fixture.away.id),
    RBTime: clockText(fixture),
    RBTimeStatus: imStates.code(fixture.state),
    HomeScore: score.home,
    AwayScore: score.away,
    HomeRedCard: redCards.home,
    AwayRedCard: redCards.away,
    RelatedScores: [
      ...(halfScore ? [related(1, 2, halfScore)] : []),
      related(cornersGroup, 1, corners),
      ...(fixture.yellowCards ? [related(cardsGroup, 1, fixture.yellowCards)] : []),
      ...(fixture.parts ?? []).map((part, n) => related(partsGroup, n + 1, part)),
    ],
    TotalMarketLineCount: fixture.marketCount,
    IsPopular: view.isPopular === true,
    IsFavourite: view.isFavourite === true,
    IsBetTradeOpen: false,
    HasVisualization: false,
    HasStatistic: false,
    LiveStreaming: 0,
    MarketLines: view.markets(fixture).map((market) => toWireLine(market, view)),
    ext: {
      ...origin,
      ...(proof && view.isWhole && { proof }),
      ...(story && { story }),
      ...wirePlay(fixture.play),
      ...wireOutright(fixture, view.isWhole ? fixture.outright : undefined),
    },
  }
}

/** Sport by sport, each in the order of the list. */
export function toWireEvents(fixtures: readonly Fixture[], view: EventView): Fields {
  const groups = Map.groupBy(fixtures, ({ sport = 'football' }) => sport)
  return {
    Sports: [...groups].map(([sport, own]) => ({
      SportId: imSports.code(sport),
      SportName: sportNames[sport],
      Events: own.map((fixture) => toWireEvent(fixture, view)),
    })),
  }
}

/** Undefined for events of a sport that we do not know, and for those that do not say what a fixture needs. */
export function readEvent(value: unknown, venue: VenueId): Fixture | undefined {
  try {
    const source = fields(value, 'Events')
    const sport = imSports.word(source.SportId)
    return sport && fixtureOf(source, venue, sport)
  } catch (failure) {
    if (failure instanceof Malformed) return undefined
    throw failure
  }
}

/** IM writes numbers where a venue's ids are numbers. */
export function wireId(id: string): string | number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id
}

export function readPair(source: Fields, home: string, away: string): Score {
  return { home: looseInteger(source, home, 0, 999), away: looseInteger(source, away, 0, 999) }
}

function fixtureOf(source: Fields, venue: VenueId, sport: SportId): Fixture {
  const id = identifier(source, 'EventId')
  const competition = fields(source.Competition, 'Competition')
  const markets = readLines(source, id)
  const isClosed = looseInteger(source, 'EventStatusId', 1, 2) === 2
  const scores = relatedScores(source)
  return {
    venue,
    id,
    ...namedSport(sport),
    competition: {
      id: identifier(competition, 'CompetitionId'),
      name: text(competition, 'CompetitionName'),
    },
    home: { id: identifier(source, 'HomeTeamId'), name: text(source, 'HomeTeam') },
    away: { id: identifier(source, 'AwayTeamId'), name: text(source, 'AwayTeam') },
    origin: readOrigin(source.ext),
    startAt: known(readImTime(text(source, 'EventDate', 40)), 'EventDate'),
    state: known(imStates.word(source.RBTimeStatus), 'RBTimeStatus'),
    stage: known(imMarkets.word(source.Market), 'Market'),
    ...readClock(optionalText(source, 'RBTime', 20) ?? ''),
    score: readPair(source, 'HomeScore', 'AwayScore'),
    halfScore: scores.half,
    redCards: readPair(source, 'HomeRedCard', 'AwayRedCard'),
    corners: scores.corners ?? { home: 0, away: 0 },
    ...(scores.cards && { yellowCards: scores.cards }),
    ...(scores.parts.length > 0 && { parts: scores.parts }),
    isNeutral: source.GroundTypeId === 0,
    marketState: isClosed ? 'closed' : source.IsLocked === true ? 'suspended' : 'open',
    marketCount: optional(source, 'TotalMarketLineCount', looseInteger) ?? markets.length,
    markets,
    proof: readProof(source.ext),
    story: isFields(source.ext) ? readStory(source.ext.story) : undefined,
    ...(isFields(source.ext) && { ...readPlay(source.ext), ...readOutright(source.ext) }),
  }
}

interface RelatedScores {
  readonly half?: Score
  readonly corners?: Score
  readonly cards?: Score
  readonly parts: readonly Score[]
}

function relatedScores(source: Fields): RelatedScores {
  let half: Score | undefined
  let corners: Score | undefined
  let cards: Score | undefined
  const parts: Score[] = []
  for (const row of listOf(source, 'RelatedScores', (one) => one, 60)) {
    const score = readPair(row, 'HomeScore', 'AwayScore')
    if (row.EventGroupTypeId === 1 && row.PeriodId === 2) half = score
    if (row.EventGroupTypeId === cornersGroup && row.PeriodId === 1) corners = score
    if (row.EventGroupTypeId === cardsGroup && row.PeriodId === 1) cards = score
    if (row.EventGroupTypeId === partsGroup && row.PeriodId === parts.length + 1) parts.push(score)
  }
  return { ...(half && { half }), ...(corners && { corners }), ...(cards && { cards }), parts }
}

function related(group: number, period: number, score: Score): Fields {
  return {
    EventGroupTypeId: group,
    PeriodId: period,
    HomeScore: score.home,
    AwayScore: score.away,
  }
}

function clockText({ period, elapsedSec }: Fixture): string {
  const name = imClockNames.code(period)
  if (name === '') return ''
  const seconds = String(elapsedSec % 60).padStart(2, '0')
  return `${name} ${String(Math.floor(elapsedSec / 60)).padStart(2, '0')}:${seconds}`
}

function readClock(clock: string): Pick<Fixture, 'period' | 'elapsedSec'> {
  if (clock === '') return { period: 'notStarted', elapsedSec: 0 }
  const [, name, minutes, seconds] = /^(\w{2})(?: (\d{1,3}):(\d\d))?$/.exec(clock) ?? []
  return {
    period: known(imClockNames.word(name), 'RBTime'),
    elapsedSec: Number(minutes ?? 0) * 60 + Number(seconds ?? 0),
  }
}

function readProof(ext: unknown): MatchProof | undefined {
  const value = isFields(ext) ? ext.proof : undefined
  if (!isFields(value)) return undefined
  return { commit: text(value, 'commit', 64), opened: optionalText(value, 'opened', 1000) }
}

const cornersGroup = 2
const cardsGroup = 3
/** The house's own: each quarter, set or map by its number. */
const partsGroup = 90
