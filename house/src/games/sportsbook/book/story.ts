import { instantOf } from '@zhengju/domain/match'
import {
  competitionStory,
  type FixtureStory,
  type PricePoint,
  type StoryIncident,
} from '@zhengju/domain/sport'
import { type Entry, secondsPlayed } from './entry.ts'
import { calendarOf, type Row, type Shelf } from './shelf.ts'

/** What everybody may know of a fixture by its last look; nothing of what is still to come. */
export function storyOf(shelf: Shelf, row: Row): FixtureStory {
  const { competition, home, away } = row.entry.stored
  const names = new Map<string, string>()
  const finished = [...shelf.rows.values()].flatMap(({ entry, view, endedAt }) => {
    const { stored, outright } = entry
    const isMatch = stored.fate === 'played' && !outright
    const isOwn = stored.competition.id === competition.id && isMatch
    if (!isOwn || endedAt === undefined || endedAt > row.at) return []
    for (const side of [stored.home, stored.away]) names.set(side.id, side.name)
    return [{ homeId: stored.home.id, awayId: stored.away.id, score: view.score, endedAt }]
  })
  const { sideOf, tableOf } = competitionStory(finished)
  const nameOf = (id: string) => names.get(id) ?? id
  return {
    incidents: incidentsOf(shelf, row),
    home: sideOf(home.id),
    away: sideOf(away.id),
    table: tableOf({ homeId: home.id, awayId: away.id, nameOf }),
    prices: row.prices,
  }
}

/** Of an invented match of football: the minutes of a replay's goals are not the real ones. */
function incidentsOf(shelf: Shelf, { entry, at }: Row): StoryIncident[] {
  const calendar = calendarOf(shelf, entry.stored)
  const seconds = secondsPlayed(entry, calendar, at)
  if (!isTold(entry) || seconds < 0) return []
  const plan = entry.plan()
  return plan.events.flatMap((event) => {
    const instant = instantOf(plan, event)
    if (instant > seconds) return []
    const { kind, side, half, second } = event
    const ago = Math.round(((seconds - instant) * 1000) / calendar.speed)
    return [{ kind, side, half, minute: Math.floor(second / 60) + 1, at: at - ago }]
  })
}

function isTold({ sealed, stored }: Entry): boolean {
  return sealed !== undefined && stored.fate === 'played'
}

/** Keeps what who-wins costs from this look on, where it costs something else than before. */
export function notePrice(row: Row): void {
  if (!row.offer.isPriced() || row.view.marketState !== 'open') return
  const market = row.view.markets.find(
    ({ family, period, state }) =>
      (family === '1x2' || family === 'winner') && period === 'full' && state === 'open',
  )
  if (!market?.selections.every(({ state }) => state === 'open')) return
  const odds = market.selections.map((selection) => selection.odds)
  const last = row.prices.at(-1)
  if (last?.odds.every((each, n) => each === odds[n])) return
  row.prices = thinned([...row.prices, { at: row.at, odds }])
}

/** Every second one of the older half goes when there are too many: the shape stays. */
function thinned(points: readonly PricePoint[]): readonly PricePoint[] {
  if (points.length <= mostPoints) return points
  const half = points.length >> 1
  return points.filter((_, n) => n >= half || n % 2 === 0)
}

const mostPoints = 240
