import type { Quarters } from '../sport/index.ts'
import { matrixSize } from './matrix.ts'

/**
 * Chance of the first side of a line (home, over) once returned stakes are left out: half wins and half
 * losses weigh a half. The other side has the rest, so that fair prices are 1/p and 1/(1-p).
 */
export function handicapChance(differences: Float64Array, line: Quarters): number {
  return decidedShare(differences, line - 4 * matrixSize)
}

/** `scored` are the goals that already count toward the total. */
export function overChance(totals: Float64Array, scored: number, line: Quarters): number {
  return decidedShare(totals, 4 * scored - line)
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

/**
 * Outcome `n` decides the first side's stake by `4 * n + offset` quarters: what is below loses, what is above wins, and
 * one outcome between may decide nothing or one half of the stake.
 */
function decidedShare(distribution: Float64Array, offset: number): number {
  const apart = offset % 2 === 0 ? 0 : 1
  const half = (n: number) => (distribution[n] ?? 0) / 2
  let [won, lost, n] = [0, 0, 0]
  for (; n < distribution.length && 4 * n + offset < -apart; n++) lost = lost + half(n) + half(n)
  const between = 4 * n + offset
  if (between <= apart) {
    if (between < 0) lost += half(n)
    if (between > 0) won += half(n)
    n++
  }
  for (; n < distribution.length; n++) won = won + half(n) + half(n)
  return won + lost > 0 ? won / (won + lost) : 0.5
}
