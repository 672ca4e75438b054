import { expect, test } from 'vitest'
import { vectorsOf } from '../testing/rounds.ts'
import { askRoads, beadPlate, type RoadResult, roadRows, roadsOf } from './index.ts'

interface RoadCase {
  readonly results: string
  readonly bigRoad: readonly (readonly [number, number, string, number])[]
  readonly leadingTies: number
  readonly bigEye: string
  readonly small: string
  readonly cockroach: string
  readonly ask: Readonly<Record<'B' | 'P', readonly string[]>>
}

const { cases } = vectorsOf<{ readonly cases: readonly RoadCase[] }>('roads')

test.each(cases.map((one) => [one.results || 'nothing yet', one] as const))(
  'roads that another program drew: %s',
  (_name, one) => {
    const results = [...one.results] as RoadResult[]
    const { bigRoad, leadingTies, bigEye, small, cockroach } = roadsOf(results)
    expect(bigRoad.map(({ column, row, winner, ties }) => [column, row, winner, ties])).toEqual(
      one.bigRoad,
    )
    expect(leadingTies).toBe(one.leadingTies)
    expect([bigEye, small, cockroach].map((road) => road.join(''))).toEqual([
      ...[one.bigEye, one.small, one.cockroach],
    ])
    for (const side of ['B', 'P'] as const) {
      expect(askRoads(results, side).map((colour) => colour ?? '')).toEqual(one.ask[side])
    }
  },
)

test('no two rounds share a cell, however long the shoe', () => {
  let state = 1
  for (let shoe = 0; shoe < 200; shoe++) {
    const results = Array.from({ length: 66 }, (): RoadResult => {
      state = (state * 48_271) % 2_147_483_647
      // Long runs: they turn, and meet others that turned.
      return state % 10 === 0 ? 'T' : state % 7 === 0 ? 'P' : 'B'
    })
    const { bigRoad } = roadsOf(results)
    const cells = new Set(bigRoad.map(({ column, row }) => `${column} ${row}`))
    expect(cells.size).toBe(results.filter((result) => result !== 'T').length)
    expect(bigRoad.every(({ row }) => row < roadRows)).toBe(true)
    const last = beadPlate(results).at(-1)
    expect(last).toEqual({ column: 10, row: 5, result: results.at(-1) })
  }
})
