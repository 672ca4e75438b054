import { rankOf, suitOf } from '../cards/index.ts'

/** From the weakest on. */
export const holdemCategories = [
  'high',
  'pair',
  'twoPairs',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
  'royalFlush',
] as const
export type HoldemCategory = (typeof holdemCategories)[number]

export interface HoldemRank {
  readonly category: HoldemCategory
  /** Greater is better; equal hands share. */
  readonly score: number
}

/** The best five of five to seven cards. */
export function holdemRank(cards: readonly number[]): HoldemRank {
  const counts = Array<number>(13).fill(0)
  const suited = [0, 0, 0, 0]
  const suitSizes = [0, 0, 0, 0]
  let all = 0
  for (const card of cards) {
    const [value, suit] = [valueOf13(card), suitOf(card)]
    counts[value] = (counts[value] ?? 0) + 1
    suited[suit] = (suited[suit] ?? 0) | (1 << value)
    suitSizes[suit] = (suitSizes[suit] ?? 0) + 1
    all |= 1 << value
  }
  const flush = suited[suitSizes.findIndex((size) => size >= 5)]
  const straightFlush = flush === undefined ? -1 : straightOf(flush)
  if (straightFlush >= 0) {
    return ranked(straightFlush === ace ? 'royalFlush' : 'straightFlush', [straightFlush])
  }
  const groups = groupsOf(counts)
  const [first, second] = groups
  if (first?.count === 4) return ranked('quads', kickers(groups, 1, 1))
  if (first?.count === 3 && (second?.count ?? 0) >= 2) {
    return ranked('fullHouse', kickers(groups, 2, 0))
  }
  if (flush !== undefined) return ranked('flush', bitsOf(flush).slice(0, 5))
  const straight = straightOf(all)
  if (straight >= 0) return ranked('straight', [straight])
  if (first?.count === 3) return ranked('trips', kickers(groups, 1, 2))
  if (first?.count === 2 && second?.count === 2) return ranked('twoPairs', kickers(groups, 2, 1))
  if (first?.count === 2) return ranked('pair', kickers(groups, 1, 3))
  return ranked('high', kickers(groups, 0, 5))
}

const ace = 12

/** The two is 0, the ace 12. */
function valueOf13(card: number): number {
  return (rankOf(card) + 12) % 13
}

/** The highest value of a run of five, -1 without one. The ace also stands below the two. */
function straightOf(values: number): number {
  for (let high = ace; high >= 4; high--) {
    const run = 0b11111 << (high - 4)
    if ((values & run) === run) return high
  }
  const wheel = (1 << ace) | 0b1111
  return (values & wheel) === wheel ? 3 : -1
}

interface Group {
  readonly value: number
  readonly count: number
}

/** Most alike first, higher before lower. */
function groupsOf(counts: readonly number[]): Group[] {
  const groups: Group[] = []
  for (let count = 4; count >= 1; count--) {
    for (let value = ace; value >= 0; value--) {
      if (counts[value] === count) groups.push({ value, count })
    }
  }
  return groups
}

/** The groups that make the hand, then the highest other cards. */
function kickers(groups: readonly Group[], made: number, others: number): number[] {
  const rest = groups.slice(made).map(({ value }) => value)
  const highest = rest.toSorted((a, b) => b - a).slice(0, others)
  return [...groups.slice(0, made).map(({ value }) => value), ...highest]
}

function bitsOf(values: number): number[] {
  const bits: number[] = []
  for (let value = ace; value >= 0; value--) if (values & (1 << value)) bits.push(value)
  return bits
}

function ranked(category: HoldemCategory, values: readonly number[]): HoldemRank {
  let score = holdemCategories.indexOf(category)
  for (let at = 0; at < 5; at++) score = score * 13 + (values[at] ?? 0)
  return { category, score }
}
