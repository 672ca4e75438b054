import {
  type GoalRates,
  lowScoreWeight,
  ratesAfterCards,
  type ScoreModel,
} from '../pricing/index.ts'
import type { Score } from '../sport/index.ts'
import { type Chance, chooseIndex, poissonDraw, seededChance } from './seeded.ts'

export interface MatchEvent {
  readonly kind: 'goal' | 'redCard' | 'corner'
  readonly side: 'home' | 'away'
  readonly half: 1 | 2
  /** Second of play inside its half, stoppage time included. */
  readonly second: number
}

/** Everything that will happen in a match; derived from its seed, so that only the seed is kept. */
export interface MatchPlan {
  /** Seconds of play in each half, stoppage time included. */
  readonly halfSec: readonly [number, number]
  readonly events: readonly MatchEvent[]
}

export interface ReplayScore {
  readonly full: Score
  /** Unknown for some real matches; then each goal's half is drawn as well. */
  readonly half: Score | undefined
}

/** An invented match, drawn from the very model that prices it. */
export function planMatch(seed: string, rates: GoalRates, model: ScoreModel): MatchPlan {
  const chance = seededChance(seed)
  const halfSec = drawHalves(chance)
  const cards = drawCards(chance, halfSec)
  const heaviest = Math.max(
    1,
    ...[0, 1].flatMap((i) => [0, 1].map((j) => lowScoreWeight(rates, model.rho, i, j))),
  )
  for (;;) {
    const goals = drawGoals(chance, rates, model, halfSec, cards)
    const home = goals.filter((goal) => goal.side === 'home').length
    const weight = lowScoreWeight(rates, model.rho, home, goals.length - home)
    if (chance() * heaviest > weight) continue
    return { halfSec, events: inOrder([...goals, ...cards, ...drawCorners(chance, halfSec)]) }
  }
}

/** A real match: its goals fall in the half in which they really fell, at minutes drawn from the seed. */
export function planReplay(seed: string, score: ReplayScore, model: ScoreModel): MatchPlan {
  const chance = seededChance(seed)
  const halfSec = drawHalves(chance)
  const goals = (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: score.full[side] }, (_, index) => {
      const isFirst = score.half ? index < score.half[side] : chance() < model.firstHalfShare
      return drawEvent(chance, 'goal', side, isFirst ? 1 : 2, halfSec)
    }),
  )
  return { halfSec, events: inOrder(goals) }
}

function drawHalves(chance: Chance): readonly [number, number] {
  return [45 * 60 + 60 + chooseIndex(chance, 180), 45 * 60 + 120 + chooseIndex(chance, 240)]
}

function drawCards(chance: Chance, halfSec: MatchPlan['halfSec']): MatchEvent[] {
  return (['home', 'away'] as const).flatMap((side) =>
    chance() < redCardChance
      ? [drawEvent(chance, 'redCard', side, chance() < 0.3 ? 1 : 2, halfSec)]
      : [],
  )
}

/** Poisson arrivals whose rate changes with each red card; the shared part falls to both sides. */
function drawGoals(
  chance: Chance,
  rates: GoalRates,
  model: ScoreModel,
  halfSec: MatchPlan['halfSec'],
  cards: readonly MatchEvent[],
): MatchEvent[] {
  const goals: MatchEvent[] = []
  for (const stretch of stretchesBetween(cards, halfSec, model)) {
    const now = ratesAfterCards(rates, stretch.redCards, model)
    const shared = model.shared * Math.min(now.home, now.away) * stretch.share
    const both = poissonDraw(chance, shared)
    for (const side of ['home', 'away'] as const) {
      const count = both + poissonDraw(chance, now[side] * stretch.share - shared)
      for (let i = 0; i < count; i++) {
        const second = stretch.from + chooseIndex(chance, stretch.to - stretch.from)
        goals.push({ kind: 'goal', side, half: stretch.half, second })
      }
    }
  }
  return goals
}

interface Stretch {
  readonly half: 1 | 2
  readonly from: number
  readonly to: number
  /** Part of the whole match's goals that a stretch of this length yields. */
  readonly share: number
  readonly redCards: Score
}

function stretchesBetween(
  cards: readonly MatchEvent[],
  halfSec: MatchPlan['halfSec'],
  model: ScoreModel,
): Stretch[] {
  const stretches: Stretch[] = []
  let redCards: Score = { home: 0, away: 0 }
  for (const half of [1, 2] as const) {
    const length = halfSec[half - 1] ?? 0
    const halfShare = half === 1 ? model.firstHalfShare : 1 - model.firstHalfShare
    let from = 0
    const push = (to: number) => {
      if (to > from) {
        const share = (halfShare * (to - from)) / length
        stretches.push({ half, from, to, share, redCards })
      }
      from = to
    }
    for (const card of inOrder(cards.filter((one) => one.half === half))) {
      push(card.second)
      redCards = { ...redCards, [card.side]: redCards[card.side] + 1 }
    }
    push(length)
  }
  return stretches
}

function drawCorners(chance: Chance, halfSec: MatchPlan['halfSec']): MatchEvent[] {
  return (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: poissonDraw(chance, side === 'home' ? 5.4 : 4.5) }, () =>
      drawEvent(chance, 'corner', side, chance() < 0.47 ? 1 : 2, halfSec),
    ),
  )
}

function drawEvent(
  chance: Chance,
  kind: MatchEvent['kind'],
  side: MatchEvent['side'],
  half: 1 | 2,
  halfSec: MatchPlan['halfSec'],
): MatchEvent {
  const length = halfSec[half - 1] ?? 1
  return { kind, side, half, second: 20 + chooseIndex(chance, length - 30) }
}

function inOrder(events: readonly MatchEvent[]): MatchEvent[] {
  return events.toSorted((a, b) => a.half - b.half || a.second - b.second)
}

const redCardChance = 0.09
