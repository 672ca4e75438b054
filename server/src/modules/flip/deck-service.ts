import { createHash } from 'node:crypto'
import { commitOf, fairStream } from '@zhengju/domain/fair'
import { dealtCards, weightsNow } from '@zhengju/domain/flip'
import { hmacBytes } from '@zhengju/kit/hmac'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import * as store from './deck-store.ts'
import { prizeOf } from './season-parse.ts'
import { prizesOf } from './season-store.ts'
import type { DeckRow, MemberRow, SeasonRow } from './tables.ts'

const seedPurpose = 'flipSeed'

/**
 * The next deck: its seed is the one whose hash the member knows already, and the hash of the one after it is shown with
 * it. Whoever has none begins with two. Under the member's turnover lock.
 */
export async function deal(
  tx: Tx,
  keys: Keys,
  of: { readonly memberId: string; readonly season: SeasonRow; readonly clientSeed?: string },
): Promise<DeckRow> {
  const { memberId: member_id, season } = of
  const before = await store.memberOf(tx, member_id)
  const now = before ? nextOf(before) : newSeed(tx, keys)
  const next = newSeed(tx, keys)
  const client_seed = of.clientSeed ?? before?.client_seed ?? tx.runtime.ids.next()
  const number = (before?.decks ?? 0) + 1
  await store.saveMember(tx, {
    ...{ member_id, client_seed, next_seed_sealed: next.sealed, next_commit: next.commit },
    decks: number,
  })
  const prizes = (await prizesOf(tx, [season.id])).get(season.id) ?? []
  const row: DeckRow = {
    ...{ id: tx.runtime.ids.next(), member_id, season_id: season.id, number },
    ...{ commit_hash: now.commit, seed_sealed: now.sealed, client_seed },
    weights: JSON.stringify(weightsNow(prizes.map(prizeOf))),
    ...{ created_at: BigInt(tx.now), ended_at: null },
  }
  await store.insertDeck(tx, row)
  return row
}

export async function layAside(tx: Tx, deck: DeckRow): Promise<void> {
  if (deck.ended_at === null) await store.saveDeck(tx, { ...deck, ended_at: BigInt(tx.now) })
}

/** The deck that is asked for is the last one; another tab may have dealt meanwhile. */
export async function lastDeck(tx: Tx, memberId: string, deckId: string): Promise<DeckRow> {
  const [deck] = await store.decks(tx, memberId, { limit: 1 })
  if (deck?.id !== deckId) throw new Failure('flip.turned')
  return deck
}

/** What lies at each place. */
export function cardsOf(deck: DeckRow, keys: Keys): number[] {
  const { client_seed: clientSeed, number: nonce } = deck
  const seeds = { serverSeed: seedOf(deck, keys), clientSeed, nonce }
  return dealtCards(fairStream(hmacBytes, seeds), JSON.parse(deck.weights))
}

export function seedOf({ seed_sealed }: DeckRow, keys: Keys): string {
  return keys.open(seedPurpose, seed_sealed)
}

function nextOf({ next_seed_sealed: sealed, next_commit: commit }: MemberRow) {
  return { sealed, commit }
}

function newSeed(tx: Tx, keys: Keys) {
  const seed = Buffer.from(tx.runtime.random.bytes(32)).toString('hex')
  return { sealed: keys.seal(seedPurpose, seed), commit: commitOf(sha256, seed) }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
