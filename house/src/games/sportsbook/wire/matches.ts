import { dayBounds, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import {
  stages as allStages,
  type Fixture,
  isEsport,
  type SportId,
  type Stage,
  sportIds,
} from '@zhengju/domain/sport'
import {
  obLimits,
  obPaths,
  sportByNumber,
  sportNames,
  sportNumbers,
  stages,
  toWireMatch,
  toWirePlays,
} from '@zhengju/venue-protocol/ob'
import {
  type Fields,
  looseInteger,
  Malformed,
  optional,
  optionalText,
  text,
} from '@zhengju/venue-protocol/parse'
import type { VenueSession } from '../../../host/sessions.ts'
import type { SportsbookEngine } from '../engine.ts'
import { bookText } from '../text.ts'
import { data, refuse, type Sent, type WireCall, type WireResult, type WireRoute } from './route.ts'

const nothing = () => ({})

export const matchRoutes: readonly WireRoute[] = [
  {
    method: 'GET',
    path: obPaths.systemTime,
    access: 'session',
    handle: ({ now }) => data(now),
  },
  shared('GET', obPaths.menusPB, nothing, menus, 'packed'),
  shared('GET', obPaths.merchantCounts, nothing, platformCounts),
  shared('POST', obPaths.matchesPB, readPage, page(allStages), 'packed'),
  shared('POST', obPaths.liveMatchesPB, readPage, page(['live']), 'packed'),
  shared('POST', obPaths.noLiveMatchesPB, readPage, page(['today', 'early']), 'packed'),
  shared('POST', obPaths.matchesByMidsPB, readMids, byMids, 'packed'),
  shared('POST', obPaths.tournaments, nothing, tournaments),
  shared('GET', obPaths.matchDetailPB, readMid, head, 'packed'),
  shared(
    'GET',
    obPaths.matchOddsPB,
    readMid,
    one((fixture) => toWirePlays(fixture, 'all')),
    'packed',
  ),
  shared('GET', obPaths.categories, readMid, one(categories)),
  {
    method: 'POST',
    path: obPaths.resultsPB,
    access: 'session',
    isPacked: true,
    handle: results,
  },
]

function shared<Input>(
  method: 'GET' | 'POST',
  path: string,
  read: (sent: Sent) => Input,
  answer: (engine: SportsbookEngine, input: Input) => WireResult,
  form: 'packed' | 'plain' = 'plain',
): WireRoute {
  const prepare = (sent: Sent) => {
    const input = read(sent)
    return { input, answer: (engine: SportsbookEngine) => answer(engine, input) }
  }
  return { method, path, access: 'shared', isPacked: form === 'packed', prepare }
}

function menus(engine: SportsbookEngine): WireResult {
  const rows = stageMenus.map(({ stage, name, mi }) => {
    const own = engine.fixtures().filter((fixture) => fixture.stage === stage)
    const bySport = Map.groupBy(own, sportOf)
    const sl = sportIds.map((sport) => {
      const csid = String(sportNumbers[sport])
      const ct = bySport.get(sport)?.length ?? 0
      return { mi: `${mi}${csid.padStart(2, '0')}`, csid, mn: sportNames[sport], ct }
    })
    return { mi, mn: name, type: stages.code(stage), ct: own.length, sl }
  })
  return data(rows)
}

/** Counts of the merchant's categories (specification 3): what is open of sport and of e-sport. */
function platformCounts(engine: SportsbookEngine): WireResult {
  const none = { count: 0 }
  const { length } = engine.fixtures()
  const esports = engine.fixtures().filter((fixture) => isEsport(sportOf(fixture))).length
  const sport = { count: length - esports }
  return data({ TY: sport, DZ: none, DJ: { count: esports }, ZR: none, CP: none, QP: none })
}

interface PageInput {
  readonly stage: Stage | undefined
  readonly sports: readonly SportId[] | undefined
  readonly competitions: readonly string[] | undefined
  readonly day: SiteDay | undefined
  readonly isByTime: boolean
  readonly isHot: boolean
  readonly first: number
  readonly size: number
}

/** One page of a list: `type` 1 live, 3 today, 4 early, 100 outright; `sort` 1 competition, 2 time. */
function readPage({ body }: Sent): PageInput {
  const wanted = optional(body, 'type', looseInteger)
  const stage = wanted === undefined ? undefined : stages.word(wanted)
  if (wanted !== undefined && stage === undefined) throw new Malformed('type')
  const day = optionalText(body, 'md', 16)
  const size = optional(body, 'cps', pageSize) ?? 50
  return {
    stage,
    sports: readSports(body),
    competitions: optionalText(body, 'tid', 2000)?.split(','),
    day: day === undefined ? undefined : siteDay(dayAt(day)),
    isByTime: optional(body, 'sort', looseInteger) === 2,
    isHot: optional(body, 'th', (of, name) => looseInteger(of, name, 0, 1)) === 1,
    first: ((optional(body, 'cpn', pageNumber) ?? 1) - 1) * size,
    size,
  }
}

function page(among: readonly Stage[]) {
  return (engine: SportsbookEngine, input: PageInput): WireResult => {
    const { stage, sports, competitions, day, isByTime, isHot, first, size } = input
    const all = isHot ? engine.popular({ stage, sports }) : engine.fixtures()
    const found = all.filter(
      (fixture) =>
        among.includes(fixture.stage) &&
        (stage === undefined || fixture.stage === stage) &&
        (sports?.includes(sportOf(fixture)) ?? true) &&
        (competitions?.includes(fixture.competition.id) ?? true) &&
        (day === undefined || siteDay(fixture.startAt) === day),
    )
    // Hot ones stand in an order of their own.
    const sorted = isByTime || isHot ? found : byCompetition(found)
    const shown = sorted.slice(first, first + size)
    return data({
      total: sorted.length,
      data: shown.map((fixture) => ({ ...toWireMatch(fixture, 'main'), ...(isHot && { th: 1 }) })),
    })
  }
}

/** Results of a sport: those of the site's day that `md` is of. */
async function results({ engine, body }: WireCall<VenueSession>): Promise<WireResult> {
  const [sport] = readSports(body) ?? []
  const bounds = dayBounds(siteDay(dayAt(text(body, 'md', 16))))
  if (!sport || !bounds) throw new Malformed(sport ? 'md' : 'csid')
  const page = optional(body, 'cpn', pageNumber) ?? 1
  const size = optional(body, 'cps', pageSize) ?? 50
  const { total, fixtures } = await engine.results({ sport, ...bounds, page, size })
  return data({ total, data: fixtures.map((fixture) => toWireMatch(fixture, 'none')) })
}

/** `csid`: of which sports, as a list of their numbers. */
function readSports(body: Fields): readonly SportId[] | undefined {
  const wanted = optionalText(body, 'csid', 60)
  return wanted?.split(',').map((csid) => {
    const sport = sportByNumber(csid)
    if (!sport) throw new Malformed('csid')
    return sport
  })
}

function sportOf({ sport = 'football' }: Fixture): SportId {
  return sport
}

function readMids({ body }: Sent): readonly string[] {
  const mids = text(body, 'mids', 65 * obLimits.mids).split(',')
  if (mids.length > obLimits.mids) throw new Malformed('mids')
  return [...new Set(mids)]
}

function byMids(engine: SportsbookEngine, mids: readonly string[]): WireResult {
  const found = mids.flatMap((mid) => engine.brief(mid) ?? [])
  return data({ total: found.length, data: found.map((fixture) => toWireMatch(fixture, 'main')) })
}

function tournaments(engine: SportsbookEngine): WireResult {
  const matches = engine.fixtures().filter(({ stage }) => stage !== 'outright')
  const groups = Map.groupBy(matches, (fixture) => fixture.stage === 'live')
  const rows = (isLive: boolean) =>
    [...Map.groupBy(groups.get(isLive) ?? [], (fixture) => fixture.competition.id)].map(
      ([tid, fixtures]) => ({
        tid,
        tn: fixtures[0]?.competition.name ?? '',
        mids: fixtures.map((fixture) => fixture.id).join(),
        mgt: Math.min(...fixtures.map((fixture) => fixture.startAt)),
      }),
    )
  return data({ livedata: rows(true), nolivedata: rows(false) })
}

function readMid({ query }: Sent): string {
  return text(query, 'mid', 64)
}

/** What has happened is told by the whole alone; whoever asks for the head asks for its prices as well. */
function head(engine: SportsbookEngine, mid: string): WireResult {
  const fixture = engine.fixture(mid)
  return fixture ? data(toWireMatch(fixture, 'none')) : refuse('fixtureUnknown')
}

function one(show: (fixture: Fixture) => unknown) {
  return (engine: SportsbookEngine, mid: string): WireResult => {
    const fixture = engine.fixture(mid)
    return fixture ? data(show(fixture)) : refuse('fixtureUnknown')
  }
}

/** The tabs above the markets of a match. */
function categories(fixture: Fixture) {
  const offered = new Set(toWirePlays(fixture, 'all').map((play) => play.hpid))
  return tabs
    .map((tab, index) => ({ ...tab, orderNo: index + 1 }))
    .filter((tab) => tab.id === 'all' || tab.plays.some((hpid) => offered.has(hpid)))
}

function byCompetition(fixtures: readonly Fixture[]): readonly Fixture[] {
  return [...Map.groupBy(fixtures, (fixture) => fixture.competition.id).values()].flat()
}

function dayAt(textOfDay: string): number {
  if (!/^\d{1,15}$/.test(textOfDay)) throw new Malformed('md')
  return Number(textOfDay)
}

function pageSize(source: Fields, name: string): number {
  return looseInteger(source, name, 1, obLimits.pageSize)
}

function pageNumber(source: Fields, name: string): number {
  return looseInteger(source, name, 1, 1000)
}

const stageMenus = [
  { stage: 'live', name: bookText.stages.live, mi: '1' },
  { stage: 'today', name: bookText.stages.today, mi: '2' },
  { stage: 'early', name: bookText.stages.early, mi: '3' },
  { stage: 'outright', name: bookText.stages.outright, mi: '4' },
] as const
const tabs = [
  { id: 'all', marketName: bookText.tabs.all, plays: ['1', '4', '2', '17', '18', '19'] },
  { id: 'lines', marketName: bookText.tabs.lines, plays: ['4', '2', '18', '19'] },
  { id: 'half', marketName: bookText.tabs.half, plays: ['17', '18', '19'] },
] as const
