import { combinations } from '../settlement/index.ts'
import { type BetKind, type SystemLines, systemKind } from '../slip/index.ts'
import type { OddsE5 } from '../sport/index.ts'
import type { GameCategory } from '../venue/index.ts'
import type { CountingRules, TurnoverMode } from './valid-bet.ts'

/** What counts as turnover at a site: configuration, shown to operators and members. */
export interface TurnoverRules {
  readonly mode: TurnoverMode
  /**
   * Decimal odds times 100,000. A sport bet accepted below them feeds the lots of deposits alone: those ask only that the
   * money was really bet. 0 for no floor.
   */
  readonly oddsFloor: OddsE5
  /** Share of a category that counts, in per cent. Of hands between members none, until an operator says so. */
  readonly weightPercent: Readonly<Record<GameCategory, number>>
}

export const defaultTurnoverRules: TurnoverRules = {
  mode: 'net',
  oddsFloor: 150_000,
  weightPercent: {
    sport: 100,
    slots: 100,
    esports: 100,
    live: 100,
    lottery: 100,
    chess: 0,
    fishing: 100,
  },
}

export function countingRules(rules: TurnoverRules, category: GameCategory): CountingRules {
  return { mode: rules.mode, weightPercent: rules.weightPercent[category] }
}

/** How many lines of a bet reach the floor, of how many: of each line its accepted odds, multiplied. */
export interface FloorShare {
  readonly reached: number
  readonly lines: number
}

/** A single and a parlay are one line; a system has those of its sizes (rules 4). */
export function floorShare(
  bet: Accepted & { readonly category: GameCategory },
  { oddsFloor }: Pick<TurnoverRules, 'oddsFloor'>,
): FloorShare {
  if (bet.category !== 'sport') return { reached: 1, lines: 1 }
  const lines = linesOf(bet)
  return { reached: lines.filter((line) => reaches(line, oddsFloor)).length, lines: lines.length }
}

interface Accepted {
  readonly kind: BetKind
  readonly systemLines?: SystemLines
  readonly odds: readonly OddsE5[]
}

function linesOf({ kind, odds, systemLines }: Accepted): readonly (readonly OddsE5[])[] {
  if (kind !== 'system') return [odds]
  const { sizes } = systemKind(odds.length, systemLines)
  return sizes.flatMap((size) => combinations(odds, size))
}

/** Exact: the product of many odds is beyond what a number holds. */
function reaches(line: readonly OddsE5[], floor: OddsE5): boolean {
  const product = line.reduce((all, odds) => all * BigInt(odds), 1n)
  return product >= BigInt(floor) * 100_000n ** BigInt(line.length - 1)
}
