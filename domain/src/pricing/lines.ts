import type { Quarters } from '../sport/index.ts'
import { matrixSize } from './matrix.ts'

/**
 * Chance of the first side of a line (home, over) once returned stakes are left out: half wins and half
 * losses weigh a half. The other side has the rest, so that fair prices are 1/p and 1/(1-p).
 */
export function handicapChance(differences: Float64Array, line: Quarters): number {
  return decidedShare(differences, (index) => 4 * (index - matrixSize) + line)
}

/** `scored` are the goals that already count toward the total. */
export function overChance(totals: Float64Array, scored: number, line: Quarters): number {
  return decidedShare(totals, (index) => 4 * (index + scored) - line)
}

export interface PricedLine {
  readonly line: Quarters
  readonly chance: number
}

/** The fairest line first, then its neighbours outward; lines that are as good as decided are left out. */
export function linesAround(
  chanceAt: (line: Quarters) => number,
  from: Quarters,
  to: Quarters,
  count: number,
): PricedLine[] {
  let main: PricedLine | undefined
  for (let line = from; line <= to; line++) {
    const chance = chanceAt(line)
    if (!main || Math.abs(chance - 0.5) < Math.abs(main.chance - 0.5) - 1e-9)
      main = { line, chance }
  }
  if (!main) return []
  const lines: PricedLine[] = []
  for (let step = 0; lines.length < count && step <= 2 * count; step++) {
    const line = main.line + (step % 2 ? (step + 1) / 2 : -step / 2)
    const chance = line < from || line > to ? 0 : chanceAt(line)
    if (chance >= leastChance && chance <= 1 - leastChance) lines.push({ line, chance })
  }
  return lines
}

const leastChance = 0.06

/** `quartersOf(i)`: four times the margin by which the first side wins when outcome i happens. */
function decidedShare(distribution: Float64Array, quartersOf: (index: number) => number): number {
  let won = 0
  let lost = 0
  for (let i = 0; i < distribution.length; i++) {
    const p = distribution[i] ?? 0
    const quarters = quartersOf(i)
    const apart = quarters % 2 === 0 ? 0 : 1
    if (quarters > apart) won += p / 2
    else if (quarters < apart) lost += p / 2
    if (quarters > -apart) won += p / 2
    else if (quarters < -apart) lost += p / 2
  }
  return won + lost > 0 ? won / (won + lost) : 0.5
}
