import type { FairStream } from '../../fair/index.ts'
import type { Minor } from '../../money/index.ts'
import { type ParSheet, parSpot } from '../par/index.ts'

/** 扫雷: 25 cells, 1 to 24 mines. */
export const minesVersion = 'mines@1'
export const mineCells = 25
export const mostMines = mineCells - 1
/** What a board brings back at most: it is cashed out before a cell that would pay more. */
export const greatestMinesPayout: Minor = 20_000_000n

const leastStake: Minor = 100n
/** With it the dearest first cell, the one beside 24 mines, still pays less than the greatest payout. */
const mostStake: Minor = 500_000n
const returned = 97n

export function playMines(mines: number, stream: FairStream): number[] {
  return stream.pick(mineCells, mines).toSorted((a, b) => a - b)
}

/** Reads `{ mines: 5 }`; undefined when it is no choice. */
export function parseMinesChoice(source: unknown): { readonly mines: number } | undefined {
  const { mines } = Object(source) as Record<string, unknown>
  return isWithin(mines, 1, mostMines) ? { mines } : undefined
}

/** A cell that may still be opened; undefined when it may not. */
export function parseCell(source: unknown, opened: readonly number[]): number | undefined {
  return isWithin(source, 0, mineCells - 1) && !opened.includes(source) ? source : undefined
}

/** Hundredths after so many safe cells: 97 percent of one over their chance. */
export function minesMultiplier(mines: number, opened: number): bigint {
  return (returned * combinations(mineCells, opened)) / combinations(mineCells - mines, opened)
}

export interface MinesBoard {
  readonly stake: Minor
  readonly mines: readonly number[]
  /** In the order in which they were opened. */
  readonly opened: readonly number[]
}

/** What a board pays as it stands: nothing once a mine was opened, the stake while no cell was. */
export function minesPayout({ stake, mines, opened }: MinesBoard): Minor {
  if (opened.some((cell) => mines.includes(cell))) return 0n
  if (opened.length === 0) return stake
  return (stake * minesMultiplier(mines.length, opened.length)) / 100n
}

/** After so many safe cells a board is cashed out by itself: none is left, or the next would pay too much. */
export function lastCell(stake: Minor, mines: number): number {
  let opened = 0
  while (opened < mineCells - mines) {
    if (stake * minesMultiplier(mines, opened + 1) > greatestMinesPayout * 100n) break
    opened++
  }
  return opened
}

/** Each number of mines with each number of cells is a bet of its own. */
export const minesPar: ParSheet = {
  ...{ version: minesVersion, leastStake, mostStake, greatestPayout: greatestMinesPayout },
  spots: Array.from({ length: mostMines }, (_, at) => at + 1).flatMap((mines) =>
    Array.from({ length: mineCells - mines }, (_, at) => {
      const opened = at + 1
      const safe = combinations(mineCells - mines, opened)
      return parSpot(`mines${mines}.cells${opened}`, [
        { draws: safe, payout: { of: minesMultiplier(mines, opened), in: 100n } },
        { draws: combinations(mineCells, opened) - safe, payout: { of: 0n, in: 1n } },
      ])
    }),
  ),
}

function isWithin(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}

function combinations(n: number, k: number): bigint {
  let ways = 1n
  for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - k + at)) / BigInt(at)
  return ways
}
