import type { Minor } from '../money/index.ts'
import { oppositeSpots, struckOf } from './hedge.ts'

/** A member's bet on spots of one round. */
export interface SpotBacking {
  readonly betId: string
  readonly placedAt: number
  readonly spots: readonly BackedSpot[]
}

export interface BackedSpot {
  readonly id: string
  /** Minor units. */
  readonly stake: Minor
}

/**
 * What does not count of a member's bets on the spots of one round, by bet: of opposite spots only the difference does
 * (games 4), whether they stand in one bet or in several.
 */
export function struckOfSpots(bets: readonly SpotBacking[]): ReadonlyMap<string, Minor> {
  const owners = new Map<string, string>()
  const backings = bets.flatMap(({ betId, placedAt, spots }) =>
    spots.map(({ id, stake }, at) => {
      const key = `${betId} ${at}`
      owners.set(key, betId)
      return { betId: key, placedAt, risk: stake, spot: sideOf(id) }
    }),
  )
  const struck = new Map<string, Minor>()
  for (const [scope, inScope] of Map.groupBy(backings, ({ spot }) => spot.scope)) {
    for (const pair of oppositeSpots) {
      const sides = pair.map((side) => `${scope}${side}`)
      const named = inScope.map((one) => ({ ...one, selection: `${scope}${one.spot.side}` }))
      for (const [key, amount] of struckOf(sides, named)) {
        const betId = owners.get(key) ?? ''
        struck.set(betId, (struck.get(betId) ?? 0n) + amount)
      }
    }
  }
  return struck
}

/** Whether another spot of the round is its opposite. */
export function hasOpposite(spotId: string): boolean {
  return oppositeSpots.some((pair) => pair.some((side) => side === sideOf(spotId).side))
}

/** `ball1.big` is the side `big` of `ball1`, and only `ball1.small` is its opposite. */
function sideOf(id: string): { readonly scope: string; readonly side: string } {
  const at = id.lastIndexOf('.') + 1
  return { scope: id.slice(0, at), side: id.slice(at) }
}
