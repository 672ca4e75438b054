import { expect, test } from 'vitest'
import { isFairEnough } from '../par/index.ts'
import {
  lotteryOf,
  lotteryPar,
  lotteryVersions,
  rateBand,
  ratedVersion,
  usualRates,
} from './index.ts'

const day = '2026-11-28'
const rated = (base: string, twoSided: bigint, other: bigint) =>
  lotteryOf(ratedVersion(base, { twoSided, other }), day)

test('at any rates of the band every play that has one returns just below it, and nothing else is otherwise', () => {
  for (const base of lotteryVersions.filter((one) => one !== 'keno80@1')) {
    for (const [twoSided, other] of [
      [rateBand.least, rateBand.least],
      [970n, 950n],
      [rateBand.most, rateBand.most],
    ] as const) {
      const [usual, lottery] = [lotteryOf(base, day), rated(base, twoSided, other)]
      if (!usual || !lottery) throw new Error(base)
      expect(isFairEnough(lotteryPar(lottery))).toBe(true)
      expect(lottery.draw).toBe(usual.draw)
      for (const [at, { return: back }] of lotteryPar(lottery).spots.entries()) {
        const { hit, picks, rate } = lottery.plays[at] ?? {}
        expect([hit, picks]).toEqual([usual.plays[at]?.hit, usual.plays[at]?.picks])
        expect(back.of < back.in).toBe(true)
        if (rate === undefined) continue
        const wanted = { twoSided, other }[rate]
        const push = Number(usual.plays[at]?.push ?? 0n) / Number(usual.plays[at]?.total ?? 1n)
        const share = Number((back.of * 1_000_000n) / back.in) / 1_000_000
        const aim = (Number(wanted) / 1_000) * (1 - push) + push
        expect(share).toBeLessThanOrEqual(aim + 1e-6)
        expect(share).toBeGreaterThan(aim - 0.001)
      }
    }
  }
})

test('one price has one name, and what is none is no lottery', () => {
  expect(ratedVersion('k3@1', usualRates)).toBe('k3@1')
  expect(lotteryOf('k3@1.970.950', day)?.version).toBe('k3@1.970.950')
  expect(lotteryOf('k3@1.970.950', day)).toBe(lotteryOf('k3@1.970.950', day))
  const wrong = ['k3@1.975.960', 'k3@1.849.950', 'k3@1.970.991', 'k3@1.970', 'k3@1.970.950.1']
  for (const version of [...wrong, 'k3@1.0970.950', 'k3@1.9x0.950', 'keno80@1.970.950', 'k3@2']) {
    expect([version, lotteryOf(version, day)]).toEqual([version, undefined])
  }
})
