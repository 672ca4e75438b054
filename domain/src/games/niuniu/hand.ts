import { rankOf, suitOf } from '../cards/index.ts'

/** 0 nothing, 1 to 9, 10 牛牛, then the three special hands. */
export type NiuniuType = number
export const fiveFaces = 11
export const fourAlike = 12
export const fiveSmall = 13

/** What the winning hand multiplies: by its type. */
const multiples = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 8]

export function niuniuMultiple(type: NiuniuType): number {
  return multiples[type] ?? 1
}

/** The best that five cards make. */
export function niuniuType(cards: readonly number[]): NiuniuType {
  const ranks = cards.map(rankOf)
  const points = ranks.map((rank) => Math.min(rank + 1, 10))
  const sum = points.reduce((total, point) => total + point, 0)
  if (sum <= 10 && points.every((point) => point < 5)) return fiveSmall
  if (alikeRank(ranks) !== undefined) return fourAlike
  if (ranks.every((rank) => rank >= 10)) return fiveFaces
  // Three make a multiple of ten where the other two make up the rest of the sum.
  const isBull = points.some((point, at) =>
    points.some((other, next) => next > at && (sum - point - other) % 10 === 0),
  )
  if (!isBull) return 0
  return sum % 10 === 0 ? 10 : sum % 10
}

/** Positive where the first hand is better: no two hands are equal. */
export function compareNiuniu(a: readonly number[], b: readonly number[]): number {
  return strengthOf(a) - strengthOf(b)
}

/** Type, then the highest card: king before ace, spade before diamond. Of four alike their rank. */
function strengthOf(cards: readonly number[]): number {
  const type = niuniuType(cards)
  const alike = type === fourAlike ? alikeRank(cards.map(rankOf)) : undefined
  const highest = Math.max(...cards.map((card) => rankOf(card) * 4 + (3 - suitOf(card))))
  return type * 52 + (alike === undefined ? highest : alike * 4)
}

function alikeRank(ranks: readonly number[]): number | undefined {
  return ranks.find((rank) => ranks.filter((one) => one === rank).length === 4)
}
