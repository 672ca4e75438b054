import type { Fixture, GivenBall, StoryIncident } from '@zhengju/domain/sport'

/** The drawing is this large; the home side plays from left to right throughout. */
export const pitchSize = { width: 390, height: 132 } as const

/** Where the ball stands in the drawing, and why. */
export interface PitchScene {
  readonly what: StoryIncident['kind'] | 'kickOff' | 'break' | 'over'
  readonly incident?: StoryIncident
  /** What is to be taken just now. */
  readonly given?: GivenBall | undefined
  readonly x: number
  readonly y: number
}

const middle = { x: 195, y: 66 } as const
/** At the goal that a side plays to, at its corner flag, in its own half. */
const spots = {
  goal: { home: { x: 382, y: 66 }, away: { x: 8, y: 66 } },
  corner: { home: { x: 370, y: 12 }, away: { x: 20, y: 12 } },
  redCard: { home: { x: 120, y: 66 }, away: { x: 270, y: 66 } },
  card: { home: { x: 120, y: 66 }, away: { x: 270, y: 66 } },
} as const

/** The newest thing that happened in this half; undefined of a match that tells no incidents, or none yet. */
export function pitchScene(
  fixture: Pick<Fixture, 'origin' | 'period' | 'play' | 'sport' | 'state' | 'story'>,
): PitchScene | undefined {
  const { origin, period, play, sport, state, story } = fixture
  if (sport !== undefined || origin.kind === 'replay' || !story) return undefined
  if (state === 'ended') return { what: 'over', ...middle }
  if (period === 'notStarted') return undefined
  if (period !== 'firstHalf' && period !== 'secondHalf') return { what: 'break', ...middle }
  const half = period === 'firstHalf' ? 1 : 2
  const incident = story.incidents.findLast((one) => one.half === half)
  if (!incident) return { what: 'kickOff', ...middle }
  return {
    what: incident.kind,
    incident,
    given: play?.given,
    ...spots[incident.kind][incident.side],
  }
}

export interface PitchTick {
  readonly key: string
  readonly kind: StoryIncident['kind']
  readonly side: StoryIncident['side']
  /** Of the whole match: 0 the kick-off, 1 the end; time added on stands at the end of its half. */
  readonly place: number
}

/** Every incident on the line of the match. */
export function pitchTicks(incidents: readonly StoryIncident[]): readonly PitchTick[] {
  return incidents.map(({ kind, side, half, minute }, at) => ({
    ...{ key: `${at} ${kind} ${side}`, kind, side },
    place: ((half - 1) * 45 + Math.min(minute, 45)) / 90,
  }))
}
