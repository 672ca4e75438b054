import { type Fixture, type SportId, sportIds, stages } from '@zhengju/domain/sport'
import {
  fbPaths,
  fbSports,
  fbStages,
  type MatchFilter,
  readMatchFilter,
  readResultFilter,
  readSports,
  toWireMatch,
} from '@zhengju/venue-protocol/fb'
import { type Fields, identifier } from '@zhengju/venue-protocol/parse'
import type { SportsbookEngine } from '../engine.ts'
import { bookText } from '../text.ts'
import { answer, type FbCall, type FbResult, type FbRoute, refuse } from './route.ts'

export const matchRoutes: readonly FbRoute[] = [
  { path: fbPaths.statistical, access: 'session', handle: statistical },
  { path: fbPaths.list, access: 'session', handle: list },
  { path: fbPaths.detail, access: 'session', handle: detail },
  { path: fbPaths.results, access: 'session', handle: results },
  { path: fbPaths.result, access: 'session', handle: result },
  { path: fbPaths.leagues, access: 'session', handle: leagues },
  { path: fbPaths.recommended, access: 'session', handle: recommended },
  { path: fbPaths.recommendedBy, access: 'session', handle: recommended },
  { path: fbPaths.banners, access: 'session', handle: banners },
  { path: fbPaths.tips, access: 'session', handle: tips },
]

function statistical({ engine, body }: FbCall): FbResult {
  const sports = readSports(body) ?? sportIds
  const all = engine.fixtures().filter((fixture) => sports.includes(sportOf(fixture)))
  const row = (stage: Fixture['stage']) => {
    const own = all.filter((fixture) => fixture.stage === stage)
    const bySport = Map.groupBy(own, sportOf)
    const ssl = sports.map((sport) => {
      return { sid: fbSports.code(sport), c: bySport.get(sport)?.length ?? 0 }
    })
    return { ty: fbStages.code(stage), des: bookText.stages[stage], tc: own.length, ssl }
  }
  const rows = stages.map(row)
  const hls = hotLeagues(engine, sports)
  return answer({ tc: all.length, sl: rows, ht: hls.length, hls, mts: [] })
}

/** `hls`: the competitions of what most bets stand on, each with how many of those matches are its own. */
function hotLeagues(engine: SportsbookEngine, sports: readonly SportId[]): readonly Fields[] {
  return leaguesOf(engine.popular({ sports })).map(({ id, na, sid, mt }) => ({ id, na, mt, sid }))
}

function list({ engine, body }: FbCall): FbResult {
  const filter = readMatchFilter(body)
  const found = matching(engine, filter)
  const sorted = filter.isByTime ? found : byLeague(found)
  const first = (filter.page - 1) * filter.size
  const view = { format: 'european', isMain: true } as const
  const shown = sorted.slice(first, first + filter.size)
  return answer({
    total: sorted.length,
    records: shown.map((fixture) => toWireMatch(fixture, view)),
  })
}

function detail({ engine, body }: FbCall): FbResult {
  const fixture = engine.fixture(identifier(body, 'matchId'))
  if (!fixture) return refuse('fixtureUnknown')
  return answer(toWireMatch(fixture, { format: 'european', isMain: false }))
}

async function results({ engine, body }: FbCall): Promise<FbResult> {
  const { total, fixtures } = await engine.results(readResultFilter(body))
  const view = { format: 'european', isMain: true } as const
  return answer({ total, records: fixtures.map((fixture) => toWireMatch(fixture, view)) })
}

/** One that is over, as its bets are settled by it. */
async function result({ engine, body }: FbCall): Promise<FbResult> {
  const fixture = await engine.result(identifier(body, 'matchId'))
  if (!fixture) return refuse('fixtureUnknown')
  return answer(toWireMatch(fixture, { format: 'european', isMain: true }))
}

/** The competitions of a list, with how many matches each has in it. */
function leagues({ engine, body }: FbCall): FbResult {
  return answer(leaguesOf(matching(engine, readMatchFilter(body))))
}

function leaguesOf(fixtures: readonly Fixture[]) {
  const groups = [...Map.groupBy(fixtures, ({ competition }) => competition.id).values()]
  return groups.flatMap(([first, ...others]) =>
    first
      ? [
          {
            id: first.competition.id,
            na: first.competition.name,
            sid: fbSports.code(sportOf(first)),
            mt: others.length + 1,
          },
        ]
      : [],
  )
}

/** What most bets stand on, of the list that is asked for. */
function recommended({ engine, body }: FbCall): FbResult {
  return matchesOf(engine.popular(readMatchFilter(body)))
}

/** The first few of the same. */
function banners({ engine, body }: FbCall): FbResult {
  return matchesOf(engine.popular(readMatchFilter(body)).slice(0, mostBanners))
}

function matchesOf(fixtures: readonly Fixture[]): FbResult {
  const view = { format: 'european', isMain: true } as const
  const records = fixtures.map((fixture) => toWireMatch(fixture, view))
  return answer({ total: records.length, records })
}

/** What holds now, as the venue tells everybody. */
function tips({ engine }: FbCall): FbResult {
  return answer(engine.announcements().map(({ id, text }) => ({ id, ct: text })))
}

/** By ids: ended ones too, as long as they are kept. */
function matching(engine: SportsbookEngine, filter: MatchFilter): readonly Fixture[] {
  const { stage, sports, leagueIds, matchIds, from, to } = filter
  const among = matchIds
    ? [...new Set(matchIds)].flatMap((id) => engine.brief(id) ?? [])
    : engine.fixtures()
  // Looked at and not copied: a copy reads every market, and so prices every match.
  return among.filter(
    (fixture) =>
      (stage === undefined || fixture.stage === stage) &&
      (sports?.includes(sportOf(fixture)) ?? true) &&
      (leagueIds?.includes(fixture.competition.id) ?? true) &&
      (from === undefined || fixture.startAt >= from) &&
      (to === undefined || fixture.startAt <= to),
  )
}

function sportOf({ sport = 'football' }: Fixture): SportId {
  return sport
}

/** Leagues by their first kick-off, their fixtures in order. */
function byLeague(fixtures: readonly Fixture[]): readonly Fixture[] {
  return [...Map.groupBy(fixtures, ({ competition }) => competition.id).values()].flat()
}

const mostBanners = 3
