import type { Fixture, FixtureStory, Score, StoryIncident } from '@zhengju/domain/sport'

/** A line of the timeline: an incident with the score that it led to. */
export interface StoryLine extends StoryIncident {
  readonly score: Score
}

/** Goals and cards, newest first. */
export function storyLines({ incidents }: FixtureStory): readonly StoryLine[] {
  const score = { home: 0, away: 0 }
  const lines: StoryLine[] = []
  for (const incident of incidents) {
    if (incident.kind === 'goal') score[incident.side] += 1
    if (incident.kind !== 'corner') lines.push({ ...incident, score: { ...score } })
  }
  return lines.reverse()
}

/** `12'`, `45+2'`, `51'`, `90+4'`. */
export function minuteOf({ half, minute }: Pick<StoryIncident, 'half' | 'minute'>): string {
  const whole = half * 45
  return minute > 45 ? `${whole}+${minute - 45}'` : `${whole - 45 + minute}'`
}

export interface StoryBar {
  readonly id: 'goals' | 'firstHalf' | 'corners' | 'yellowCards' | 'redCards'
  readonly home: number
  readonly away: number
}

/** What was counted of both sides, before the match nothing. */
export function storyBars(fixture: Fixture): readonly StoryBar[] {
  const { period, score, halfScore, corners, yellowCards, redCards, sport } = fixture
  if (period === 'notStarted' || sport !== undefined) return []
  return [
    { id: 'goals', ...score },
    ...(halfScore ? [{ id: 'firstHalf', ...halfScore } as const] : []),
    { id: 'corners', ...corners },
    ...(yellowCards ? [{ id: 'yellowCards', ...yellowCards } as const] : []),
    { id: 'redCards', ...redCards },
  ]
}

export interface PriceCurve {
  /** Steps of the side's price in the unit square: 0 the oldest and the lowest, 1 the newest and the highest. */
  readonly steps: readonly { readonly x: number; readonly y: number }[]
  readonly opened: number
  readonly lowest: number
  readonly highest: number
  readonly now: number
}

/** One side's price from the first to the last change that is kept; undefined while it has not changed. */
export function priceCurve(
  prices: FixtureStory['prices'],
  side: number,
  until: number,
): PriceCurve | undefined {
  const points = prices.flatMap(({ at, odds }) => {
    const price = odds[side]
    return price === undefined ? [] : [{ at, price }]
  })
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return undefined
  const values = points.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(until, last.at) - first.at
  const steps = [...points, { at: first.at + span, price: last.price }].map(({ at, price }) => ({
    x: span === 0 ? 0 : (at - first.at) / span,
    y: highest === lowest ? 0.5 : (price - lowest) / (highest - lowest),
  }))
  return { steps, opened: first.price, lowest, highest, now: last.price }
}
