import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  beaconSeed,
  bookRoot,
  cardInclusion,
  cardLeaves,
  cardSalt,
  fairStream,
  inclusionPath,
  isClientSeed,
  isIncluded,
  scaledCrash,
  scaledDraw,
  scaledPick,
  seatsSeed,
  spotsText,
  ticketLeaf,
} from './index.ts'

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'alice', nonce: 7 }

test('a shown card is checked against the root of the pack, and no other card passes for it', () => {
  const pack = fairStream(hmac, seeds).shuffle(54)
  const leaves = cardLeaves(hmac, seeds.serverSeed, pack)
  const salt = createHmac('sha256', seeds.serverSeed).update('salt:0').digest('hex')
  expect(leaves[0]).toBe(`0|${pack[0]}|${salt}`)
  const root = bookRoot(sha256, leaves)
  for (const [place, card] of pack.entries()) {
    const opened = { place, card, salt: cardSalt(hmac, seeds.serverSeed, place) }
    const path = inclusionPath(sha256, leaves, place)
    expect(isIncluded(sha256, root, cardInclusion(opened, 54, path))).toBe(true)
    const other = { ...opened, card: (card + 1) % 54 }
    expect(isIncluded(sha256, root, cardInclusion(other, 54, path))).toBe(false)
  }
})

test('a ticket has one leaf in whatever order its spots were written', () => {
  const spots = [
    { id: 'sum.big', stake: 200n },
    { id: 'ball1.odd', stake: 1n },
  ]
  const ticket = { ticketId: 'T1', canonical: spotsText(spots), clientSeed: 'alice' }
  expect(ticketLeaf(ticket)).toBe('T1|ball1.odd=1,sum.big=200|alice')
  expect(spotsText(spots.toReversed())).toBe(spotsText(spots))
})

test('what members and a beacon add to a seed is a hash of all of it', () => {
  const seats = seatsSeed(sha256, ['alice', 'bob'])
  expect(seats).toBe(hashOf('alice|bob'))
  expect(beaconSeed(sha256, 'aa', 'bb')).toBe(hashOf('aabb'))
  expect(isClientSeed(seats)).toBe(true)
})

test('rounds that others published', () => {
  const stream = (serverSeed: string, clientSeed: string, nonce: number) =>
    fairStream(hmac, { serverSeed, clientSeed, nonce })
  const first = (n: number, [serverSeed, clientSeed]: readonly [string, string]) =>
    Array.from({ length: 10 }, (_, nonce) => scaledDraw(stream(serverSeed, clientSeed, nonce), n))
  expect(
    first(10_001, ['f2ac89b608eeb01312d115bce6741b32', '86ff027f15c48241af7f54a726690ee7']),
  ).toEqual([2807, 2902, 586, 5486, 966, 9325, 8723, 3899, 9035, 3279])
  expect(
    first(37, ['f7b51b19a4563681f2c1e00ef747884a', '94ffb08138facf8cffa9c376d703aaed']),
  ).toEqual([33, 6, 22, 33, 16, 9, 11, 16, 9, 20])
  const mines = (nonce: number, count: number) =>
    scaledPick(
      stream('5ff5c610e633b2a91c46d1be1f74286b', '854581b6f52eaa86503f1dc6433655f9', nonce),
      25,
      count,
    ).toSorted((a, b) => a - b)
  expect([mines(0, 1), mines(1, 2), mines(2, 3), mines(3, 4), mines(4, 5)]).toEqual([
    [6],
    [1, 21],
    [13, 16, 22],
    [14, 16, 21, 23],
    [0, 6, 16, 18, 22],
  ])
  expect(mines(9, 10)).toEqual([2, 3, 4, 10, 13, 15, 16, 21, 22, 23])
  expect(mines(23, 24)).not.toContain(7)
  const keno = stream('ae1581dc89398cb8fdb84f0a2c64e816', '971f4d5c49eb1111385e9309d105227f', 0)
  expect(
    scaledPick(keno, 40, 10)
      .map((number) => number + 1)
      .toSorted((a, b) => a - b),
  ).toEqual([1, 7, 9, 12, 14, 16, 21, 23, 30, 39])
  const cards = stream('3c382bcdaa7a266bb839405f8a5c0440', '9d1a65292e3273961d48aa30ce87d0e2', 0)
  const names = [1, 2, 3, 4, 5, 6].map(() => {
    const card = scaledDraw(cards, 52)
    return '23456789TJQKA'.charAt(Math.floor(card / 4)) + '♦♥♠♣'.charAt(card % 4)
  })
  expect(names).toEqual(['Q♠', 'T♦', '5♠', 'J♥', '9♥', 'K♠'])
  const crashes = [
    [
      '9dd9a4ce539a7d11a36a96c71f3d939c46d972b2e56254bc85ea2c0681541dca',
      '23eb7069c6fc5b1369b92f5321af9f63',
    ],
    [
      'aae5fe25c5103743d9b00b086798e306ab5a5194bf2a48c53417f8f1d1bb0a6d',
      '090b2a2d6ade5d4eff2773a12a495c1d',
    ],
    [
      'c126cb95da0dd092620106e90e576e4c9de91b16e2eabf89441ec4884f738835',
      '52df6793bd1e3665d855e009a78afeb7',
    ],
    [
      '1407ab406a5c5d04cc4bb1ec43dfe5505845e0e1f9df160a1f735c74850c785d',
      '63d2757144051301a3968931d88659cb',
    ],
  ] as const
  expect(crashes.map(([hash, seed]) => scaledCrash(hmac, hash, seed))).toEqual([774, 256, 125, 303])
})
