import type { CashOutRequest, GameFailure } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { HostDeps } from '../../game.ts'
import type { MemberSession } from '../../sessions.ts'
import { lockSharedRounds } from '../../store/shared-rounds.ts'
import { findTicket, keepCashOut, moveTickets } from '../../store/shared-tickets.ts'
import type { SharedRules } from './rules.ts'
import { runOf } from './run.ts'
import { pay } from './steps.ts'
import type { Word, Words } from './words.ts'

export type CashOutAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: GameFailure }

/**
 * A ticket leaves a round that runs: where it left and what that pays are stored, with the call that pays it, before
 * anybody is answered. It is judged by the moment at which it was heard, however long the store took for it. The same command is the same word; a second one comes too late.
 */
export function leaveRound<Choice extends Fields>(
  { db, wakeWallet }: HostDeps,
  game: SharedRules<Choice>,
  { memberId }: MemberSession,
  { commandId, ticketId }: CashOutRequest,
  { heard, words }: { readonly heard: Word; readonly words: Words },
): Promise<CashOutAnswer> {
  return db.tx(async (tx): Promise<CashOutAnswer> => {
    const own = await findTicket(tx, memberId, ticketId)
    if (!own) return refused('roundUnknown')
    const round = (await lockSharedRounds(tx, [own.roundId])).get(own.roundId)
    const ticket = await findTicket(tx, memberId, ticketId)
    if (!round || !ticket) return refused('roundUnknown')
    if (ticket.cashOutCommand !== undefined) {
      return ticket.cashOutCommand === commandId ? { ok: true } : refused('roundOver')
    }
    if (round.state === 'open' || round.state === 'sealed') return refused('stepUnknown')
    const run = runOf(game, round)
    if (!game.runOf) return refused('stepUnknown')
    const { outcome } = round
    if (!run || !outcome || ticket.state !== 'accepted') return refused('roundOver')
    const end = { roundId: round.roundId, endsAt: run.endsAt }
    words.isOver(end, tx.now)
    if (!words.isInTime(heard, end)) return refused('roundOver')
    const rules = game.rulesOf(round)
    const choice = rules.readChoice(ticket.choice)
    const left = game.runOf(round).cashOut(choice, outcome, heard.heardAt - run.startsAt)
    if (left === 'tooEarly') return refused('stepUnknown')
    if (left === 'over') return refused('roundOver')
    const { at, outcomeText, settled } = left
    if (settled.payout > rules.greatestPayout(choice)) throw new Error(`${ticketId} pays too much`)
    await moveTickets(tx, [await pay(tx, game, round, ticket, { ...settled, outcomeText })])
    await keepCashOut(tx, ticketId, commandId, at)
    tx.afterCommit(wakeWallet)
    return { ok: true }
  })
}

function refused(failure: GameFailure): CashOutAnswer {
  return { ok: false, failure }
}
