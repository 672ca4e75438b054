import {
  type GoalRates,
  lowScoreWeight,
  ratesAfterCards,
  type ScoreModel,
} from '../pricing/index.ts'
import type { Score } from '../sport/index.ts'
import { type Chance, chooseIndex, poissonDraw } from './seeded.ts'

export interface MatchEvent {
  /** `card` is a yellow one. */
  readonly kind: 'goal' | 'redCard' | 'corner' | 'card'
  readonly side: 'home' | 'away'
  readonly half: 1 | 2
  /** Seconds of play inside its half, stoppage time included; not a whole number. */
  readonly second: number
}

/** Everything that will happen in a match; derived from its seed, so that only the seed is kept. */
export interface MatchPlan {
  /** Seconds of play in each half, stoppage time included. */
  readonly halfSec: readonly [number, number]
  readonly events: readonly MatchEvent[]
  /** Whether yellow cards are among them: replays and matches of older models have none. */
  readonly hasCards?: true
}

export interface ReplayScore {
  readonly full: Score
  /** Unknown for some real matches; then each goal's half is drawn as well. */
  readonly half: Score | undefined
}

/** Lengths of the halves: everybody sees them pass, so they are not of the same source as the play. */
export function drawHalves(chance: Chance): MatchPlan['halfSec'] {
  return [45 * 60 + 60 + chooseIndex(chance, 180), 45 * 60 + 120 + chooseIndex(chance, 240)]
}

/**
 * An invented match, drawn from the very model that prices it: cards and goals fall as `scoreMatrices` reckons
 * them, and a whole course is kept with the weight of its final score. So at every moment the prices are those
 * of what is still to come, given what has been.
 */
export function planMatch(
  chance: Chance,
  halfSec: MatchPlan['halfSec'],
  rates: GoalRates,
  model: ScoreModel,
): MatchPlan {
  const weights = [0, 1].flatMap((i) => [0, 1].map((j) => lowScoreWeight(rates, model.rho, i, j)))
  const heaviest = Math.max(1, ...weights)
  for (;;) {
    const cards = drawCards(chance, halfSec, model)
    const goals = drawGoals(chance, rates, model, halfSec, cards)
    const home = goals.filter((goal) => goal.side === 'home').length
    const weight = lowScoreWeight(rates, model.rho, home, goals.length - home)
    if (chance() * heaviest > weight) continue
    return { halfSec, events: inOrder([...goals, ...cards]) }
  }
}

/** A real match: its goals fall in the half in which they really fell, at minutes drawn by chance. */
export function planReplay(
  chance: Chance,
  score: ReplayScore,
  model: Pick<ScoreModel, 'firstHalfShare'>,
): MatchPlan {
  const halfSec = drawHalves(chance)
  const goals = sides.flatMap((side) =>
    Array.from({ length: score.full[side] }, (_, index): MatchEvent => {
      const isFirst = score.half ? index < score.half[side] : chance() < model.firstHalfShare
      const half = isFirst ? 1 : 2
      const second = 20 + chooseIndex(chance, (halfSec[half - 1] ?? 0) - 30)
      return { kind: 'goal', side, half, second }
    }),
  )
  return { halfSec, events: inOrder(goals) }
}

function drawCards(chance: Chance, halfSec: MatchPlan['halfSec'], model: ScoreModel): MatchEvent[] {
  return sides.flatMap((side) => {
    const isShown = chance() < model.redCardChance
    const isFirst = chance() < model.redCardFirstHalf
    return isShown ? [drawEvent(chance, 'redCard', side, isFirst ? 1 : 2, halfSec)] : []
  })
}

/** Poisson arrivals whose rate changes with each red card. */
function drawGoals(
  chance: Chance,
  rates: GoalRates,
  model: ScoreModel,
  halfSec: MatchPlan['halfSec'],
  cards: readonly MatchEvent[],
): MatchEvent[] {
  return stretchesBetween(cards, halfSec, model.firstHalfShare).flatMap((stretch) => {
    const now = ratesAfterCards(rates, stretch.redCards, model)
    return sides.flatMap((side) =>
      Array.from({ length: poissonDraw(chance, now[side] * stretch.share) }, (): MatchEvent => {
        const second = stretch.from + chance() * (stretch.to - stretch.from)
        return { kind: 'goal', side, half: stretch.half, second }
      }),
    )
  })
}

interface Stretch {
  readonly half: 1 | 2
  readonly from: number
  readonly to: number
  /** Part of the whole match's goals that a stretch of this length yields. */
  readonly share: number
  readonly redCards: Score
}

export function stretchesBetween(
  cards: readonly MatchEvent[],
  halfSec: MatchPlan['halfSec'],
  firstHalfShare: number,
): Stretch[] {
  const stretches: Stretch[] = []
  let redCards: Score = { home: 0, away: 0 }
  for (const half of [1, 2] as const) {
    const length = halfSec[half - 1] ?? 0
    const halfShare = half === 1 ? firstHalfShare : 1 - firstHalfShare
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

/** What is counted beside the goals and has nothing to do with them: a match's arrivals of each side. */
export interface SideRates extends Score {
  /** Share of them before half-time. */
  readonly firstHalfShare: number
}

export const cornerRates: SideRates = { home: 5.4, away: 4.5, firstHalfShare: 0.47 }
export const cardRates: SideRates = { home: 1.8, away: 2.1, firstHalfShare: 0.38 }

export function withCorners(plan: MatchPlan, chance: Chance): MatchPlan {
  return withEvents(plan, drawEvenly(chance, 'corner', cornerRates, plan.halfSec))
}

/** Yellow cards, by themselves as corners are. A red one changes the play, and is of the play. */
export function withCards(plan: MatchPlan, chance: Chance): MatchPlan {
  const cards = drawEvenly(chance, 'card', cardRates, plan.halfSec)
  return { ...withEvents(plan, cards), hasCards: true }
}

function withEvents(plan: MatchPlan, more: readonly MatchEvent[]): MatchPlan {
  return { ...plan, events: inOrder([...plan.events, ...more]) }
}

function drawEvenly(
  chance: Chance,
  kind: MatchEvent['kind'],
  rates: SideRates,
  halfSec: MatchPlan['halfSec'],
): MatchEvent[] {
  return sides.flatMap((side) =>
    Array.from({ length: poissonDraw(chance, rates[side]) }, () =>
      drawEvent(chance, kind, side, chance() < rates.firstHalfShare ? 1 : 2, halfSec),
    ),
  )
}

/** Anywhere in its half, evenly. */
function drawEvent(
  chance: Chance,
  kind: MatchEvent['kind'],
  side: MatchEvent['side'],
  half: 1 | 2,
  halfSec: MatchPlan['halfSec'],
): MatchEvent {
  return { kind, side, half, second: chance() * (halfSec[half - 1] ?? 0) }
}

export function inOrder(events: readonly MatchEvent[]): MatchEvent[] {
  return events.toSorted((a, b) => a.half - b.half || a.second - b.second)
}

const sides = ['home', 'away'] as const
