/** What buyers of each selection won in all, by selection. Stakes are 1. */
export type BetCounts = Map<string, Line>

export interface Line {
  bets: number
  /** Won less staked. */
  won: number
  /** Sum of the squares of what each cluster won: bets of one cluster hang together, clusters do not. */
  squares: number
}

/** Adds what was won in one cluster. */
export function addCluster(tally: BetCounts, selection: string, bets: number, won: number): void {
  const line = tally.get(selection) ?? { bets: 0, won: 0, squares: 0 }
  tally.set(selection, line)
  line.bets += bets
  line.won += won
  line.squares += won * won
}

/**
 * How many deviations above nothing. Measured by its own clusters around nothing, it cannot be more than the root
 * of their number: a few lucky bets say nothing.
 */
export function deviations({ won, squares }: Line): number {
  return squares > 0 ? won / Math.sqrt(squares) : 0
}

/** Selections found above zero beyond three deviations, and how many of all chance allows to be found so. */
export function positives(tallies: readonly BetCounts[]): { found: number; allowed: number } {
  const lines = tallies.flatMap((tally) => [...tally.values()])
  const found = lines.filter((line) => deviations(line) > 3).length
  return { found, allowed: Math.floor(lines.length * beyondThree) }
}

/** Part of a normal distribution above three deviations. */
const beyondThree = 0.00135
