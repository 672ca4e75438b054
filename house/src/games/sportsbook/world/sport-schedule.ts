import { seededChance } from '@zhengju/domain/match'
import type { GoalRates } from '@zhengju/domain/pricing'
import type { KernelSport } from '@zhengju/domain/sports/fixture'
import { bookText } from '../text.ts'
import { type SportCircuit, sportCircuits } from './data/sports.ts'
import type { ScheduledFixture } from './schedule.ts'

/**
 * Fixtures of every sport but football: each sport starts one at even steps, so that at every hour some of each are in
 * play. Place and pairing follow from the number of the step alone.
 */
export function sportFixturesBetween(from: number, to: number): ScheduledFixture[] {
  return sportCircuits
    .flatMap((circuit, index) => fixturesOf(circuit, index, from, to))
    .toSorted((one, other) => one.startAt - other.startAt || one.place - other.place)
}

function fixturesOf(circuit: SportCircuit, index: number, from: number, to: number) {
  const { everyMs } = circuit
  // Not all sports in the same minute.
  const offset = ((index + 1) * 7 * minuteMs) % everyMs
  const found: ScheduledFixture[] = []
  for (let n = Math.ceil((from - offset) / everyMs); n * everyMs + offset < to; n++) {
    found.push(scheduled(circuit, index, n, n * everyMs + offset))
  }
  return found
}

function scheduled(circuit: SportCircuit, index: number, n: number, startAt: number) {
  const { sport, competitions } = circuit
  const competition = competitions[n % competitions.length] ?? { name: '', format: '', sides: [] }
  const turn = Math.floor(n / competitions.length)
  const [home, away] = pairOf(turn, competition.sides)
  return {
    place: (index + 1) * placesOfSport + n,
    startAt,
    sport,
    format: competition.format,
    competition: competition.name,
    home,
    away,
    round: bookText.round((turn % 30) + 1),
    rates: ratesOf(sport, home, away),
  } satisfies ScheduledFixture
}

/** Everybody meets everybody: the distance between the two grows by one each round. */
function pairOf(turn: number, sides: readonly string[]): [string, string] {
  const size = sides.length
  const apart = 1 + (Math.floor(turn / size) % (size - 1))
  return [sides[turn % size] ?? '', sides[(turn + apart) % size] ?? '']
}

/** How the two play each other, by their names alone; what the rates mean stands with each sport's game. */
function ratesOf(sport: KernelSport, home: string, away: string): GoalRates {
  const lead = strengthOf(home) - strengthOf(away)
  switch (sport) {
    case 'basketball':
      return { home: kept(1.09 + 0.05 * lead), away: kept(1.06 - 0.05 * lead) }
    case 'tennis':
      return { home: kept(0.63 + 0.03 * lead), away: kept(0.62 - 0.03 * lead) }
    case 'lol':
    case 'dota2':
    case 'kpl':
      return { home: kept(0.5 + 0.02 * lead), away: kept(0.35 * lead) }
    case 'cs2':
    case 'valorant':
      return mirrored(kept(0.5 + 0.04 * lead))
    case 'volleyball':
    case 'tableTennis':
    case 'badminton':
      return mirrored(kept(0.5 + 0.022 * lead))
  }
}

function mirrored(home: number): GoalRates {
  return { home, away: kept(1 - home) }
}

/** About -1 to 1. */
function strengthOf(side: string): number {
  const chance = seededChance(`strength of ${side}`)
  return (chance() + chance() + chance() - 1.5) / 1.1
}

/** Few enough digits to be written down and read again. */
function kept(rate: number): number {
  return Math.round(rate * 10_000) / 10_000
}

const minuteMs = 60_000
/** Beyond the places of football, and of every sport before. */
const placesOfSport = 1_000_000_000
