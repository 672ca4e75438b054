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
import { identifier } from '@zhengju/venue-protocol/parse'
import type { SportsbookEngine } from '../engine.ts'
import { bookText } from '../text.ts'
import { answer, type FbCall, type FbResult, type FbRoute, refuse } from './route.ts'

export const matchRoutes: readonly FbRoute[] = [
  { path: fbPaths.statistical, access: 'session', handle: statistical },
  { path: fbPaths.list, access: 'session', handle: list },
  { path: fbPaths.detail, access: 'session', handle: detail },
  { path: fbPaths.results, access: 'session', handle: results },
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
  return answer({ tc: all.length, sl: rows, ht: 0, hls: [], mts: [] })
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
