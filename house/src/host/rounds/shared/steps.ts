import { createHash } from 'node:crypto'
import { bookRoot, fairStream } from '@zhengju/domain/fair'
import { gameVenueCategories } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { HostDeps } from '../../game.ts'
import { orderNumber } from '../../order-number.ts'
import { elementOf, nextLink } from '../../seeds/chain.ts'
import { textHmac } from '../../seeds/seal.ts'
import { chainById } from '../../store/chains.ts'
import {
  drawRound,
  endRound,
  insertSharedRound,
  lockSharedRounds,
  roundByNumber,
  type StoredSharedRound,
  sealRound,
} from '../../store/shared-rounds.ts'
import {
  acceptedTickets,
  bookOf,
  countWaiting,
  moveTickets,
  type StoredTicket,
  type TicketMove,
} from '../../store/shared-tickets.ts'
import { insertWalletCall } from '../../store/wallet-calls.ts'
import type { SharedRules, SharedTable } from './rules.ts'
import { ticketWinCall } from './ticket-calls.ts'
import { giveBack } from './ticket-effects.ts'

export const sha256Bytes = (bytes: Uint8Array): Uint8Array =>
  createHash('sha256').update(bytes).digest()

/** What stands in the book of one accepted ticket. */
export function leafOf(
  canonical: string,
  { clientSeed, ticketId }: Pick<StoredTicket, 'ticketId' | 'clientSeed'>,
): string {
  return `${ticketId}|${canonical}|${clientSeed}`
}

/** Opens the round of this moment, with the next link of its table's chain. True: it is new. */
export async function openRound<Choice extends Fields>(
  { db, runtime }: HostDeps,
  { name: game, par }: SharedRules<Choice>,
  table: SharedTable,
): Promise<boolean> {
  const times = table.timetable(runtime.clock.now())
  if (!times) return false
  const tableId = table.id
  const isKnown = (tx: Tx) => roundByNumber(tx, game, tableId, times.number)
  if (await db.read(isKnown)) return false
  return db.tx(async (tx) => {
    const { chainId, link } = await nextLink(tx, runtime.random, { game, tableId })
    // The chain is locked: of two that open at once the second one sees the first one's round.
    if (await isKnown(tx)) throw new Error(`round ${times.number} was opened twice`)
    const roundId = orderNumber(runtime.random, tx.now)
    const of = { roundId, game, tableId, version: par.version, chainId, link }
    await insertSharedRound(tx, { ...of, ...times })
    return true
  })
}

/**
 * Seals the book once its time is over and no stake is with the wallet any more, or at the latest after
 * `patienceMs`: what is answered later goes back. The root is stored before the draw.
 */
export function sealBook<Choice extends Fields>(
  { db }: HostDeps,
  rules: SharedRules<Choice>,
  roundId: string,
): Promise<boolean> {
  return inRound(db, roundId, 'open', async (tx, round) => {
    if (tx.now < round.sealsAt) return false
    const waiting = await countWaiting(tx, roundId, ['asked'])
    if (waiting > 0 && tx.now < round.sealsAt + patienceMs) return false
    const book = await bookOf(tx, roundId)
    if (book.length !== round.tickets) throw new Error(`the book of ${roundId} lacks tickets`)
    const leaves = book.map((ticket) =>
      leafOf(rules.canonical(rules.readChoice(ticket.choice)), ticket),
    )
    await sealRound(tx, roundId, bookRoot(sha256Bytes, leaves))
    return true
  })
}

/** Draws from the chain's element and the book's root. Stored before any money is asked for. */
export function drawOutcome<Choice extends Fields>(
  { db }: HostDeps,
  rules: SharedRules<Choice>,
  roundId: string,
): Promise<boolean> {
  return inRound(db, roundId, 'sealed', async (tx, round) => {
    if (tx.now < round.drawsAt) return false
    const { bookRoot: root, chainId, link } = round
    const chain = await chainById(tx, chainId)
    if (!chain || root === undefined) throw new Error(`${roundId} has no chain or no book`)
    const serverSeed = elementOf(chain, link).open()
    const stream = fairStream(textHmac, { serverSeed, clientSeed: root, nonce: link })
    await drawRound(tx, roundId, serverSeed, rules.draw(stream))
    return true
  })
}

/** Pays some of the tickets of a drawn round, and ends it when nobody is owed anything. True: there may be more. */
export function payTickets<Choice extends Fields>(
  { db, wakeWallet }: HostDeps,
  rules: SharedRules<Choice>,
  roundId: string,
): Promise<boolean> {
  return inRound(db, roundId, 'drawn', async (tx, round) => {
    const moves: TicketMove[] = []
    for (const ticket of await acceptedTickets(tx, roundId, ticketsAtOnce)) {
      moves.push(await pay(tx, rules, round, ticket))
    }
    return finish(tx, round, moves, wakeWallet)
  })
}

/** Gives back what stands in the book of a cancelled round. */
export function returnTickets({ db, wakeWallet }: HostDeps, roundId: string): Promise<boolean> {
  return inRound(db, roundId, 'cancelled', async (tx, round) => {
    const moves: TicketMove[] = []
    for (const ticket of await acceptedTickets(tx, roundId, ticketsAtOnce)) {
      moves.push(await giveBack(tx, round, ticket, 'roundCancelled'))
    }
    return finish(tx, round, moves, wakeWallet)
  })
}

async function pay<Choice extends Fields>(
  tx: Tx,
  rules: SharedRules<Choice>,
  round: StoredSharedRound,
  ticket: StoredTicket,
): Promise<TicketMove> {
  const { bookRoot: root, head, link, outcome } = round
  if (outcome === undefined || root === undefined) throw new Error('nothing was drawn')
  const choice = rules.readChoice(ticket.choice)
  const { payout, spots, validBet } = rules.settle(choice, outcome)
  if (payout < 0n || payout > rules.greatestPayout(choice)) {
    throw new Error(`${rules.par.version} pays what its par sheet does not know`)
  }
  const win = {
    ...{ category: gameVenueCategories[rules.venue], spots, payout, validBet },
    ...{ outcome: rules.outcomeText(outcome), settledAt: tx.now },
    proof: { commit: head, clientSeed: root, nonce: link },
  }
  await insertWalletCall(tx, ticketWinCall(round, ticket, win))
  return { ticketId: ticket.ticketId, state: 'paying', payout }
}

async function finish(
  tx: Tx,
  { roundId }: StoredSharedRound,
  moves: readonly TicketMove[],
  wakeWallet: () => void,
): Promise<boolean> {
  await moveTickets(tx, moves)
  tx.afterCommit(wakeWallet)
  if (moves.length > 0) return moves.length === ticketsAtOnce
  const open = await countWaiting(tx, roundId, ['asked', 'accepted', 'paying', 'returning'])
  if (open === 0) await endRound(tx, roundId)
  return false
}

/** Locked, and only in that state: whatever a crash left is found as it was. */
function inRound(
  db: HostDeps['db'],
  roundId: string,
  state: StoredSharedRound['state'],
  run: (tx: Tx, round: StoredSharedRound) => Promise<boolean>,
): Promise<boolean> {
  return db.tx(async (tx) => {
    const round = (await lockSharedRounds(tx, [roundId])).get(roundId)
    return round?.state === state && !round.isEnded ? run(tx, round) : false
  })
}

/** Less than a lottery's five seconds between seal and draw, as long as one try at the wallet takes. */
export const patienceMs = 3_000
const ticketsAtOnce = 500
