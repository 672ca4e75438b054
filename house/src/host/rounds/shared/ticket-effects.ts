import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { GameFailure } from '@zhengju/venue-protocol/game'
import {
  lockSharedRounds,
  releaseLiability,
  type StoredSharedRound,
  takePlaces,
} from '../../store/shared-rounds.ts'
import {
  moveTickets,
  roundsOfTickets,
  type StoredTicket,
  type TicketMove,
  ticketsById,
} from '../../store/shared-tickets.ts'
import { insertWalletCall } from '../../store/wallet-calls.ts'
import { isDoubtful } from '../../wallet/doubt.ts'
import type { EndedWalletCall, WalletEffects } from '../../wallet/queue-deps.ts'
import { failureOf } from '../refused.ts'
import { ticketReturnCall } from './ticket-calls.ts'

/** What the wallet's answers do to tickets. The rounds are locked first: none is sealed meanwhile. */
export function createTicketEffects(deps: {
  readonly wakeWallet: () => void
  readonly ended: (ticketId: string) => void
  readonly liabilityOf: (round: StoredSharedRound, ticket: StoredTicket) => Minor
}): WalletEffects {
  return {
    async ended(tx, calls) {
      const ids = calls.map(({ call }) => call.orderNo)
      const rounds = await lockSharedRounds(tx, await roundsOfTickets(tx, ids))
      const tickets = await ticketsById(tx, ids)
      const moves: TicketMove[] = []
      for (const ended of calls) {
        const ticket = tickets.get(ended.call.orderNo)
        const round = ticket && rounds.get(ticket.roundId)
        if (!ticket || !round) throw new Error(`wallet call ${ended.call.txId} is of no ticket`)
        moves.push(await moveOf(tx, round, ticket, ended))
      }
      await moveTickets(tx, moves)
      await releaseLiabilities(tx, { rounds, tickets, moves }, deps.liabilityOf)
      tx.afterCommit(() => {
        deps.wakeWallet()
        for (const id of ids) deps.ended(id)
      })
    },
  }
}

/** What never comes into the book is owed nothing: others may stake as much. */
async function releaseLiabilities(
  tx: Tx,
  of: {
    readonly rounds: ReadonlyMap<string, StoredSharedRound>
    readonly tickets: ReadonlyMap<string, StoredTicket>
    readonly moves: readonly TicketMove[]
  },
  liabilityOf: (round: StoredSharedRound, ticket: StoredTicket) => Minor,
): Promise<void> {
  const released = new Map<string, Minor>()
  for (const { state, ticketId } of of.moves) {
    const ticket = of.tickets.get(ticketId)
    const round = ticket && of.rounds.get(ticket.roundId)
    const isGone = state === 'returning' || (state === 'refused' && ticket?.state === 'asked')
    if (!ticket || !isGone || round?.state !== 'open') continue
    released.set(ticket.roundId, (released.get(ticket.roundId) ?? 0n) + liabilityOf(round, ticket))
  }
  for (const [roundId, payout] of released) await releaseLiability(tx, roundId, payout)
}

async function moveOf(
  tx: Tx,
  round: StoredSharedRound,
  ticket: StoredTicket,
  { call, answer }: EndedWalletCall,
): Promise<TicketMove> {
  const { ticketId } = ticket
  if (call.call === 'win') return { ticketId, state: 'done' }
  if (call.call === 'rollback') return { ticketId, state: 'refused' }
  if (ticket.state !== 'asked') throw new Error(`${ticketId} has its stake already`)
  if (!answer || isDoubtful(call, answer)) return giveBack(tx, round, ticket, 'system')
  if (answer.code !== 'OK') return { ticketId, state: 'refused', failure: failureOf(answer.code) }
  // The book is closed, or there is none any more: the stake was taken too late to stand in it.
  if (round.state !== 'open') {
    const failure = round.state === 'cancelled' ? 'roundCancelled' : 'roundClosed'
    return giveBack(tx, round, ticket, failure)
  }
  return { ticketId, state: 'accepted', place: await takePlaces(tx, round.roundId, 1) }
}

export async function giveBack(
  tx: Tx,
  round: StoredSharedRound,
  ticket: StoredTicket,
  failure: GameFailure,
): Promise<TicketMove> {
  await insertWalletCall(tx, ticketReturnCall(round, ticket, failure))
  return { ticketId: ticket.ticketId, state: 'returning', failure }
}
