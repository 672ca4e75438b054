/** Places in the order of strength: 3 4 ... K A 2, then the small joker and the big one. */
export const doudizhuRanks = '3456789TJQKA2xX'
const highestOfChain = doudizhuRanks.indexOf('A')
const smallJoker = doudizhuRanks.indexOf('x')
const bigJoker = doudizhuRanks.indexOf('X')

export type PlayKind =
  | 'solo'
  | 'pair'
  | 'trio'
  | 'trioSolo'
  | 'trioPair'
  | 'soloChain'
  | 'pairChain'
  | 'trioChain'
  | 'planeSolo'
  | 'planePair'
  | 'quadSolo'
  | 'quadPair'
  | 'bomb'
  | 'rocket'

/** What cards are together: beaten by the same kind and as many of them, of a higher rank. */
export interface CardPlay {
  readonly kind: PlayKind
  /** The lowest of what counts: wings do not. */
  readonly rank: number
  readonly size: number
}

/** Strength of a card of 54: 52 is the small joker, 53 the big one; the others as everywhere, the ace first. */
export function strengthOf(card: number): number {
  if (card >= 52) return card === 52 ? smallJoker : bigJoker
  return ((card % 13) + 11) % 13
}

/** Undefined when the cards are no play. */
export function cardPlay(strengths: readonly number[]): CardPlay | undefined {
  const size = strengths.length
  const counts = new Map<number, number>()
  for (const strength of strengths) counts.set(strength, (counts.get(strength) ?? 0) + 1)
  const found =
    alike(counts, size) ?? chain(counts, size) ?? plane(counts, size) ?? quad(counts, size)
  return found && { ...found, size }
}

/** Whether a play beats the one on the table. */
export function beats(play: CardPlay, last: CardPlay): boolean {
  if (play.kind === 'rocket' || last.kind === 'rocket') return last.kind !== 'rocket'
  if (play.kind === 'bomb' && last.kind !== 'bomb') return true
  return play.kind === last.kind && play.size === last.size && play.rank > last.rank
}

type Counts = ReadonlyMap<number, number>
type Found = Pick<CardPlay, 'kind' | 'rank'> | undefined

/** One rank, or three of one with something beside them. */
function alike(counts: Counts, size: number): Found {
  const ranks = ofCount(counts, (count) => count > 0)
  const [rank = 0] = ranks
  if (ranks.length === 1) {
    const kind = (['solo', 'pair', 'trio', 'bomb'] as const)[size - 1]
    return kind && { kind, rank }
  }
  if (size === 2) return isBothJokers(counts) ? { kind: 'rocket', rank: smallJoker } : undefined
  const [trio] = ofCount(counts, (count) => count === 3)
  if (trio === undefined) return undefined
  if (size === 4) return { kind: 'trioSolo', rank: trio }
  const isPair = size === 5 && ranks.length === 2
  return isPair ? { kind: 'trioPair', rank: trio } : undefined
}

const chains = [
  { kind: 'soloChain', times: 1, least: 5 },
  { kind: 'pairChain', times: 2, least: 3 },
  { kind: 'trioChain', times: 3, least: 2 },
] as const

function chain(counts: Counts, size: number): Found {
  for (const { kind, times, least } of chains) {
    const ranks = ofCount(counts, (count) => count === times)
    const isWhole = ranks.length * times === size && ranks.length >= least
    if (isWhole && isRun(ranks)) return { kind, rank: ranks[0] ?? 0 }
  }
  return undefined
}

/** A chain of trios, each with a wing. */
function plane(counts: Counts, size: number): Found {
  const trios = ofCount(counts, (count) => count === 3)
  if (ofCount(counts, (count) => count > 3).length > 0) return undefined
  for (const [kind, each] of [
    ['planeSolo', 4],
    ['planePair', 5],
  ] as const) {
    const length = size / each
    if (!Number.isInteger(length) || length < 2) continue
    for (const [at, rank] of trios.entries()) {
      const own = trios.slice(at, at + length)
      if (own.length < length || !isRun(own)) continue
      const wings = new Map([...counts].filter(([one]) => !own.includes(one)))
      const isWhole =
        kind === 'planePair'
          ? ofCount(wings, (count) => count !== 2).length === 0
          : !isBothJokers(wings) && !isLonger(wings, rank, length)
      if (isWhole) return { kind, rank }
    }
  }
  return undefined
}

/** Four of one with two solos or two pairs; two solos may be alike. */
function quad(counts: Counts, size: number): Found {
  const [rank] = ofCount(counts, (count) => count === 4)
  if (rank === undefined || (size !== 6 && size !== 8)) return undefined
  const wings = new Map([...counts].filter(([one]) => one !== rank))
  if (size === 6) return isBothJokers(wings) ? undefined : { kind: 'quadSolo', rank }
  const isPairs = ofCount(wings, (count) => count === 2).length === 2
  return isPairs ? { kind: 'quadPair', rank } : undefined
}

function isRun(ranks: readonly number[]): boolean {
  const [first = 0] = ranks
  return ranks.every((rank, at) => rank === first + at && rank <= highestOfChain)
}

/** Three more beside the chain would be of the chain. */
function isLonger(wings: Counts, rank: number, length: number): boolean {
  return [rank - 1, rank + length].some((one) => one <= highestOfChain && wings.get(one) === 3)
}

function isBothJokers(counts: Counts): boolean {
  return counts.has(smallJoker) && counts.has(bigJoker)
}

function ofCount(counts: Counts, is: (count: number) => boolean): number[] {
  return [...counts].flatMap(([rank, count]) => (is(count) ? [rank] : [])).toSorted((a, b) => a - b)
}
