import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawOthers } from './others.ts'

const seeds = { serverSeed: 'theirs', clientSeed: 'a:1 own', nonce: 3 }
const block = createHmac('sha256', 'theirs').update('a:1 own:3:0').digest()
/** What their own page says: four bytes as a fraction of one. */
const fraction = (at: number) => block.readUInt32BE(at * 4) / 2 ** 32

test('a round of another site is drawn as that site draws: fractions of four bytes', () => {
  const { numbers } = drawOthers({ drawing: 'each', ...seeds, of: 37, count: 3 })
  expect(numbers).toEqual([0, 1, 2].map((at) => Math.floor(fraction(at) * 37)))
})

test('numbers that are taken out come once', () => {
  const { numbers } = drawOthers({ drawing: 'taken', ...seeds, of: 25, count: 25 })
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, at) => at))
  expect(numbers[0]).toBe(Math.floor(fraction(0) * 25))
})

test('their commit is compared where it was given', () => {
  const commit = createHash('sha256').update('theirs').digest('hex')
  const round = { drawing: 'each', ...seeds, of: 2, count: 1 } as const
  expect(drawOthers(round)).toMatchObject({ commit })
  expect(drawOthers(round).isCommitRight).toBeUndefined()
  expect(drawOthers({ ...round, commit }).isCommitRight).toBe(true)
  expect(drawOthers({ ...round, commit: '00' }).isCommitRight).toBe(false)
})

test('a flight of theirs follows from its hash and the salt', () => {
  const { numbers } = drawOthers({ drawing: 'crash', roundHash: 'hash', seed: 'salt' })
  const drawn = createHmac('sha256', 'hash').update('salt').digest().readUInt32BE(0)
  expect(numbers).toEqual([Math.max(100, Math.floor((2 ** 32 * 99) / (drawn + 1)))])
})
