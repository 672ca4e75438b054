import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFairEnough, parSpot } from '../par/index.ts'
import { drawnRounds, quickStream, vectorsOf } from '../testing/rounds.ts'
import {
  greatestMinesPayout,
  lastCell,
  mineCells,
  minesMultiplier,
  minesPar,
  minesPayout,
  mostMines,
  parseCell,
  parseMinesChoice,
  playMines,
} from './index.ts'

test('multipliers and boards that another program reckoned', () => {
  const { table } = vectorsOf<{ readonly table: Readonly<Record<string, readonly string[]>> }>(
    'mines',
  )
  for (const [mines, multipliers] of Object.entries(table)) {
    const own = multipliers.map((_, at) => minesMultiplier(Number(mines), at + 1))
    expect(own).toEqual(multipliers.map((text) => BigInt(text.replace('.', ''))))
    expect(multipliers).toHaveLength(mineCells - Number(mines))
  }
  for (const { stream, result } of drawnRounds<number[]>('mines5')) {
    expect(playMines(5, stream)).toEqual(result)
  }
})

test('every way to lay few mines: as often safe as the sheet says', () => {
  expect(isFairEnough(minesPar)).toBe(true)
  expect(minesPar.spots).toHaveLength(300)
  for (const mines of [1, 2, 3]) {
    const boards = laid(mines)
    for (const opened of [1, 2, 10, mineCells - mines]) {
      const cells = Array.from({ length: opened }, (_, cell) => cell)
      const paid = boards.map((own) => minesPayout({ stake: 100n, mines: own, opened: cells }))
      const walked = parSpot(
        `mines${mines}.cells${opened}`,
        paid.map((of) => ({ draws: 1n, payout: { of, in: 1n } })),
      )
      const declared = minesPar.spots.find(({ id }) => id === walked.id)
      expect(declared?.hitRate).toEqual(walked.hitRate)
      const back = declared?.return ?? { of: 0n, in: 1n }
      expect(back.of * walked.return.in * 100n).toBe(walked.return.of * back.in)
    }
  }
})

function laid(mines: number, from = 0): number[][] {
  if (mines === 0) return [[]]
  return Array.from({ length: mineCells - from }, (_, at) => from + at).flatMap((cell) =>
    laid(mines - 1, cell + 1).map((rest) => [cell, ...rest]),
  )
}

test('what is no choice or no cell is refused', () => {
  expect(parseMinesChoice({ mines: 24 })).toEqual({ mines: 24 })
  for (const mines of [0, 25, 1.5, '5', undefined])
    expect(parseMinesChoice({ mines })).toBeUndefined()
  expect(parseMinesChoice(null)).toBeUndefined()
  expect([0, 24].map((cell) => parseCell(cell, [7]))).toEqual([0, 24])
  for (const cell of [7, -1, 25, 0.5, '1', null]) expect(parseCell(cell, [7])).toBeUndefined()
})

test('whatever is opened: never below zero, never beyond the sheet, and cashed out in time', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 1, max: mostMines }),
      fc.bigInt(minesPar.leastStake, minesPar.mostStake),
      (seed, count, stake) => {
        const mines = playMines(count, quickStream(seed))
        expect(playMines(count, quickStream(seed))).toEqual(mines)
        const last = lastCell(stake, count)
        expect(last >= 1 && last <= mineCells - count).toBe(true)
        const safe = Array.from({ length: mineCells }, (_, cell) => cell).filter(
          (cell) => !mines.includes(cell),
        )
        expect(minesPayout({ stake, mines, opened: [] })).toBe(stake)
        for (let opened = 1; opened <= last; opened++) {
          const board = { stake, mines, opened: safe.slice(0, opened) }
          const payout = minesPayout(board)
          expect(payout >= stake && payout <= greatestMinesPayout).toBe(true)
          expect(minesPayout({ ...board, opened: [...board.opened, mines[0] ?? 0] })).toBe(0n)
        }
      },
    ),
    { seed: 2 },
  )
})
