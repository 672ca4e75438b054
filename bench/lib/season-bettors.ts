import type { Chance } from '@zhengju/domain/match'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import type { SportVenueId } from '@zhengju/domain/venue'

/** How a bettor of the season chooses. */
export const strategies = ['noise', 'whale', 'sharp', 'drift', 'arbitrage', 'late'] as const
export type Strategy = (typeof strategies)[number]

export interface Wanted {
  readonly venue: SportVenueId
  readonly market: Market
  readonly selection: Selection
  /** Minor units; the limits may make it less. */
  readonly stake: number
}

/** One fixture as the three venues offer it at one moment. */
export type Shown = readonly { readonly venue: SportVenueId; readonly fixture: Fixture }[]

/** What somebody who knows nothing bets: a market at random, and more often the side that is liked. */
export function noiseBet(shown: Shown, chance: Chance, isWhale: boolean): Wanted | undefined {
  const at = shown[Math.floor(chance() * shown.length)]
  const markets = at?.fixture.markets.filter(isKnown) ?? []
  const market = markets[Math.floor(chance() ** 2 * markets.length)]
  const open = market?.selections.filter(({ state }) => state === 'open') ?? []
  const liked = open.toSorted((a, b) => a.odds - b.odds)
  const selection = liked[Math.floor(chance() ** 1.6 * liked.length)]
  if (!at || !market || !selection) return undefined
  const stake = isWhale ? 2_000_000 : Math.round(30_000 * Math.exp(1.4 * normal(chance)))
  return { venue: at.venue, market, selection, stake }
}

/** Whoever knows the model: what is worth most of all venues, at the most that is taken. */
export function sharpBet(shown: Shown): Wanted | undefined {
  return best(shown, ({ selection: { odds, fair = 0 } }) => odds / fair)
}

/** Whoever follows the money: the side that became shorter since the opening, where it is still longest. */
export function driftBet(shown: Shown, opening: ReadonlyMap<string, number>): Wanted | undefined {
  const moved = best(shown, ({ market, selection }) => {
    const first = opening.get(nameOf(market, selection)) ?? selection.odds
    return first / selection.odds
  })
  if (!moved) return undefined
  const name = nameOf(moved.market, moved.selection)
  return best(shown, (one) => (nameOf(one.market, one.selection) === name ? one.selection.odds : 0))
}

/** Every side of the market that costs least over all venues, so much of each that all pay alike. */
export function arbitrageBets(shown: Shown): Wanted[] {
  const sides = new Map<string, Map<string, Wanted>>()
  for (const one of offered(shown)) {
    const { market, selection } = one
    const own = sides.get(groupOf(market)) ?? new Map<string, Wanted>()
    sides.set(groupOf(market), own)
    const known = own.get(selection.side)
    if (!known || known.selection.odds < selection.odds) own.set(selection.side, one)
  }
  let cheapest: { readonly cost: number; readonly legs: readonly Wanted[] } | undefined
  for (const own of sides.values()) {
    const legs = [...own.values()]
    if (legs.length !== legs[0]?.market.selections.length) continue
    const cost = legs.reduce((sum, { selection }) => sum + 100_000 / selection.odds, 0)
    if (!cheapest || cost < cheapest.cost) cheapest = { cost, legs }
  }
  const whole = 1_000_000
  return (cheapest?.legs ?? []).map((leg) => ({
    ...leg,
    stake: Math.round((whole * 100_000) / leg.selection.odds / (cheapest?.cost ?? 1)),
  }))
}

/** Whoever stands at the ground: knows of a goal before the book does, and bets on what it makes dearer. */
export function lateBet(shown: Shown, scorer: 'home' | 'away' | undefined): Wanted | undefined {
  return best(shown, ({ market, selection: { side, odds, fair = 0 } }) => {
    if (market.period !== 'full') return 0
    const isHelped =
      scorer === undefined
        ? side === 'under' || side === 'draw'
        : market.family === 'total'
          ? side === 'over'
          : side === scorer
    return isHelped ? odds / fair : 0
  })
}

export function nameOf(market: Market, { side }: Selection): string {
  return `${groupOf(market)} ${side}`
}

function groupOf({ family, period, line }: Market): string {
  return `${period} ${family} ${line ?? ''}`
}

function best(shown: Shown, worth: (one: Wanted) => number): Wanted | undefined {
  let found: { readonly one: Wanted; readonly is: number } | undefined
  for (const one of offered(shown)) {
    const is = worth(one)
    if (is > 0 && (!found || is > found.is)) found = { one, is }
  }
  return found?.one
}

function* offered(shown: Shown): Generator<Wanted> {
  for (const { venue, fixture } of shown) {
    for (const market of fixture.markets) {
      if (!isKnown(market)) continue
      for (const selection of market.selections) {
        if (selection.state === 'open') yield { venue, market, selection, stake: 2_000_000 }
      }
    }
  }
}

/** What the score alone settles. */
function isKnown({ family, unit, period, state }: Market): boolean {
  const isListed = family === '1x2' || family === 'handicap' || family === 'total'
  return isListed && unit === undefined && state === 'open' && period !== 'secondHalf'
}

function normal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}
