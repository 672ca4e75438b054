import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookTree, type Sha256 } from '../fair/index.ts'
import {
  chainedLink,
  firstLink,
  isChained,
  leafText,
  type PriceClaim,
  type PriceLink,
  type PriceProof,
  priceCheck,
  pricesOf,
  readLeaf,
} from './index.ts'

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const second = 1_795_150_020
const minute = Math.floor(second / 60)
const own = leafText({
  second,
  fixtureId: '7',
  lines: ['ob pre_ft_1x2_x_home 185000 190000', 'im pre_ft_1x2_x_home 183000 190000'],
})
const others = [8, 9, 10, 11].map((id) =>
  leafText({ second, fixtureId: String(id), lines: ['ob pre_ft_1x2_x_away 300000 310000'] }),
)
const leaves = [own, ...others]
const claim: PriceClaim = {
  venue: 'ob',
  fixtureId: '7',
  selectionId: '7_pre_ft_1x2_x_home',
  odds: 185_000,
  placedAt: second * 1_000 + 400,
}

function chain(count: number): PriceLink[] {
  const links: PriceLink[] = []
  while (links.length < count) {
    const before = links.at(-1)
    const tree = bookTree(sha256, links.length === 0 ? leaves : others)
    const of = {
      seq: links.length + 1,
      minute: minute + links.length,
      leafCount: links.length === 0 ? leaves.length : others.length,
      root: tree.root,
      previous: before?.link ?? firstLink,
    }
    links.push({ ...of, link: chainedLink(sha256, of) })
  }
  return links
}

const proof = (change: Partial<PriceProof> = {}): PriceProof => ({
  ...{ leaf: own, index: 0, path: bookTree(sha256, leaves).path(0), links: chain(4) },
  ...change,
})
const check = (change: Partial<PriceProof>, of: Partial<PriceClaim> = {}) =>
  priceCheck(sha256, { ...claim, ...of }, proof(change)).state

test('a price that stands in the log is found right, with what was fair', () => {
  expect(priceCheck(sha256, claim, proof())).toEqual({
    ...{ state: 'right', second, fair: 190_000, odds: claim.odds },
  })
  expect(check({}, { venue: 'im', odds: 183_000 })).toBe('right')
})

test('another price, venue, match or moment is none of this bet', () => {
  expect(check({}, { odds: 186_000 })).toBe('otherPrice')
  expect(check({}, { venue: 'fb' })).toBe('otherPrice')
  expect(check({}, { selectionId: '7_pre_ft_1x2_x_away' })).toBe('otherPrice')
  expect(check({}, { fixtureId: '8' })).toBe('otherFixture')
  expect(check({}, { placedAt: second * 1_000 - 61_000 })).toBe('tooLate')
  expect(check({ leaf: 'price/2' })).toBe('noLeaf')
})

test('a leaf that was written later is not under the root, and no path makes it so', () => {
  const forged = own.replace('185000', '170000')
  const { path } = proof()
  expect(check({ leaf: forged }, { odds: 170_000 })).toBe('notIncluded')
  expect(check({ index: 1 })).toBe('notIncluded')
  expect(check({ path: path.slice(1) })).toBe('notIncluded')
  expect(check({ path: ['00'.repeat(32), ...path.slice(1)] })).toBe('notIncluded')
  expect(check({ links: chain(4).slice(1) })).toBe('notIncluded')
  expect(check({ links: [] })).toBe('notIncluded')
  // A path of its own tree does not lead to the root that was published.
  const tree = bookTree(sha256, [forged, ...others])
  expect(check({ leaf: forged, path: tree.path(0) }, { odds: 170_000 })).toBe('notIncluded')
})

test('a link that is missing or was written anew breaks the chain', () => {
  const links = chain(5)
  const [one, , three, four, five] = links
  if (!one || !three || !four || !five) throw new Error('too short')
  expect(isChained(sha256, links)).toBe(true)
  expect(check({ links: [one, three, four] })).toBe('brokenChain')
  const rewritten = { ...four, root: '11'.repeat(32) }
  expect(check({ links: [one, ...links.slice(1, 3), rewritten] })).toBe('brokenChain')
  const again = { ...rewritten, link: chainedLink(sha256, rewritten) }
  expect(check({ links: [...links.slice(0, 3), again, five] })).toBe('brokenChain')
  expect(isChained(sha256, [{ ...one, previous: '22'.repeat(32) }])).toBe(false)
})

test('a whole chain that was written anew is found out by whoever saw the former one', () => {
  const [one, two] = chain(2)
  if (!one || !two) throw new Error('too short')
  const seen = [{ seq: 2, link: '33'.repeat(32) }]
  expect(priceCheck(sha256, claim, proof(), seen)).toEqual({ state: 'otherHistory' })
  const same = [{ seq: 2, link: two.link }]
  expect(priceCheck(sha256, claim, proof(), same)).toMatchObject({ state: 'right' })
})

test('a leaf is read as it was written', () => {
  const line = fc.record({
    venue: fc.constantFrom('ob', 'im', 'fb', 'ybdj'),
    selection: fc.constantFrom('pre_ft_1x2_x_home', 'live_total_full_10_over'),
    odds: fc.integer({ min: 0, max: 99_999_999 }),
    fair: fc.integer({ min: 0, max: 99_999_999 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = leafText({
        ...{ second, fixtureId: '42' },
        lines: [
          'state suspended',
          ...lines.map((one) => `${one.venue} ${one.selection} ${one.odds} ${one.fair}`),
        ],
      })
      const read = readLeaf(text)
      expect(read).toMatchObject({ second, fixtureId: '42' })
      expect(read && pricesOf(read)).toEqual(lines)
    }),
  )
})
