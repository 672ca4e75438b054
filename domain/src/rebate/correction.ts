import { lesser, type Minor } from '../money/index.ts'
import { type GameCategory, gameCategories } from '../venue/index.ts'
import { type RebateBasis, rebateLines, uncapped } from './amount.ts'
import type { RebateRule } from './rule.ts'

/** A line of a day that was counted, and as corrected results left it. Minor units. */
export interface CountedLine {
  readonly category: GameCategory
  /** Parts of 10,000. */
  readonly rate: number
  /** The most that it may bring; 0 sets no limit. */
  readonly cap: Minor
  readonly basis: Minor
  readonly amount: Minor
  readonly basis_now: Minor
  readonly amount_now: Minor
}

export interface CorrectedLines {
  /** Categories that had a line before. */
  readonly before: ReadonlySet<GameCategory>
  /** Those that are not what they were, new ones too. */
  readonly after: readonly CountedLine[]
  readonly delta: Minor
}

/** The lines of a day by what counts of it now: at the rate and under the cap that each had then. */
export function correctedLines(
  rule: RebateRule,
  of: {
    readonly level: number
    readonly basis: RebateBasis
    readonly lines: readonly CountedLine[]
  },
): CorrectedLines {
  const known = new Map(of.lines.map((line) => [line.category, line]))
  const after: CountedLine[] = []
  let delta = 0n
  for (const category of gameCategories) {
    const found = of.basis[category] ?? 0n
    const basis = found > 0n ? found : 0n
    const line = known.get(category) ?? newLine(rule, of.level, category)
    if (basis === line.basis_now) continue
    const share = uncapped({ basis, rate: line.rate })
    const amount = line.cap > 0n ? lesser(share, line.cap) : share
    after.push({ ...line, basis_now: basis, amount_now: amount })
    delta += amount - line.amount_now
  }
  return { before: new Set(known.keys()), after, delta }
}

function newLine(rule: RebateRule, level: number, category: GameCategory): CountedLine {
  const [line] = rebateLines(rule, level, { [category]: 1n })
  const none = { basis: 0n, amount: 0n, basis_now: 0n, amount_now: 0n }
  return { category, rate: line?.rate ?? 0, cap: rule.caps[category], ...none }
}

/** Sums of a day. Minor units. */
export interface DaySums {
  readonly amount: Minor
  /** Below zero: taken off its gift while that waited. */
  readonly corrected: Minor
  /** Taken off what never arrived. */
  readonly absorbed: Minor
  readonly carriedIn: Minor
  readonly paid: Minor
  readonly carriedOut: Minor
}

/**
 * What a correction does to a day, and to what the member carries: first what his gift still promised (`taken`), then what
 * never arrived, because it was too small or nobody claimed it in time, and only the rest is owed. What comes back goes
 * the same way.
 */
export function afterCorrection(
  day: DaySums,
  of: { readonly delta: Minor; readonly taken: Minor; readonly isExpired: boolean },
): { readonly sums: Pick<DaySums, 'corrected' | 'absorbed' | 'paid'>; readonly carry: Minor } {
  const { amount, carriedIn, carriedOut } = day
  if (of.delta > 0n) {
    const back = lesser(of.delta, day.absorbed)
    const { corrected, paid } = day
    return { sums: { corrected, paid, absorbed: day.absorbed - back }, carry: of.delta - back }
  }
  const corrected = day.corrected - of.taken
  const paid = day.paid - of.taken
  const dropped = amount + day.corrected + carriedIn - day.paid - carriedOut
  const never = (dropped > 0n ? dropped : 0n) + (of.isExpired ? day.paid : 0n) - day.absorbed
  const owed = -of.delta - of.taken
  const absorbed = never > 0n ? lesser(owed, never) : 0n
  const sums = { corrected, paid, absorbed: day.absorbed + absorbed }
  return { sums, carry: absorbed - owed }
}
