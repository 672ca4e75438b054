import { cardRates, cornerRates, type SideRates } from '../../match/index.ts'
import {
  defaultModel,
  type GoalRates,
  lowScoreWeight,
  ratesAfterCards,
  type ScoreModel,
} from '../../pricing/index.ts'
import type { Score } from '../../sport/index.ts'
import {
  type Cell,
  type Count,
  type FactKey,
  type FixtureModel,
  finalCount,
  independent,
  isFirstKey,
  type Period,
  readKey,
  remembered,
  type Team,
} from '../kernel/index.ts'
import {
  type ArrivalCell,
  type Arrivals,
  arrivalTable,
  edgesOf,
  type RatePath,
  type WeightedRate,
} from './arrivals.ts'
import { type PlayTime, type Span, spanOf } from './rules.ts'
import { spanTable } from './span-table.ts'
import {
  countOf,
  countWithin,
  type FootballState,
  type FootballUnit,
  footballUnits,
} from './state.ts'

/** What the course of a match is drawn from, and every price follows from. */
export interface FootballSetup {
  readonly rates: GoalRates
  readonly model: ScoreModel
  readonly corners: SideRates
  readonly cards: SideRates
  /** Before kick-off: standard deviation of what each log rate of goals still walks. */
  readonly spread?: number
}

export const usualFootball: Omit<FootballSetup, 'rates'> = {
  model: defaultModel,
  corners: cornerRates,
  cards: cardRates,
}

/** Goals, corners and yellow cards, each by itself: of the three, only goals depend on red cards. */
export function footballModel(setup: FootballSetup, state: FootballState): FixtureModel {
  const goals = unitModel(state, 'goals', (spans) => goalArrivals(setup, state, spans))
  const corners = unitModel(state, 'corners', () => evenArrivals(setup.corners, state, 'corners'))
  const cards = unitModel(state, 'cards', () => evenArrivals(setup.cards, state, 'cards'))
  return remembered(independent({ goals, corners, cards }))
}

function unitModel(
  state: FootballState,
  unit: FootballUnit,
  arrivalsOver: (spans: readonly Span[]) => Arrivals,
): FixtureModel {
  return {
    cells(needs) {
      const asked = askedOf(state, unit, needs)
      if (!asked) return undefined
      const spans = asked.periods.map(({ span }) => span)
      const [only, more] = asked.periods
      if (only && !more && !asked.nextKey) {
        const table = spanTable(arrivalsOver(spans), only.span)
        return table.map(({ weight, home, away }) =>
          cellOf({ weight, home: [home], away: [away] }, asked, [[0]]),
        )
      }
      const table = arrivalTable(arrivalsOver(spans), spans, asked.nextKey !== undefined)
      return table?.cells.map((cell) => cellOf(cell, asked, table.atomsOf))
    },
  }
}

interface Asked {
  readonly periods: readonly { readonly key: FactKey; readonly span: Span; readonly score: Score }[]
  readonly known: Readonly<Partial<Record<FactKey, Team>>>
  readonly nextKey: FactKey | undefined
}

/** Undefined for what a match has not: a period of another sport, or the goal after the next one. */
function askedOf(
  state: FootballState,
  unit: FootballUnit,
  needs: readonly FactKey[],
): Asked | undefined {
  const past = state.incidents.filter(({ kind }) => kind === footballUnits[unit])
  const periods: Asked['periods'][number][] = []
  const known: Partial<Record<FactKey, Team>> = {}
  let nextKey: FactKey | undefined
  for (const key of needs) {
    const { period, number } = readKey(key)
    const span = spanOf(period as Period, state.halfSec)
    if (!span) return undefined
    if (!isFirstKey(key)) periods.push({ key, span, score: countWithin(state, unit, span) })
    else if (number > past.length + 1 || period !== 'full') return undefined
    else if (number === past.length + 1) nextKey = key
    else known[key] = past[number - 1]?.side ?? 'home'
  }
  return { periods, known, nextKey }
}

function cellOf(cell: ArrivalCell, asked: Asked, atomsOf: readonly (readonly number[])[]): Cell {
  const counts: Partial<Record<FactKey, Count>> = {}
  for (const [n, { key, score }] of asked.periods.entries()) {
    let { home, away } = score
    for (const atom of atomsOf[n] ?? []) {
      home += cell.home[atom] ?? 0
      away += cell.away[atom] ?? 0
    }
    counts[key] = finalCount(home, away)
  }
  const next = asked.nextKey && cell.next ? { [asked.nextKey]: cell.next } : {}
  return { weight: cell.weight, facts: { counts, firsts: { ...asked.known, ...next } } }
}

function goalArrivals(
  { rates, model, spread = 0 }: FootballSetup,
  state: FootballState,
  spans: readonly Span[],
): Arrivals {
  const redCards = countOf(state.incidents, 'redCard')
  const now = ratesAfterCards(rates, redCards, model)
  return {
    now: state.at,
    score: countOf(state.incidents, 'goal'),
    ends: {
      home: walkEnds(rates.home, now.home, spread),
      away: walkEnds(rates.away, now.away, spread),
    },
    firstHalfShare: model.firstHalfShare,
    paths: cardPaths(edgesOf(state.at, spans), redCards, model),
    lowScoreWeight: (start, final) => lowScoreWeight(start, model.rho, final.home, final.away),
  }
}

function evenArrivals(rates: SideRates, state: FootballState, unit: FootballUnit): Arrivals {
  const sure = (rate: number) => [{ weight: 1, atStart: rate, now: rate }]
  return {
    now: state.at,
    score: countOf(state.incidents, footballUnits[unit]),
    ends: { home: sure(rates.home), away: sure(rates.away) },
    firstHalfShare: rates.firstHalfShare,
    paths: [{ weight: 1, changes: [] }],
  }
}

/** Gauss-Hermite over the rest of the walk. */
function walkEnds(atStart: number, now: number, spread: number): WeightedRate[] {
  if (spread === 0) return [{ weight: 1, atStart, now }]
  return [
    { node: -Math.sqrt(3), weight: 1 / 6 },
    { node: 0, weight: 2 / 3 },
    { node: Math.sqrt(3), weight: 1 / 6 },
  ].map(({ node, weight }) => {
    const factor = Math.exp(node * spread)
    return { weight, atStart: atStart * factor, now: now * factor }
  })
}

/** Every way in which the red cards to come may fall: each side is shown one at most. */
function cardPaths(edges: readonly PlayTime[], shown: Score, model: ScoreModel): RatePath[] {
  const { redCardOwn: own, redCardOpponent: opponent } = model
  const ofHome = cardMoments(edges, shown.home > 0, model)
  const ofAway = cardMoments(edges, shown.away > 0, model)
  return ofHome.flatMap((mine) =>
    ofAway.map((theirs) => ({
      weight: mine.weight * theirs.weight,
      changes: [
        ...(mine.at === undefined ? [] : [{ at: mine.at, home: own, away: opponent }]),
        ...(theirs.at === undefined ? [] : [{ at: theirs.at, home: opponent, away: own }]),
      ],
    })),
  )
}

/** Never, or at one of two moments of each stretch (Gauss-Legendre). */
function cardMoments(
  edges: readonly PlayTime[],
  isShown: boolean,
  { redCardChance, redCardFirstHalf }: ScoreModel,
): { readonly weight: number; readonly at?: PlayTime }[] {
  if (isShown || redCardChance === 0) return [{ weight: 1 }]
  const moments: { weight: number; at?: PlayTime }[] = [{ weight: 1 - redCardChance }]
  for (const [n, from] of edges.slice(0, -1).entries()) {
    const length = (edges[n + 1] ?? from) - from
    const share = from < 1 ? redCardFirstHalf : 1 - redCardFirstHalf
    const weight = (redCardChance * share * length) / 2
    for (const node of gaussNodes) moments.push({ weight, at: from + node * length })
  }
  const all = moments.reduce((sum, moment) => sum + moment.weight, 0)
  return moments.map((moment) => ({ ...moment, weight: moment.weight / all }))
}

const gaussNodes = [0.5 - Math.sqrt(1 / 12), 0.5 + Math.sqrt(1 / 12)] as const
