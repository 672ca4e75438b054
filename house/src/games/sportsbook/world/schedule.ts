import { seededChance } from '@zhengju/domain/match'
import type { GoalRates } from '@zhengju/domain/pricing'
import { dayMs, siteOffsetMs } from '@zhengju/domain/siteDay'
import type { SportId } from '@zhengju/domain/sport'
import { bookText } from '../text.ts'
import { type InventedCompetition, inventedCompetitions } from './data/names.ts'

/** One invented fixture. Its place in the endless list of all of them says everything about it. */
export interface ScheduledFixture {
  readonly place: number
  readonly startAt: number
  readonly competition: string
  readonly home: string
  readonly away: string
  readonly round: string
  /** Football where nothing is said. */
  readonly sport?: SportId
  readonly format?: string
  readonly rates: GoalRates
}

/**
 * Kick-offs stand on every half hour of every day, two each from the afternoon on: at least three matches are
 * always in play. The competitions take turns and play double round robins without end.
 */
export function fixturesBetween(from: number, to: number): ScheduledFixture[] {
  const found: ScheduledFixture[] = []
  const firstDay = Math.floor((from + siteOffsetMs) / dayMs)
  const lastDay = Math.floor((to + siteOffsetMs) / dayMs)
  for (let day = firstDay; day <= lastDay; day++) {
    slots.forEach((slotMs, index) => {
      const startAt = day * dayMs - siteOffsetMs + slotMs
      if (startAt >= from && startAt < to)
        found.push(scheduled(day * slots.length + index, startAt))
    })
  }
  return found
}

/** The one of that place. */
export function fixtureAtPlace(place: number): ScheduledFixture {
  return scheduled(place, startOf(place))
}

/** The first place whose match kicks off at that instant or later. */
export function placeFrom(at: number): number {
  let place = Math.floor((at + siteOffsetMs) / dayMs) * slots.length
  while (startOf(place) < at) place += 1
  return place
}

function startOf(place: number): number {
  const day = Math.floor(place / slots.length)
  return day * dayMs - siteOffsetMs + (slots[place - day * slots.length] ?? 0)
}

const halfHourMs = 1_800_000
const slots = Array.from({ length: 48 }, (_, index) => index * halfHourMs).flatMap((slotMs) =>
  slotMs >= 15 * 2 * halfHourMs ? [slotMs, slotMs] : [slotMs],
)

function scheduled(place: number, startAt: number): ScheduledFixture {
  const count = inventedCompetitions.length
  const competition = inventedCompetitions[place % count] ?? { name: '', teams: [] }
  const turn = Math.floor(place / count)
  const pairing = pairingOf(turn, competition)
  return {
    place,
    startAt,
    competition: competition.name,
    ...pairing,
    rates: ratesOf(pairing.home, pairing.away),
  }
}

/** Circle method: one team stands, the others walk round; the second half of a season turns home and away. */
function pairingOf(turn: number, { teams }: InventedCompetition) {
  const size = teams.length
  const perRound = size / 2
  const rounds = 2 * (size - 1)
  const roundNumber = Math.floor(turn / perRound) % rounds
  const pair = turn % perRound
  const shift = roundNumber % (size - 1)
  const seat = (index: number) => (index === 0 ? 0 : ((index - 1 + shift) % (size - 1)) + 1)
  const one = teams[seat(pair)] ?? ''
  const other = teams[seat(size - 1 - pair)] ?? ''
  const isTurned = roundNumber >= size - 1 !== (pair === 0 && shift % 2 === 1)
  return {
    home: isTurned ? other : one,
    away: isTurned ? one : other,
    round: bookText.round(roundNumber + 1),
  }
}

/** A team's strength follows from its name, so that the table of a competition makes sense. */
function ratesOf(home: string, away: string): GoalRates {
  const strong = strengthOf(home)
  const weak = strengthOf(away)
  return {
    home: shortened(1.48 * strong.attack * weak.defence),
    away: shortened(1.16 * weak.attack * strong.defence),
  }
}

function strengthOf(team: string): { readonly attack: number; readonly defence: number } {
  const chance = seededChance(`strength of ${team}`)
  const spread = () => Math.exp((chance() + chance() + chance() - 1.5) * 0.5)
  return { attack: spread(), defence: spread() }
}

/** Few enough digits to be written down and read again. */
function shortened(rate: number): number {
  return Math.round(rate * 10_000) / 10_000
}
