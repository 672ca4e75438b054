import { seededChance } from '@zhengju/domain/match'
import { expect, test } from 'vitest'
import { addCluster, type BetCounts, deviations, positives } from './book-counts.ts'

/** Bets at even money of which this part wins, 20 a cluster. */
function played(name: string, part: number, clusters: number): BetCounts {
  const tally: BetCounts = new Map()
  const chance = seededChance(name)
  for (let n = 0; n < clusters; n++) {
    let won = 0
    for (let bet = 0; bet < 20; bet++) won += chance() < part ? 1 : -1
    addCluster(tally, name, 20, won)
  }
  return tally
}

test('a selection that pays too much is found, a fair and a dear one are not', () => {
  expect(positives([played('generous', 0.52, 600)])).toEqual({ found: 1, allowed: 0 })
  expect(positives([played('fair', 0.5, 600), played('dear', 0.48, 600)]).found).toBe(0)
})

test('a few lucky bets are no finding', () => {
  const tally: BetCounts = new Map()
  for (let n = 0; n < 8; n++) addCluster(tally, 'lucky', 1, 99)
  const [line] = tally.values()
  expect(line && deviations(line)).toBeCloseTo(Math.sqrt(8), 9)
  expect(positives([tally]).found).toBe(0)
})

test('chance may find one in about 740', () => {
  const many: BetCounts[] = Array.from({ length: 1_500 }, (_, n) => played(`fair ${n}`, 0.5, 30))
  const { found, allowed } = positives(many)
  expect(allowed).toBe(2)
  expect(found).toBeLessThanOrEqual(8)
})
