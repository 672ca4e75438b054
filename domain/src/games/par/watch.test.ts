import { expect, test } from 'vitest'
import { type ParSheet, parSpot } from './index.ts'
import { watchedReturn } from './watch.ts'

const sheet: ParSheet = {
  ...{ version: 'x@1', leastStake: 1n, mostStake: 1n, greatestPayout: 1n },
  // Pays double 48 times in 100.
  spots: [
    parSpot('a', [
      { draws: 48n, payout: { of: 2n, in: 1n } },
      { draws: 52n, payout: { of: 0n, in: 1n } },
    ]),
  ],
}

/** So many rounds of 1.00, of which that many won. */
function played(rounds: number, wins: number) {
  return {
    ...{ rounds, staked: BigInt(rounds * 100), paid: BigInt(wins * 200) },
    ...{ stakedSquares: rounds * 10_000, paidSquares: wins * 40_000, products: wins * 20_000 },
  }
}

test('what was played lies within the interval of its own deviation, or an alarm says that it does not', () => {
  const near = watchedReturn(sheet, played(10_000, 4_850))
  expect(near).toMatchObject({ least: 960_000, greatest: 960_000, isOff: false })
  // 1.96 times 2 sqrt(0.485 x 0.515 / 10,000)
  expect(near.margin).toBeCloseTo(19_591, -1)
  expect(watchedReturn(sheet, played(10_000, 5_010)).isOff).toBe(true)
  expect(watchedReturn(sheet, played(10_000, 4_590)).isOff).toBe(true)
})

test('a fraction that no number holds is read exactly', () => {
  const huge = 10n ** 400n
  const [spot] = sheet.spots
  if (!spot) throw new Error('no spot')
  const back = { of: 964_858n * huge + 1n, in: 1_000_000n * huge }
  const slot = { ...sheet, spots: [{ ...spot, return: back }] }
  expect(watchedReturn(slot, played(1, 0))).toMatchObject({ least: 964_858, greatest: 964_858 })
})

test('a few rounds say nothing', () => {
  expect(watchedReturn(sheet, played(999, 999))).toMatchObject({ margin: undefined, isOff: false })
})
