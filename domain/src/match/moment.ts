import type { FixtureState, GivenBall, Period, PlayNow, Score } from '../sport/index.ts'
import type { MatchEvent, MatchPlan } from './plan.ts'

/** How a match stands at one instant. */
export interface MatchMoment {
  readonly state: Extract<FixtureState, 'notStarted' | 'live' | 'paused' | 'ended'>
  readonly period: Period
  /** The match clock: 0 to 45' and its stoppage time, then on from 45'. */
  readonly elapsedSec: number
  readonly score: Score
  /** From half-time on. */
  readonly halfScore: Score | undefined
  readonly redCards: Score
  readonly corners: Score
  /** Of a match that has them. */
  readonly yellowCards?: Score
  /** Of each quarter, set or map that has begun; football has none. */
  readonly parts?: readonly Score[]
  /** While something is played. */
  readonly play?: PlayNow | undefined
  /** Seconds since the last goal or red card. */
  readonly sinceIncidentSec: number | undefined
  /** Part of the match's playing time still to come, each half weighing its share of goals. */
  readonly remaining: number
  readonly remainingFirstHalf: number
}

export const halfTimeSec = 15 * 60

/** Before kick-off nothing of the plan is known, and nothing is needed. */
export function notStarted(firstHalfShare: number): MatchMoment {
  const nil = { home: 0, away: 0 }
  return {
    state: 'notStarted',
    period: 'notStarted',
    elapsedSec: 0,
    score: nil,
    halfScore: undefined,
    redCards: nil,
    corners: nil,
    sinceIncidentSec: undefined,
    remaining: 1,
    remainingFirstHalf: firstHalfShare,
  }
}

/** Seconds from kick-off to the final whistle. */
export function matchLengthSec(plan: MatchPlan): number {
  return plan.halfSec[0] + halfTimeSec + plan.halfSec[1]
}

/** Seconds from kick-off to the half-time whistle. */
export function firstHalfLengthSec(plan: MatchPlan): number {
  return plan.halfSec[0]
}

export function matchAt(
  plan: MatchPlan,
  sinceKickOffSec: number,
  firstHalfShare: number,
): MatchMoment {
  const whistle = phaseAt(plan, sinceKickOffSec)
  const past = plan.events.filter((event) => instantOf(plan, event) <= sinceKickOffSec)
  const incident = past.findLast(({ kind }) => kind === 'goal' || kind === 'redCard')
  const left = playLeft(plan, sinceKickOffSec)
  const given = whistle.state === 'live' ? givenAt(plan, past, sinceKickOffSec) : undefined
  const isAfterHalf = whistle.period !== 'notStarted' && whistle.period !== 'firstHalf'
  return {
    ...whistle,
    score: count(past, 'goal'),
    halfScore: isAfterHalf
      ? count(
          past.filter((event) => event.half === 1),
          'goal',
        )
      : undefined,
    redCards: count(past, 'redCard'),
    corners: count(past, 'corner'),
    ...(plan.hasCards && { yellowCards: count(past, 'card') }),
    ...(given && { play: { run: [], given } }),
    sinceIncidentSec: incident && sinceKickOffSec - instantOf(plan, incident),
    remaining: left.first * firstHalfShare + left.second * (1 - firstHalfShare),
    remainingFirstHalf: left.first * firstHalfShare,
  }
}

/** Seconds from kick-off to the event. */
export function instantOf(plan: MatchPlan, event: MatchEvent): number {
  return event.half === 1 ? event.second : plan.halfSec[0] + halfTimeSec + event.second
}

/** What the newest event gave to a side, for as long as it takes to be taken; never of another half. */
function givenAt(plan: MatchPlan, past: readonly MatchEvent[], sec: number): GivenBall | undefined {
  const newest = past.at(-1)
  if (!newest || sec - instantOf(plan, newest) > takenWithinSec) return undefined
  const other = newest.side === 'home' ? 'away' : 'home'
  switch (newest.kind) {
    case 'goal':
      return { kind: 'kickOff', side: other }
    case 'redCard':
    case 'card':
      return { kind: 'freeKick', side: other }
    case 'corner':
      return { kind: 'corner', side: newest.side }
  }
}

const takenWithinSec = 40

function phaseAt(
  plan: MatchPlan,
  sec: number,
): Pick<MatchMoment, 'state' | 'period' | 'elapsedSec'> {
  const [first, second] = plan.halfSec
  if (sec < 0) return { state: 'notStarted', period: 'notStarted', elapsedSec: 0 }
  if (sec < first) return { state: 'live', period: 'firstHalf', elapsedSec: Math.floor(sec) }
  if (sec < first + halfTimeSec) return { state: 'paused', period: 'halfTime', elapsedSec: 45 * 60 }
  const inSecond = sec - first - halfTimeSec
  if (inSecond < second) {
    return { state: 'live', period: 'secondHalf', elapsedSec: 45 * 60 + Math.floor(inSecond) }
  }
  return { state: 'ended', period: 'ended', elapsedSec: 90 * 60 }
}

function playLeft(plan: MatchPlan, sec: number): { first: number; second: number } {
  const [first, second] = plan.halfSec
  const clamp = (part: number) => Math.min(1, Math.max(0, part))
  return {
    first: clamp(1 - sec / first),
    second: clamp(1 - (sec - first - halfTimeSec) / second),
  }
}

function count(events: readonly MatchEvent[], kind: MatchEvent['kind']): Score {
  const of = (side: 'home' | 'away') =>
    events.filter((event) => event.kind === kind && event.side === side).length
  return { home: of('home'), away: of('away') }
}
