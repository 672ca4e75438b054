import { dayMs } from '@zhengju/domain/siteDay'
import { bookText } from '../text.ts'
import { type InventedCompetition, inventedCompetitions } from './data/names.ts'
import { fixtureAtPlace, placeFrom, type ScheduledFixture } from './schedule.ts'

/**
 * A split: some whole rounds of an invented competition, in which every team plays as often as any other. Who wins it is
 * an outright. Its place says everything about it, as that of a match does.
 */
export interface Split {
  readonly place: number
  readonly competition: string
  readonly teams: readonly string[]
  readonly matches: readonly ScheduledFixture[]
  /** The last of its kick-offs: from then on nothing can be bet. */
  readonly closesAt: number
  /** `11 月 20 日至 26 日` */
  readonly days: string
}

/**
 * The splits that can be bet now: of each competition the one that is played, and the next one from a day before it
 * begins. The first begins after `since`, with the first round that is played from its start.
 */
export function splitsOpen(since: number, now: number): Split[] {
  return inventedCompetitions.flatMap((competition, index) => {
    const first = firstRound(competition, index, since)
    const current = firstRound(competition, index, now)
    let number = Math.max(0, Math.floor((current - first) / roundsOfSplit) - 1)
    let split = splitOf(competition, index, first + number * roundsOfSplit)
    while (split.closesAt <= now) {
      number += 1
      split = splitOf(competition, index, first + number * roundsOfSplit)
    }
    const next = splitOf(competition, index, first + (number + 1) * roundsOfSplit)
    return (next.matches[0]?.startAt ?? 0) <= now + dayMs ? [split, next] : [split]
  })
}

/** Undefined for a place that is none of a split. */
export function splitAt(place: number): Split | undefined {
  const index = Math.floor((place - firstPlace) / placesOfCompetition)
  const competition = place < firstPlace ? undefined : inventedCompetitions[index]
  return (
    competition && splitOf(competition, index, place - firstPlace - index * placesOfCompetition)
  )
}

/** Rounds follow each other without end: the number of one counts from the first day of all. */
function splitOf(competition: InventedCompetition, index: number, round: number): Split {
  const perRound = competition.teams.length / 2
  const matches = Array.from({ length: roundsOfSplit * perRound }, (_, n) =>
    fixtureAtPlace((round * perRound + n) * inventedCompetitions.length + index),
  )
  const [first, last] = [matches[0]?.startAt ?? 0, matches.at(-1)?.startAt ?? 0]
  return {
    place: firstPlace + index * placesOfCompetition + round,
    competition: competition.name,
    teams: competition.teams,
    matches,
    closesAt: last,
    days: bookText.splitDays(first, last),
  }
}

/** The first one that kicks off from that instant on. */
function firstRound({ teams }: InventedCompetition, index: number, at: number): number {
  const count = inventedCompetitions.length
  const turn = Math.ceil((placeFrom(at) - index) / count)
  return Math.ceil(turn / (teams.length / 2))
}

const roundsOfSplit = 3
/** Beyond the places of all sports. */
const firstPlace = 100_000_000_000
const placesOfCompetition = 100_000_000
