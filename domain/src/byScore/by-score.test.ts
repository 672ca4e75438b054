import { describe, expect, test } from 'vitest'
import { marketKey } from '../slip/index.ts'
import type { Proposition, Side } from '../sport/index.ts'
import { marketLiability } from '../trading/index.ts'
import { byScore, type TakenMarket } from './by-score.ts'

type Taken = readonly [side: Side, stake: bigint, win: bigint]

function market(of: Partial<Proposition>, ...taken: readonly Taken[]) {
  const proposition = { family: '1x2', period: 'full', line: undefined, ...of } as const
  const sides = new Map(taken.map(([side, stake, win]) => [side, { stake, win }] as const))
  const worst = marketLiability(proposition.family, sides)
  return [marketKey(proposition), { sides, worst } satisfies TakenMarket] as const
}

const nil = { home: 0, away: 0 }
function resultAt(markets: readonly ReturnType<typeof market>[], home: number, away: number) {
  const { cells } = byScore(new Map(markets), nil)
  return cells.find((one) => one.home === home && one.away === away)?.result
}

describe('what the house wins or loses by final scores', () => {
  test('stakes of what lost come in, wins of what won go out, halves by half', () => {
    const who = market({}, ['home', 10_000n, 9_000n], ['draw', 5_000n, 15_000n])
    expect(resultAt([who], 1, 0)).toBe(-9_000n + 5_000n)
    expect(resultAt([who], 2, 2)).toBe(-15_000n + 10_000n)
    expect(resultAt([who], 0, 3)).toBe(15_000n)
    // −0/0.5 for home: a draw loses half of the stake, +0/0.5 wins half, an odd cent against the house.
    const line = market(
      { family: 'handicap', line: -1 },
      ['home', 10_000n, 9_000n],
      ['away', 0n, 5_001n],
    )
    expect(resultAt([line], 1, 1)).toBe(5_000n - 2_501n)
    expect(resultAt([line], 1, 0)).toBe(-9_000n)
    expect(resultAt([line], 0, 1)).toBe(10_000n - 5_001n)
    const goals = market({ family: 'total', line: 8 }, ['over', 10_000n, 9_000n])
    expect(resultAt([goals], 1, 1)).toBe(0n)
    expect(resultAt([who, line, goals], 1, 1)).toBe(-5_000n + 2_499n)
  })

  test('exact scores and both to score are of the final score as well', () => {
    const exact = market(
      { family: 'correctScore', unit: 'goals' },
      ['2-1', 100n, 900n],
      ['other', 100n, 5_000n],
    )
    expect(resultAt([exact], 2, 1)).toBe(-900n + 100n)
    expect(resultAt([exact], 5, 0)).toBe(-5_000n + 100n)
    const both = market({ family: 'bothScore', unit: 'goals' }, ['yes', 100n, 80n])
    expect(resultAt([both], 1, 1)).toBe(-80n)
    expect(resultAt([both], 3, 0)).toBe(100n)
  })

  test('what halves, corners and next goals may cost stands beside it, at its worst', () => {
    const first = market({ period: 'firstHalf' }, ['home', 10_000n, 9_000n])
    const corners = market({ family: 'total', unit: 'corners', line: 38 }, ['under', 100n, 95n])
    const next = market({ family: 'nth', unit: 'goals', number: 2 }, ['away', 100n, 250n])
    const halves = market({ family: 'halfFull', unit: 'goals' }, ['home/home', 100n, 300n])
    const { cells, rest } = byScore(new Map([first, corners, next, halves]), nil)
    expect(new Set(cells.map(({ result }) => result))).toEqual(new Set([0n]))
    expect(rest).toBe(9_000n + 95n + 250n + 300n)
  })

  test('six goals of each side from the present score on; a line in play counts from the start in its key', () => {
    const placed = { home: 1, away: 0 }
    const inPlay = { family: 'handicap', period: 'full', line: -2 } as const
    const key = marketKey({ ...inPlay, scoreAtPlacement: placed })
    const sides = new Map([['home', { stake: 100n, win: 90n }] as const])
    const { cells } = byScore(new Map([[key, { sides, worst: 90n }]]), placed)
    expect(cells).toHaveLength(36)
    expect(cells[0]).toEqual({ home: 1, away: 0, result: 100n })
    expect(cells.at(-1)).toMatchObject({ home: 6, away: 5 })
    // −0.5 from 1:0 on: 2:0 wins, 2:1 does not.
    expect(cells.find(({ home, away }) => home === 2 && away === 0)?.result).toBe(-90n)
    expect(cells.find(({ home, away }) => home === 2 && away === 1)?.result).toBe(100n)
  })
})
