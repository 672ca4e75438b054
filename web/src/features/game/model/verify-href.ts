import { href } from '@zhengju/contract/kernel/path'
import type { SharedRoundView, TicketView } from '@zhengju/venue-protocol/game'

export function verifyHref({ game, roundId }: { readonly roundId: string; readonly game: string }) {
  return `${href('verify')}?${new URLSearchParams({ game, round: roundId })}`
}

/** Of a round that many share: with a ticket of the member's, or by itself. */
export function sharedVerifyHref(
  game: string,
  { roundId: round, tableId: table }: Pick<SharedRoundView, 'roundId' | 'tableId'>,
  ticket: Pick<TicketView, 'ticketId'> | undefined,
): string {
  const own = ticket ? { ticket: ticket.ticketId } : {}
  return `${href('verify')}?${new URLSearchParams({ game, round, table, ...own })}`
}

/** Of a trial: the visit on this page has the round. */
export function asTrial(address: string): string {
  return `${address}&trial=1`
}

/** Of a table: every round that was shown of its chains, walked down to their heads. */
export function chainHref(game: string, table: string, isTrial = false): string {
  const address = `${href('verify')}?${new URLSearchParams({ game, table, chain: '1' })}`
  return isTrial ? asTrial(address) : address
}
