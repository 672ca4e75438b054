import { type GoalRates, lowScoreWeight, ratesAfterCards } from '../pricing/index.ts'
import { inOrder, type MatchEvent, type MatchPlan, stretchesBetween } from './plan.ts'
import { type Chance, chooseIndex, poissonDraw, seededChance } from './seeded.ts'

/**
 * Plans of the first model, whose seed was not committed to. Kept as they were: a match that was in play under
 * it ends as it had begun.
 */
export function formerPlan(seed: string, rates: GoalRates): MatchPlan {
  const chance = seededChance(seed)
  const halfSec = [
    45 * 60 + 60 + chooseIndex(chance, 180),
    45 * 60 + 120 + chooseIndex(chance, 240),
  ] as const
  const draw = (kind: MatchEvent['kind'], side: MatchEvent['side'], half: 1 | 2): MatchEvent => ({
    kind,
    side,
    half,
    second: 20 + chooseIndex(chance, (halfSec[half - 1] ?? 0) - 30),
  })
  const cards = sides.flatMap((side) =>
    chance() < 0.09 ? [draw('redCard', side, chance() < 0.3 ? 1 : 2)] : [],
  )
  const weights = [0, 1].flatMap((i) => [0, 1].map((j) => lowScoreWeight(rates, model.rho, i, j)))
  const heaviest = Math.max(1, ...weights)
  for (;;) {
    const goals = drawGoals(chance, rates, halfSec, cards)
    const home = goals.filter((goal) => goal.side === 'home').length
    const weight = lowScoreWeight(rates, model.rho, home, goals.length - home)
    if (chance() * heaviest > weight) continue
    const corners = sides.flatMap((side) =>
      Array.from({ length: poissonDraw(chance, side === 'home' ? 5.4 : 4.5) }, () =>
        draw('corner', side, chance() < 0.47 ? 1 : 2),
      ),
    )
    return { halfSec, events: inOrder([...goals, ...cards, ...corners]) }
  }
}

function drawGoals(
  chance: Chance,
  rates: GoalRates,
  halfSec: MatchPlan['halfSec'],
  cards: readonly MatchEvent[],
): MatchEvent[] {
  const goals: MatchEvent[] = []
  for (const stretch of stretchesBetween(cards, halfSec, model.firstHalfShare)) {
    const now = ratesAfterCards(rates, stretch.redCards, model)
    const shared = model.shared * Math.min(now.home, now.away) * stretch.share
    const both = poissonDraw(chance, shared)
    for (const side of sides) {
      const count = both + poissonDraw(chance, now[side] * stretch.share - shared)
      for (let i = 0; i < count; i++) {
        const second = stretch.from + chooseIndex(chance, stretch.to - stretch.from)
        goals.push({ kind: 'goal', side, half: stretch.half, second })
      }
    }
  }
  return goals
}

const sides = ['home', 'away'] as const
const model = {
  shared: 0.1,
  rho: -0.06,
  firstHalfShare: 0.45,
  redCardOwn: 0.72,
  redCardOpponent: 1.22,
}
