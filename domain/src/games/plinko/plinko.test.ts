import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFairEnough } from '../par/index.ts'
import { drawnRounds, quickStream, scriptedStream, vectorsOf } from '../testing/rounds.ts'
import {
  parsePlinkoChoice,
  playPlinko,
  plinkoMultiplier,
  plinkoPar,
  plinkoPayout,
  plinkoRisks,
  plinkoRows,
} from './index.ts'

interface Table {
  readonly multipliers: readonly string[]
  readonly return: string
}

test('multipliers, returns and falls that another program reckoned', () => {
  const { tables } = vectorsOf<{
    readonly tables: Readonly<Record<string, Readonly<Record<string, Table>>>>
  }>('plinko')
  for (const rows of plinkoRows) {
    for (const risk of plinkoRisks) {
      const { multipliers = [], return: back = '' } = tables[rows]?.[risk] ?? {}
      const own = multipliers.map((_, bucket) => plinkoMultiplier({ rows, risk }, bucket))
      expect(own).toEqual(multipliers.map((text) => BigInt(text.replace('.', ''))))
      const spot = plinkoPar.spots.find(({ id }) => id === `rows${rows}.${risk}`)
      expect(`${spot?.return.of}/${spot?.return.in}`).toBe(back)
    }
  }
  for (const { stream, result } of drawnRounds<number>('plinko16')) {
    expect(playPlinko({ rows: 16, risk: 'low' }, stream)).toBe(result)
  }
})

test('every way to fall returns what the sheet says', () => {
  expect(isFairEnough(plinkoPar)).toBe(true)
  for (const rows of plinkoRows) {
    const paid = plinkoRisks.map(() => 0n)
    for (let way = 0; way < 2 ** rows; way++) {
      const turns = Array.from({ length: rows }, (_, row) => (way >> row) & 1)
      const bucket = playPlinko({ rows, risk: 'low' }, scriptedStream(turns))
      for (const [at, risk] of plinkoRisks.entries()) {
        paid[at] = (paid[at] ?? 0n) + plinkoMultiplier({ rows, risk }, bucket)
      }
    }
    for (const [at, risk] of plinkoRisks.entries()) {
      const spot = plinkoPar.spots.find(({ id }) => id === `rows${rows}.${risk}`)
      const back = spot?.return ?? { of: 0n, in: 1n }
      expect((paid[at] ?? 0n) * back.in).toBe(back.of * 10n * 2n ** BigInt(rows))
    }
  }
})

test('what is no choice is refused; no payout is below zero or beyond the sheet', () => {
  expect(parsePlinkoChoice({ rows: 8, risk: 'high' })).toEqual({ rows: 8, risk: 'high' })
  const wrong = [
    null,
    'x',
    {},
    { rows: 9, risk: 'high' },
    { rows: 8, risk: 'x' },
    { rows: '8', risk: 'low' },
  ]
  for (const source of wrong) expect(parsePlinkoChoice(source)).toBeUndefined()
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom(...plinkoRows),
      fc.constantFrom(...plinkoRisks),
      fc.bigInt(plinkoPar.leastStake, plinkoPar.mostStake),
      (seed, rows, risk, stake) => {
        const bucket = playPlinko({ rows, risk }, quickStream(seed))
        expect(playPlinko({ rows, risk }, quickStream(seed))).toBe(bucket)
        const payout = plinkoPayout({ rows, risk }, stake, bucket)
        expect(payout >= 0n && payout <= plinkoPar.greatestPayout).toBe(true)
      },
    ),
    { seed: 4 },
  )
})
