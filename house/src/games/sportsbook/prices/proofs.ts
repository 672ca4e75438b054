import { bookTree } from '@zhengju/domain/fair'
import {
  type LoggedPrice,
  minuteOf,
  type PriceLink,
  type PriceProof,
  pricesOf,
  readLeaf,
  shortSelection,
} from '@zhengju/domain/priceLog'
import type { BetLeg } from '@zhengju/domain/slip'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { StoredBet } from '../store/bet-rows.ts'
import { lastLink, linkOfMinute, linksFrom, openEntries } from '../store/prices.ts'
import { evidenceOf, type PriceEvidence, voidsOf } from '../store/voids.ts'
import { leavesOf, sealedLeaves, sha256Bytes } from './seal.ts'

/**
 * `none`: placed before prices were logged; `unplaced`: it waits for a price, or ended without one; `open`: the minute is not
 * sealed yet; `pruned`: too long ago.
 */
export type ShownState = 'none' | 'unplaced' | 'open' | 'pruned' | 'shown'

export interface ShownLeg {
  readonly fixtureId: string
  readonly selectionId: string
  readonly state: ShownState
  readonly second: number | null
  readonly proof: PriceProof | null
  /** Of a leg that was made void for an obvious error: what showed it. */
  readonly error: (PriceEvidence & { readonly proof: PriceProof | null }) | null
}

/** What a member needs to check the prices of his bet by himself. */
export async function shownPrices(tx: Tx, bet: StoredBet): Promise<readonly ShownLeg[]> {
  const { legs } = bet.order
  const voids = await voidsOf(
    tx,
    legs.map(({ fixtureId }) => fixtureId),
  )
  const shown: ShownLeg[] = []
  for (const leg of legs) {
    const evidence = evidenceOf(leg, voids)
    const error = evidence && {
      ...evidence,
      proof: await proofOf(tx, leg.fixtureId, evidence.second),
    }
    shown.push({ ...(await shownLeg(tx, leg)), error: error ?? null })
  }
  return shown
}

/** A bet that waits for its price has none so far. */
export function unplacedPrice({ fixtureId, selectionId }: BetLeg): ShownLeg {
  const nothing = { second: null, proof: null, error: null }
  return { fixtureId, selectionId, state: 'unplaced', ...nothing }
}

async function shownLeg(tx: Tx, leg: BetLeg): Promise<Omit<ShownLeg, 'error'>> {
  const { fixtureId, selectionId, loggedAt: second } = leg
  const of = { fixtureId, selectionId, second: second ?? null, proof: null }
  if (second === undefined) return { ...of, state: 'none' }
  const proof = await proofOf(tx, fixtureId, second)
  if (proof) return { ...of, state: 'shown', proof }
  const isSealed = await linkOfMinute(tx, minuteOf(second))
  return { ...of, state: isSealed ? 'pruned' : 'open' }
}

async function proofOf(tx: Tx, fixtureId: string, second: number): Promise<PriceProof | null> {
  const minute = minuteOf(second)
  const own = await linkOfMinute(tx, minute)
  const leaves = own && (await sealedLeaves(tx, minute))
  if (!own || !leaves) return null
  const index = leaves.findIndex((leaf) => leaf.startsWith(leafHead(fixtureId, second)))
  const leaf = leaves[index]
  if (leaf === undefined) return null
  const path = bookTree(sha256Bytes, leaves).path(index)
  return { leaf, index, path, links: await linksFrom(tx, own.seq, shownLinks) }
}

/** What the log says of a leg's price; undefined where it has it no more, or never had it. */
export async function loggedPrice(
  tx: Tx,
  venue: SportVenueId,
  { fixtureId, selectionId, odds, loggedAt }: BetLeg,
): Promise<LoggedPrice | undefined> {
  if (loggedAt === undefined) return undefined
  const sealed = await sealedLeaves(tx, minuteOf(loggedAt))
  const leaves = sealed ?? leavesOf(await openEntries(tx, fixtureId, loggedAt))
  const leaf = leaves.find((one) => one.startsWith(leafHead(fixtureId, loggedAt)))
  const read = leaf === undefined ? undefined : readLeaf(leaf)
  const selection = shortSelection(fixtureId, selectionId)
  return read
    ? pricesOf(read).find(
        (one) => one.venue === venue && one.selection === selection && one.odds === odds,
      )
    : undefined
}

/** Links of the chain from that number on, or the newest ones, and the newest of all. */
export async function shownChain(
  tx: Tx,
  from: number | undefined,
): Promise<{ readonly links: readonly PriceLink[]; readonly head: PriceLink | null }> {
  const head = await lastLink(tx)
  const start = from ?? Math.max(1, (head?.seq ?? 0) - shownLinks)
  return { links: await linksFrom(tx, start, mostLinks), head: head ?? null }
}

function leafHead(fixtureId: string, second: number): string {
  return `price/1 ${second} ${fixtureId}\n`
}

const shownLinks = 30
const mostLinks = 200
