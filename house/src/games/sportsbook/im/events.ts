import { type Fixture, type Market, type SportId, sportIds } from '@zhengju/domain/sport'
import {
  type EventFilter,
  type EventView,
  imBetTypes,
  imLimits,
  imMarkets,
  imPaths,
  imPeriods,
  imServerTime,
  imSports,
  type LineFilter,
  readDeltaQuery,
  readEventFilter,
  readResultFilter,
  toWireEvent,
  toWireEvents,
  wireId,
} from '@zhengju/venue-protocol/im'
import { type Fields, Malformed, text } from '@zhengju/venue-protocol/parse'
import { sportNames } from '@zhengju/venue-protocol/play'
import type { SportsbookEngine } from '../engine.ts'
import { answer, type ImCall, type ImResult, type ImRoute, refuse } from './route.ts'

type Read = ImCall<unknown>

export const eventRoutes: readonly ImRoute[] = [
  read(imPaths.serverTime, ({ now }) =>
    answer({ TimeStamp: String(now), Time: imServerTime(now) }),
  ),
  read(imPaths.sportCount, sportCount),
  read(imPaths.competitionCount, competitionCount),
  read(imPaths.events, page),
  read(imPaths.eventsMbt, page),
  read(imPaths.eventsByPage, page),
  read(imPaths.liveEvents, live),
  read(imPaths.selectedEvents, selected),
  read(imPaths.outrightEvents, outrights),
  read(imPaths.popularEvents, popular),
  read(imPaths.search, search),
  read(imPaths.announcements, announcements),
  { path: imPaths.completedResults, access: 'session', handle: completedResults },
  read(imPaths.delta, delta),
  read(imPaths.deltaLines, delta),
]

function read(path: string, handle: (call: Read) => ImResult): ImRoute {
  return { path, access: 'session', handle }
}

function sportCount({ engine }: Read): ImResult {
  const bySport = Map.groupBy(engine.fixtures(), sportOf)
  const rows = sportIds.map((sport, n) => {
    const own = bySport.get(sport) ?? []
    const count = (stage: Fixture['stage']) => own.filter((one) => one.stage === stage).length
    const group = {
      EventGroupTypeId: 1,
      Count: own.length,
      EarlyFECount: count('early'),
      TodayFECount: count('today'),
      RBFECount: count('live'),
      ORCount: count('outright'),
    }
    return { ...headOf(sport), OrderNumber: n + 1, EventGroupTypes: [group] }
  })
  return answer({ SportCount: rows })
}

function competitionCount({ engine, body }: Read): ImResult {
  const filter = readEventFilter({ OddsType: 3, ...body })
  const groups = Map.groupBy(filtered(engine, filter), ({ competition }) => competition.id)
  return answer({
    CompetitionCount: [...groups].map(([id, fixtures]) => ({
      CompetitionId: wireId(id),
      CompetitionName: fixtures[0]?.competition.name ?? '',
      Count: fixtures.length,
    })),
  })
}

function page({ engine, body }: Read): ImResult {
  const filter = readEventFilter(body)
  if (filter.stage === undefined) throw new Malformed('Market')
  const found = filtered(engine, filter)
  const sorted = filter.isByTime ? found : byCompetition(found)
  const first = (filter.page - 1) * filter.size
  const shown = sorted.slice(first, first + filter.size)
  return answer({ TotalRecords: sorted.length, ...toWireEvents(shown, viewOf(filter)) })
}

function live({ engine, body }: Read): ImResult {
  const filter = readEventFilter({ ...body, Market: imMarkets.code('live') })
  return answer(toWireEvents(filtered(engine, filter).slice(0, imLimits.events), viewOf(filter)))
}

/** The same page as of any list: outrights are events of a market of their own. */
function outrights({ body, ...call }: Read): ImResult {
  return page({ ...call, body: { ...body, Market: imMarkets.code('outright') } })
}

/** Of one list or of all of them, as it is asked for. */
function popular({ engine, body }: Read): ImResult {
  const filter = readEventFilter(body)
  const found = engine.popular(filter)
  const view = { ...viewOf(filter), isPopular: true }
  return answer({
    ...toWireEvents(found, view),
    PopularEventIds: found.map(({ id }) => wireId(id)),
  })
}

/** What takes no bets by now, and what was called off. */
function announcements({ engine }: Read): ImResult {
  const rows = engine.announcements()
  return answer({
    Announcement: rows.map(({ id, text: told }) => ({
      AnnouncementId: id,
      AnnouncementDetail: told,
    })),
  })
}

/** Ended ones too, as long as they are kept. */
function selected({ engine, body }: Read): ImResult {
  const filter = readEventFilter(body)
  if (!filter.eventIds) throw new Malformed('EventIds')
  // Whoever names the levels reads a list again; all lines are of those that are priced as a whole.
  const isList = filter.lines.levels !== undefined
  const find = (id: string) => (isList ? engine.brief(id) : engine.fixture(id))
  const found = [...new Set(filter.eventIds)].flatMap((id) => find(id) ?? [])
  return answer(toWireEvents(found, { ...viewOf(filter), isWhole: found.length === 1 }))
}

function search({ engine, body }: Read): ImResult {
  const wanted = text(body, 'Filter', 40).toLowerCase()
  const filter = readEventFilter(body)
  const found = filtered(engine, filter).filter(({ home, away, competition }) =>
    [home, away, competition].some(({ name }) => name.toLowerCase().includes(wanted)),
  )
  return answer(toWireEvents(found.slice(0, imLimits.search), viewOf(filter)))
}

async function completedResults({ engine, body }: Read): Promise<ImResult> {
  const { total, fixtures } = await engine.results(readResultFilter(body))
  const view: EventView = { format: 'european', markets: () => [] }
  return answer({ TotalRecords: total, ...toWireEvents(fixtures, view) })
}

/** Without a cursor: where to begin. */
function delta({ engine, log, body }: Read): ImResult {
  const { cursor, eventIds, format } = readDeltaQuery(body)
  const found = cursor === undefined ? nothing : log.since(cursor, eventIds)
  if (!found) return refuse('deltaExpired')
  // One is followed as a whole, and what is told of it goes on; of a list its own markets do.
  const isList = eventIds.length > 1
  const find = (id: string) => (isList ? engine.brief(id) : engine.fixture(id))
  const events = [...found.events].flatMap(([id, lines]) => {
    const fixture = find(id)
    return fixture ? [toWireEvent(fixture, { format, markets: () => lines })] : []
  })
  const removed = eventIds.filter((id) => !find(id))
  return answer({
    Delta: log.cursor(),
    IsListChanged: found.isListChanged,
    Events: events,
    RemovedEventIds: removed.map(wireId),
  })
}

function filtered(engine: SportsbookEngine, filter: EventFilter): readonly Fixture[] {
  const { stage, sports, competitionIds, eventIds, dayAt } = filter
  const day = dayAt === undefined ? undefined : siteDay(dayAt)
  return engine
    .fixtures()
    .filter(
      (fixture) =>
        (stage === undefined || fixture.stage === stage) &&
        (sports?.includes(sportOf(fixture)) ?? true) &&
        (competitionIds?.includes(fixture.competition.id) ?? true) &&
        (eventIds?.includes(fixture.id) ?? true) &&
        (day === undefined || siteDay(fixture.startAt) === day),
    )
}

function viewOf({ format, lines }: EventFilter): EventView {
  return { format, markets: ({ markets }) => markets.filter((market) => isShown(market, lines)) }
}

function isShown(market: Market, { betTypes, periods, levels }: LineFilter): boolean {
  return (
    (betTypes?.includes(imBetTypes.code(market)) ?? true) &&
    (periods?.includes(imPeriods.code(market.period)) ?? true) &&
    (levels?.includes(market.order) ?? true)
  )
}

function headOf(sport: SportId): Fields {
  return { SportId: imSports.code(sport), SportName: sportNames[sport] }
}

function sportOf({ sport = 'football' }: Fixture): SportId {
  return sport
}

/** Competitions by their first kick-off, their fixtures in order. */
function byCompetition(fixtures: readonly Fixture[]): readonly Fixture[] {
  return [...Map.groupBy(fixtures, ({ competition }) => competition.id).values()].flat()
}

function siteDay(at: number): number {
  return Math.floor((at + siteOffsetMs) / dayMs)
}

const nothing = { isListChanged: false, events: new Map<string, readonly Market[]>() }
const dayMs = 86_400_000
/** Lists are of the site's days, as members choose them. */
const siteOffsetMs = 8 * 3_600_000
