import type { Minor } from '../money/index.ts'
import { prizeOf, type Season } from './season.ts'

/** What the friends of one member came to. */
export interface Team {
  readonly memberId: string
  readonly total: Minor
  /** When the last bet that counts was settled, epoch ms. */
  readonly reachedAt: number
}

export interface Ranked extends Team {
  readonly place: number
}

/** The larger sum first, then who reached it first; ids decide what not even time does. */
export function ranked(teams: readonly Team[]): Ranked[] {
  return teams
    .filter(({ total }) => total > 0n)
    .toSorted((a, b) => {
      if (a.total !== b.total) return a.total > b.total ? -1 : 1
      if (a.reachedAt !== b.reachedAt) return a.reachedAt - b.reachedAt
      return a.memberId < b.memberId ? -1 : 1
    })
    .map((team, at) => ({ ...team, place: at + 1 }))
}

/** What is missing to stand in front of another one: of equal sums the one that was reached first does. */
export function gapTo(own: Minor, ahead: Minor): Minor {
  return ahead - own + 1n
}

export interface Winner {
  readonly memberId: string
  readonly place: number
  readonly prize: Minor
}

export function winnersOf(season: Season, ranks: readonly Ranked[]): Winner[] {
  return ranks.flatMap(({ memberId, place }) => {
    const prize = prizeOf(season, place)
    return prize > 0n ? [{ memberId, place, prize }] : []
  })
}

/** By how much each member's prize has to change, those who lose first: what they give back pays the others. */
export function prizeChanges(
  season: Season,
  of: { readonly before: readonly Winner[]; readonly now: readonly Ranked[] },
): { readonly memberId: string; readonly before: Minor; readonly after: Winner | undefined }[] {
  const known = new Map(of.before.map((winner) => [winner.memberId, winner]))
  const now = new Map(winnersOf(season, of.now).map((winner) => [winner.memberId, winner]))
  return [...new Set([...known.keys(), ...now.keys()])]
    .map((memberId) => ({
      ...{ memberId, before: known.get(memberId)?.prize ?? 0n, after: now.get(memberId) },
    }))
    .filter(({ before, after }) => before !== (after?.prize ?? 0n))
    .toSorted((a, b) => {
      const [one, other] = [a, b].map(({ before, after }) => (after?.prize ?? 0n) - before)
      return one === other ? 0 : (one ?? 0n) < (other ?? 0n) ? -1 : 1
    })
}
