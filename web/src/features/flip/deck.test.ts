import { createHash, createHmac } from 'node:crypto'
import { commitOf, fairStream } from '@zhengju/domain/fair'
import { dealtCards } from '@zhengju/domain/flip'
import { expect, it } from 'vitest'
import { checkDeck, type FlipDeck } from './deck.ts'

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const serverSeed = createHash('sha256').update('a seed').digest('hex')
const weights = [5, 120, 3_000, 6_875]
const seeds = { serverSeed, clientSeed: 'lin-318', nonce: 318 }
const dealt = dealtCards(fairStream(hmac, seeds), weights)
const prize = { kind: 'coin', amount: '5' } as const

const deck: FlipDeck = {
  ...{ id: '', number: 318, commit: commitOf(sha256, serverSeed), clientSeed: 'lin-318', weights },
  ...{ prizes: [prize, prize, prize, prize], serverSeed, createdAt: 0 },
  cards: dealt.map((drawn, place) => {
    return { place, drawn, given: drawn, prize, isTakenBack: false, at: 0 }
  }),
}

it('is dealt again on this device, and says when something is not as it was', () => {
  expect(checkDeck(deck)).toEqual({ cards: dealt, isCommitRight: true, areCardsRight: true })
  const [first, ...rest] = deck.cards
  const other = { ...deck, cards: first ? [{ ...first, drawn: first.drawn + 1 }, ...rest] : [] }
  expect(checkDeck(other)?.areCardsRight).toBe(false)
  expect(checkDeck({ ...deck, commit: '0'.repeat(64) })?.isCommitRight).toBe(false)
  expect(checkDeck({ ...deck, serverSeed: null })).toBeUndefined()
})
