import type { Fixture, Stage } from '@zhengju/domain/sport'
import { obLimits, obPaths, stages, toWireMatch, toWirePlays } from '@zhengju/venue-protocol/ob'
import {
  type Fields,
  looseInteger,
  Malformed,
  optional,
  optionalText,
  text,
} from '@zhengju/venue-protocol/parse'
import type { SportsbookEngine } from '../engine.ts'
import { data, refuse, type WireCall, type WireResult, type WireRoute } from './route.ts'

export const matchRoutes: readonly WireRoute[] = [
  shared('GET', obPaths.systemTime, ({ now }) => data(now), { isShared: false }),
  shared('GET', obPaths.menusPB, ({ engine }) => data(menus(engine)), { isPacked: true }),
  shared('GET', obPaths.merchantCounts, ({ engine }) => data(platformCounts(engine))),
  shared('POST', obPaths.matchesPB, (call) => data(page(call)), { isPacked: true }),
  shared('POST', obPaths.liveMatchesPB, (call) => data(page(call, ['live'])), { isPacked: true }),
  shared('POST', obPaths.noLiveMatchesPB, (call) => data(page(call, ['today', 'early'])), {
    isPacked: true,
  }),
  shared('POST', obPaths.matchesByMidsPB, byMids, { isPacked: true }),
  shared('POST', obPaths.tournaments, tournaments),
  shared('GET', obPaths.matchDetailPB, (call) => detail(call, (f) => toWireMatch(f, 'none')), {
    isPacked: true,
  }),
  shared('GET', obPaths.matchOddsPB, (call) => detail(call, (f) => toWirePlays(f, 'all')), {
    isPacked: true,
  }),
  shared('GET', obPaths.categories, (call) => detail(call, categories)),
]

function shared(
  method: 'GET' | 'POST',
  path: string,
  handle: (call: WireCall<unknown>) => WireResult,
  options: { readonly isPacked?: boolean; readonly isShared?: boolean } = {},
): WireRoute {
  return { method, path, access: 'session', isShared: true, ...options, handle }
}

function menus(engine: SportsbookEngine) {
  return stageMenus.map(({ stage, name, mi }) => {
    const count = engine.fixtures().filter((fixture) => fixture.stage === stage).length
    const sport = { mi: `${mi}01`, csid: '1', mn: '足球', ct: count }
    return { mi, mn: name, type: stages.code(stage), ct: count, sl: [sport] }
  })
}

/** Counts of the merchant's categories (specification 3). The house's sportsbook has sport only. */
function platformCounts(engine: SportsbookEngine) {
  const none = { count: 0 }
  const sport = { count: engine.fixtures().length }
  return { TY: sport, DZ: none, DJ: none, ZR: none, CP: none, QP: none }
}

/** One page of a list: `type` 1 live, 3 today, 4 early; `sort` 1 competition, 2 time. */
function page({ engine, body }: WireCall<unknown>, among: readonly Stage[] = allStages) {
  const wanted = optional(body, 'type', looseInteger)
  const stage = wanted === undefined ? undefined : stages.word(wanted)
  if (wanted !== undefined && stage === undefined) throw new Malformed('type')
  const competitions = optionalText(body, 'tid', 2000)?.split(',')
  const day = optionalText(body, 'md', 16)
  const found = engine
    .fixtures()
    .filter(
      (fixture) =>
        among.includes(fixture.stage) &&
        (stage === undefined || fixture.stage === stage) &&
        (competitions?.includes(fixture.competition.id) ?? true) &&
        (day === undefined || siteDay(fixture.startAt) === siteDay(dayAt(day))),
    )
  const sorted = optional(body, 'sort', looseInteger) === 2 ? found : byCompetition(found)
  const size = optional(body, 'cps', pageSize) ?? 50
  const first = ((optional(body, 'cpn', pageNumber) ?? 1) - 1) * size
  return {
    total: sorted.length,
    data: sorted.slice(first, first + size).map((fixture) => toWireMatch(fixture, 'main')),
  }
}

function byMids({ engine, body }: WireCall<unknown>): WireResult {
  const mids = text(body, 'mids', 65 * obLimits.mids).split(',')
  if (mids.length > obLimits.mids) throw new Malformed('mids')
  const found = [...new Set(mids)].flatMap((mid) => engine.fixture(mid) ?? [])
  return data({ total: found.length, data: found.map((fixture) => toWireMatch(fixture, 'main')) })
}

function tournaments({ engine }: WireCall<unknown>): WireResult {
  const groups = Map.groupBy(engine.fixtures(), (fixture) => fixture.stage === 'live')
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

function detail(
  { engine, query }: WireCall<unknown>,
  show: (fixture: Fixture) => unknown,
): WireResult {
  const fixture = engine.fixture(text(query, 'mid', 64))
  return fixture ? data(show(fixture)) : refuse('fixtureUnknown')
}

/** The tabs above the markets of a match. */
function categories(fixture: Fixture) {
  const offered = new Set(toWirePlays(fixture, 'all').map((play) => play.hpid))
  return tabs
    .map((tab, index) => ({ ...tab, orderNo: index + 1 }))
    .filter((tab) => tab.plays.some((hpid) => offered.has(hpid)))
}

function byCompetition(fixtures: readonly Fixture[]): readonly Fixture[] {
  return [...Map.groupBy(fixtures, (fixture) => fixture.competition.id).values()].flat()
}

function dayAt(textOfDay: string): number {
  if (!/^\d{1,15}$/.test(textOfDay)) throw new Malformed('md')
  return Number(textOfDay)
}

/** Days of the site: Asia/Shanghai, no summer time. */
function siteDay(at: number): number {
  return Math.floor((at + 8 * 3_600_000) / 86_400_000)
}

function pageSize(source: Fields, name: string): number {
  return looseInteger(source, name, 1, obLimits.pageSize)
}

function pageNumber(source: Fields, name: string): number {
  return looseInteger(source, name, 1, 1000)
}

const allStages: readonly Stage[] = ['live', 'today', 'early']
const stageMenus = [
  { stage: 'live', name: '滚球', mi: '1' },
  { stage: 'today', name: '今日', mi: '2' },
  { stage: 'early', name: '早盘', mi: '3' },
] as const
const tabs = [
  { id: 'all', marketName: '全部', plays: ['1', '4', '2', '17', '18', '19'] },
  { id: 'lines', marketName: '让球&大小', plays: ['4', '2', '18', '19'] },
  { id: 'half', marketName: '半场', plays: ['17', '18', '19'] },
] as const
