import {
  type Arrivals,
  atomsFrom,
  base,
  poisson,
  type RatePath,
  stretchesOf,
  sumOf,
  type WeightedRate,
} from './arrivals.ts'
import type { Span } from './rules.ts'

export interface SpanCell {
  readonly weight: number
  readonly home: number
  readonly away: number
}

/**
 * What is still to come in one span: the same as `arrivalTable` of it alone, without its table of everything else.
 * Given path and rates the sides are independent; only low final scores weigh more or less than that.
 */
export function spanTable(arrivals: Arrivals, span: Span): readonly SpanCell[] {
  const sums = new Float64Array(base * base)
  for (const path of arrivals.paths) addPath(sums, arrivals, path, span)
  const all = sums.reduce((sum, weight) => sum + weight, 0)
  const cells: SpanCell[] = []
  for (const [at, weight] of sums.entries()) {
    if (weight < leastWeight) continue
    cells.push({ weight: weight / all, home: Math.floor(at / base), away: at % base })
  }
  return cells
}

function addPath(sums: Float64Array, arrivals: Arrivals, path: RatePath, span: Span): void {
  const atoms = atomsFrom(arrivals.now, [span])
  const stretches = stretchesOf(arrivals, path, atoms)
  const isInside = (atom: number) =>
    atoms[atom]?.some(({ from, to }) => from < span.to && to > span.from) ?? false
  const inside = sumOf(stretches.filter((one) => isInside(one.atom)))
  const outside = sumOf(stretches.filter((one) => !isInside(one.atom)))
  const homes = tablesOf(arrivals.ends.home, inside.home, outside.home)
  const aways = tablesOf(arrivals.ends.away, inside.away, outside.away)
  const [home, away] = [mixed(homes), mixed(aways)]
  for (let h = 0; h < base; h++) {
    const weight = path.weight * (home[h] ?? 0)
    if (weight < leastWeight) continue
    for (let a = 0; a < base; a++) {
      sums[h * base + a] = (sums[h * base + a] ?? 0) + weight * (away[a] ?? 0)
    }
  }
  addLowScores(sums, arrivals, path, { homes, aways })
}

/** What one end brings inside the span and outside it. */
interface EndTables {
  readonly rate: WeightedRate
  readonly inside: Float64Array
  readonly outside: Float64Array
}

function tablesOf(ends: readonly WeightedRate[], inside: number, outside: number): EndTables[] {
  return ends.map((rate) => ({
    rate,
    inside: poisson(rate.now * inside),
    outside: poisson(rate.now * outside),
  }))
}

function mixed(tables: readonly EndTables[]): Float64Array {
  const sums = new Float64Array(base)
  for (const { rate, inside } of tables) {
    for (const [at, chance] of inside.entries()) sums[at] = (sums[at] ?? 0) + rate.weight * chance
  }
  return sums
}

/** By how much final scores of at most one goal a side weigh more or less. */
function addLowScores(
  sums: Float64Array,
  { score, lowScoreWeight }: Arrivals,
  path: RatePath,
  { homes, aways }: { readonly homes: readonly EndTables[]; readonly aways: readonly EndTables[] },
): void {
  if (!lowScoreWeight) return
  for (const home of lowOf(score.home)) {
    for (const away of lowOf(score.away)) {
      const final = {
        home: score.home + home.inside + home.outside,
        away: score.away + away.inside + away.outside,
      }
      let more = 0
      for (const mine of homes) {
        for (const theirs of aways) {
          const rates = { home: mine.rate.atStart, away: theirs.rate.atStart }
          const both = chanceOf(mine, home) * chanceOf(theirs, away)
          more += both * (lowScoreWeight(rates, final) - 1)
        }
      }
      const at = home.inside * base + away.inside
      sums[at] = (sums[at] ?? 0) + path.weight * more
    }
  }
}

/** Every way of a side to end with at most one. */
function lowOf(scored: number): readonly { readonly inside: number; readonly outside: number }[] {
  const ways = [
    { inside: 0, outside: 0 },
    { inside: 1, outside: 0 },
    { inside: 0, outside: 1 },
  ]
  return ways.filter(({ inside, outside }) => scored + inside + outside <= 1)
}

function chanceOf(
  { rate, inside, outside }: EndTables,
  way: { readonly inside: number; readonly outside: number },
): number {
  return rate.weight * (inside[way.inside] ?? 0) * (outside[way.outside] ?? 0)
}

const leastWeight = 1e-13
