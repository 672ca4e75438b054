import type { FairStream } from '../../fair/index.ts'
import { type Currency, lesser, type Minor, parseMoney } from '../../money/index.ts'
import { mostRoundSpots } from '../../round/index.ts'
import type { LegResult } from '../../settlement/index.ts'
import { greater, type ParSheet, parSpot, type Share } from '../par/index.ts'

/** A game whose round several members share: one outcome, and spots that each pay by it alone. */
export interface TableGame<Outcome> {
  readonly version: string
  readonly leastStake: Minor
  /** On one spot; less where the odds would pay more than the greatest payout. */
  readonly mostStake: Minor
  readonly spots: readonly TableSpot<Outcome>[]
  play(stream: FairStream): Outcome
}

export interface TableSpot<Outcome> {
  /** Its opposite is told by the last word (see `oppositeSpots`). */
  readonly id: string
  readonly name: string
  /** What comes back of a stake, the stake included. */
  pays(outcome: Outcome): Share
  /** In how many of `total` equally likely draws it pays what; it loses in the others. */
  readonly cases: readonly TableCase[]
  readonly total: bigint
}

/** Hundredths of the stake that come back, the stake included. */
export interface TableCase {
  readonly draws: bigint
  readonly back: bigint
}

export interface SpotStake {
  readonly spot: string
  readonly stake: Minor
}

export interface SettledSpot extends SpotStake {
  readonly result: LegResult
  readonly payout: Minor
}

/** What one spot of one round pays at most: its stakes are bounded by it, never its payout. */
export const greatestPayout: Minor = 20_000_000n

/** A share of hundredths. */
export function hundredths(of: bigint): Share {
  return { of, in: 100n }
}

export const lost = hundredths(0n)

/** The same game with other prizes on some spots, in hundredths that come back: a version of its own. */
export function repaid<Outcome>(
  game: TableGame<Outcome>,
  version: string,
  prizes: Readonly<Record<string, bigint>>,
): TableGame<Outcome> {
  const spots = game.spots.map((spot) => {
    const back = Object.hasOwn(prizes, spot.id) ? prizes[spot.id] : undefined
    const [only, ...more] = spot.cases
    if (back === undefined) return spot
    if (!only || more.length > 0) throw new Error(`${spot.id} has more than one prize`)
    const pays = (outcome: Outcome) => (spot.pays(outcome).of === 0n ? lost : hundredths(back))
    return { ...spot, cases: [{ draws: only.draws, back }], pays }
  })
  return { ...game, version, spots }
}

/** Reads what a member sends: each spot once, each stake within its limits; undefined when it is no bet. */
export function parseSpots<Outcome>(
  game: TableGame<Outcome>,
  source: unknown,
  currency: Currency,
): SpotStake[] | undefined {
  const most = Math.min(game.spots.length, mostRoundSpots)
  if (!Array.isArray(source) || source.length === 0 || source.length > most) return undefined
  const stakes: SpotStake[] = []
  for (const one of source) {
    const { spot: id, stake: text } = Object(one) as Record<string, unknown>
    const spot = game.spots.find((known) => known.id === id)
    const stake = typeof text === 'string' ? parseMoney(text, currency) : undefined
    if (!spot || stake === undefined || stakes.some((other) => other.spot === id)) return undefined
    if (stake < game.leastStake || stake > mostStakeOn(game, spot)) return undefined
    stakes.push({ spot: spot.id, stake })
  }
  return stakes
}

/** Each spot is cut to whole cents by itself. */
export function settleSpots<Outcome>(
  game: TableGame<Outcome>,
  stakes: readonly SpotStake[],
  outcome: Outcome,
): SettledSpot[] {
  return stakes.map(({ spot: id, stake }) => {
    const spot = game.spots.find((known) => known.id === id)
    if (!spot) throw new Error(`${game.version} has no spot ${id}`)
    const back = spot.pays(outcome)
    return { spot: id, stake, result: resultOf(back), payout: (stake * back.of) / back.in }
  })
}

/** Within the game's range and the greatest payout. */
export function mostStakeOn<Outcome>(game: TableGame<Outcome>, spot: TableSpot<Outcome>): Minor {
  const most = (greatestPayout * 100n) / greatestBack(spot)
  return lesser(most, game.mostStake)
}

export function tablePar<Outcome>(game: TableGame<Outcome>): ParSheet {
  const { version, leastStake, mostStake } = game
  return {
    ...{ version, leastStake, mostStake, greatestPayout },
    spots: game.spots.map(({ id, cases, total }) => {
      const rest = cases.reduce((left, { draws }) => left - draws, total)
      const paid = cases.map(({ draws, back }) => ({ draws, payout: hundredths(back) }))
      return parSpot(id, [...paid, { draws: rest, payout: lost }])
    }),
  }
}

function greatestBack<Outcome>({ cases }: TableSpot<Outcome>): bigint {
  return cases.reduce((most, { back }) => greater(back, most), 0n)
}

function resultOf(back: Share): LegResult {
  if (back.of > back.in) return 'won'
  if (back.of === back.in) return 'push'
  return back.of === 0n ? 'lost' : 'halfLost'
}
