import { commitOf, type Sha256 } from './book.ts'

/** What a ticket is in its round's sealed book. */
export interface SealedTicket {
  readonly ticketId: string
  /** One way of writing what was staked on what, cents included (`spotsText`). */
  readonly canonical: string
  readonly clientSeed: string
}

/** The ticket's leaf. */
export function ticketLeaf({ ticketId, canonical, clientSeed }: SealedTicket): string {
  return [ticketId, canonical, clientSeed].join('|')
}

/** Spots with their cents, by id: the same ticket is the same text however it was written. */
export function spotsText(
  spots: readonly { readonly id: string; readonly stake: bigint }[],
): string {
  return spots
    .toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)))
    .map(({ id, stake }) => `${id}=${stake}`)
    .join(',')
}

/** The members' part of a hand's seed: their client seeds in the order of the seats. */
export function seatsSeed(sha256: Sha256, clientSeeds: readonly string[]): string {
  return commitOf(sha256, clientSeeds.join('|'))
}
