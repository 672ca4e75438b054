import { commitOf, type Sha256 } from './book.ts'

/** What a ticket is in its round's sealed book. */
export interface SealedTicket {
  readonly ticketId: string
  readonly spots: readonly { readonly id: string; readonly stake: bigint }[]
  readonly clientSeed: string
}

/** The ticket's leaf: spots by id, so that one ticket has one leaf however it was written. */
export function ticketLeaf({ ticketId, spots, clientSeed }: SealedTicket): string {
  const canonical = spots
    .toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)))
    .map(({ id, stake }) => `${id}=${stake}`)
  return [ticketId, canonical.join(','), clientSeed].join('|')
}

/** The members' part of a hand's seed: their client seeds in the order of the seats. */
export function seatsSeed(sha256: Sha256, clientSeeds: readonly string[]): string {
  return commitOf(sha256, clientSeeds.join('|'))
}

/** The members' part of a shared round: the book's root, and what a public beacon said after it was sealed. */
export function beaconSeed(sha256: Sha256, root: string, randomness: string): string {
  return commitOf(sha256, root + randomness)
}
