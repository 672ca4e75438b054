import type { Score } from '../../sport/index.ts'
import type { PlayTime, Span } from './rules.ts'

/**
 * Counts of two sides that arrive one by one, each at its own rate (Poisson), as goals, corners and cards do. A rate
 * may be one of several (`ends`), and change on the way (`paths`): the distribution is the mixture of them all.
 */
export interface Arrivals {
  readonly now: PlayTime
  readonly score: Score
  readonly ends: Readonly<Record<'home' | 'away', readonly WeightedRate[]>>
  /** Share of a match's arrivals that falls in the first half. */
  readonly firstHalfShare: number
  readonly paths: readonly RatePath[]
  /** What a low final score (both sides at most 1) weighs beside others, by the rates of one end. */
  readonly lowScoreWeight?: (rates: Score, final: Score) => number
}

export interface WeightedRate {
  readonly weight: number
  /** A match's arrivals as the sides began, and as they are now. */
  readonly atStart: number
  readonly now: number
}

/** One way in which the rates change: the factors from each moment on. */
export interface RatePath {
  readonly weight: number
  readonly changes: readonly {
    readonly at: PlayTime
    readonly home: number
    readonly away: number
  }[]
}

/** A stretch of play under constant rates, and which of the asked spans it lies in. */
interface Stretch {
  readonly atom: number
  readonly home: number
  readonly away: number
}

export interface ArrivalCell {
  readonly weight: number
  /** More of each side, by atom. */
  readonly home: readonly number[]
  readonly away: readonly number[]
  /** Who has the next one, where it was asked for; absent when nobody has. */
  readonly next?: 'home' | 'away' | undefined
}

export interface ArrivalTable {
  readonly cells: readonly ArrivalCell[]
  /** Per asked span, the atoms that it consists of. */
  readonly atomsOf: readonly (readonly number[])[]
}

/** Chances of what is still to come in each span, and of who has the next one. */
export function arrivalTable(
  arrivals: Arrivals,
  spans: readonly Span[],
  hasNext: boolean,
): ArrivalTable | undefined {
  const atoms = atomsFrom(arrivals.now, spans)
  if (atoms.length > mostAtoms) return undefined
  const sums = new Map<number, number>()
  for (const path of arrivals.paths) addPath(sums, arrivals, path, atoms, hasNext)
  const atomsOf = spans.map(({ from, to }) =>
    atoms.flatMap((atom, n) => (atom.some((one) => one.from < to && one.to > from) ? [n] : [])),
  )
  return { cells: askedCells(sums, atoms.length, new Set(atomsOf.flat())), atomsOf }
}

/** What falls where nobody asked is left out again: it counted only for the weight of the final score. */
function askedCells(
  sums: ReadonlyMap<number, number>,
  atomCount: number,
  asked: ReadonlySet<number>,
): ArrivalCell[] {
  const merged = new Map<number, number>()
  let all = 0
  for (const [key, weight] of sums) {
    all += weight
    const { home, away, next } = cellOf(key, weight, atomCount)
    const only = (counts: readonly number[]) => counts.map((n, atom) => (asked.has(atom) ? n : 0))
    add(merged, 3 * keyOf(only(home), only(away)) + nexts.indexOf(next), weight)
  }
  return Array.from(merged, ([key, weight]) => cellOf(key, weight / all, atomCount))
}

/** Pieces of play that the same spans cover; what no span covers is one of them too. */
export function atomsFrom(now: PlayTime, spans: readonly Span[]): Span[][] {
  const edges = edgesOf(now, spans)
  const byCover = new Map<string, Span[]>()
  for (const [n, from] of edges.entries()) {
    const to = edges[n + 1]
    if (to === undefined) continue
    const cover = spans.map((span) => (span.from <= from && span.to >= to ? 1 : 0)).join('')
    byCover.set(cover, [...(byCover.get(cover) ?? []), { from, to }])
  }
  return [...byCover.values()]
}

export function edgesOf(now: PlayTime, spans: readonly Span[]): PlayTime[] {
  const edges = [now, 1, 2, ...spans.flatMap(({ from, to }) => [from, to])]
  return [...new Set(edges.filter((at) => at >= now && at <= 2))].toSorted((a, b) => a - b)
}

function addPath(
  sums: Map<number, number>,
  arrivals: Arrivals,
  path: RatePath,
  atoms: readonly Span[][],
  hasNext: boolean,
): void {
  const stretches = stretchesOf(arrivals, path, atoms)
  const none = { home: 0, away: 0 }
  const rest = atoms.map((_, atom) => sumOf(stretches.filter((one) => one.atom === atom)))
  if (!hasNext) {
    addBins(sums, arrivals, path.weight, { before: none, next: none, rest })
    return
  }
  addBins(sums, arrivals, path.weight, {
    before: sumOf(stretches),
    next: none,
    rest: atoms.map(() => none),
  })
  for (const [n, next] of stretches.entries()) {
    const later = stretches.slice(n + 1)
    addBins(sums, arrivals, path.weight, {
      before: sumOf(stretches.slice(0, n)),
      next,
      nextAtom: next.atom,
      rest: atoms.map((_, atom) => sumOf(later.filter((one) => one.atom === atom))),
    })
  }
}

/** Nothing arrives before, something in `next` where that has an atom, anything in the rest of each atom. */
interface Bins {
  readonly before: Score
  readonly next: Score
  readonly nextAtom?: number
  readonly rest: readonly Score[]
}

function addBins(sums: Map<number, number>, arrivals: Arrivals, weight: number, bins: Bins): void {
  const homes = vectorsOf(arrivals.ends.home, bins, 'home')
  const aways = vectorsOf(arrivals.ends.away, bins, 'away')
  for (const own of homes) {
    for (const other of aways) {
      const inNext = own.inNext + other.inNext
      if (bins.nextAtom !== undefined && inNext === 0) continue
      const p = weight * pairWeight(arrivals, own, other)
      if (p < leastWeight) continue
      const key = keyOf(own.counts, other.counts)
      if (bins.nextAtom === undefined) {
        add(sums, key * 3, p)
        continue
      }
      if (own.inNext > 0) add(sums, key * 3 + 1, (p * own.inNext) / inNext)
      if (other.inNext > 0) add(sums, key * 3 + 2, (p * other.inNext) / inNext)
    }
  }
}

/** The sides are independent but for the weight of low scores, which goes by the rates of both. */
function pairWeight({ ends, score, lowScoreWeight }: Arrivals, own: Vector, other: Vector): number {
  const final = { home: score.home + own.total, away: score.away + other.total }
  if (!lowScoreWeight || final.home > 1 || final.away > 1) return own.weight * other.weight
  let sum = 0
  for (const [i, mine] of ends.home.entries()) {
    for (const [j, theirs] of ends.away.entries()) {
      const lift = lowScoreWeight({ home: mine.atStart, away: theirs.atStart }, final)
      sum += (own.byEnd[i] ?? 0) * (other.byEnd[j] ?? 0) * lift
    }
  }
  return sum
}

/** What one side gets: per atom, in all and in `next`, with its weight over all ends and of each. */
interface Vector {
  readonly counts: readonly number[]
  readonly total: number
  readonly inNext: number
  readonly weight: number
  readonly byEnd: readonly number[]
}

function vectorsOf(ends: readonly WeightedRate[], bins: Bins, side: 'home' | 'away'): Vector[] {
  const nothing = ends.map(({ weight, now }) => weight * Math.exp(-now * bins.before[side]))
  let vectors: Vector[] = [{ counts: [], total: 0, inNext: 0, weight: 1, byEnd: nothing }]
  for (const [atom, rest] of bins.rest.entries()) {
    vectors = extended(vectors, ends, rest[side]).map(({ from, more, byEnd }) => {
      return { ...from, counts: [...from.counts, more], total: from.total + more, byEnd }
    })
    if (atom !== bins.nextAtom) continue
    vectors = extended(vectors, ends, bins.next[side]).map(({ from, more, byEnd }) => {
      const counts = from.counts.with(-1, (from.counts.at(-1) ?? 0) + more)
      return { ...from, counts, total: from.total + more, inNext: more, byEnd }
    })
  }
  return vectors
    .filter(({ counts }) => counts.every((count) => count < base))
    .map((vector) => ({ ...vector, weight: vector.byEnd.reduce((sum, each) => sum + each, 0) }))
}

function extended(vectors: readonly Vector[], ends: readonly WeightedRate[], share: number) {
  const tables = ends.map(({ now }) => poisson(now * share))
  const counts = share === 0 ? [0] : Array.from({ length: base }, (_, more) => more)
  return vectors.flatMap((from) =>
    counts
      .map((more) => ({
        from,
        more,
        byEnd: from.byEnd.map((weight, end) => weight * (tables[end]?.[more] ?? 0)),
      }))
      .filter(({ byEnd }) => byEnd.some((weight) => weight > leastWeight)),
  )
}

export function stretchesOf(
  arrivals: Arrivals,
  path: RatePath,
  atoms: readonly Span[][],
): Stretch[] {
  const { now, firstHalfShare } = arrivals
  const spans = [...atoms.flat(), ...path.changes.map(({ at }) => ({ from: at, to: 2 }))]
  const edges = edgesOf(now, spans)
  return edges.slice(0, -1).map((from, n) => {
    const to = edges[n + 1] ?? from
    const share = (to - from) * (from < 1 ? firstHalfShare : 1 - firstHalfShare)
    const past = path.changes.filter(({ at }) => at <= from)
    return {
      atom: atoms.findIndex((atom) => atom.some((one) => one.from <= from && one.to >= to)),
      home: past.reduce((factor, change) => factor * change.home, share),
      away: past.reduce((factor, change) => factor * change.away, share),
    }
  })
}

export function sumOf(shares: readonly Score[]): Score {
  return shares.reduce((sum, one) => ({ home: sum.home + one.home, away: sum.away + one.away }), {
    home: 0,
    away: 0,
  })
}

export function poisson(mean: number): Float64Array {
  const table = new Float64Array(base)
  let p = Math.exp(-mean)
  for (let n = 0; n < base; n++) {
    table[n] = p
    p = (p * mean) / (n + 1)
  }
  return table
}

function keyOf(home: readonly number[], away: readonly number[]): number {
  return [...home, ...away].reduce((key, count) => key * base + count, 0)
}

function cellOf(key: number, weight: number, atomCount: number): ArrivalCell {
  const next = nexts[key % 3]
  let rest = Math.floor(key / 3)
  const counts: number[] = []
  for (let n = 0; n < 2 * atomCount; n++) {
    counts.unshift(rest % base)
    rest = Math.floor(rest / base)
  }
  return { weight, home: counts.slice(0, atomCount), away: counts.slice(atomCount), next }
}

function add(sums: Map<number, number>, key: number, weight: number): void {
  sums.set(key, (sums.get(key) ?? 0) + weight)
}

const nexts = [undefined, 'home', 'away'] as const
/** More of one side in one piece of play are as good as impossible. */
export const base = 32
const mostAtoms = 4
const leastWeight = 1e-12
