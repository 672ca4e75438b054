import { createHash } from 'node:crypto'
import { parseMoney } from '@zhengju/domain/money'
import { gameVenueCategories } from '@zhengju/domain/venue'
import type { GameFailure, TicketRequest } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { HostDeps } from '../../game.ts'
import { orderNumber } from '../../order-number.ts'
import { createSeeds } from '../../seeds/seeds.ts'
import type { MemberSession } from '../../sessions.ts'
import { lockMember } from '../../store/members.ts'
import { holdOpen, roundByNumber } from '../../store/shared-rounds.ts'
import {
  insertTicket,
  type NewTicket,
  type StoredTicket,
  ticketOfCommand,
} from '../../store/shared-tickets.ts'
import { insertWalletCall } from '../../store/wallet-calls.ts'
import type { SharedRules } from './rules.ts'
import { ticketBetCall } from './ticket-calls.ts'

export type TicketAnswer =
  | { readonly ok: true; readonly ticketId: string; readonly isNew: boolean }
  | { readonly ok: false; readonly failure: GameFailure }

/** A ticket is stored with the call for its stake, or nothing is; the same command finds it again. */
export async function placeTicket<Choice extends Fields>(
  { db, runtime, wakeWallet }: HostDeps,
  rules: SharedRules<Choice>,
  member: MemberSession,
  request: Omit<TicketRequest, 'game'>,
): Promise<TicketAnswer> {
  const { commandId, number, tableId } = request
  const choice = rules.readChoice(request.choice)
  const spots = rules.spots(choice)
  const stake = spots.reduce((sum, spot) => sum + stakeOf(spot.stake, member), 0n)
  const failure = limitFailure(rules, choice, stake)
  const inputHash = hashOf([rules.name, tableId, number, rules.canonical(choice)])
  return db.tx(async (tx): Promise<TicketAnswer> => {
    await lockMember(tx, member.memberId)
    const known = await ticketOfCommand(tx, member.memberId, commandId)
    if (known) return repeated(known, inputHash)
    if (failure) return { ok: false, failure }
    const named = await roundByNumber(tx, rules.name, tableId, number)
    const round = named && (await holdOpen(tx, named.roundId))
    // By the house's own clock, also where nobody has come to sealing it yet.
    if (round?.state !== 'open' || tx.now < round.opensAt || tx.now >= round.sealsAt) {
      return { ok: false, failure: round ? 'roundClosed' : 'roundUnknown' }
    }
    const { clientSeed } = await createSeeds(runtime.random).view(tx, member.memberId)
    const { account, currency, memberId, token } = member
    const ticketId = orderNumber(runtime.random, tx.now)
    const ticket: NewTicket = {
      ...{ ticketId, roundId: round.roundId, memberId, account, currency, token },
      ...{ commandId, inputHash, choice, stake, clientSeed, createdAt: tx.now },
    }
    await insertTicket(tx, ticket)
    const category = gameVenueCategories[rules.venue]
    await insertWalletCall(tx, ticketBetCall(round, ticket, category, spots))
    tx.afterCommit(wakeWallet)
    return { ok: true, ticketId, isNew: true }
  })
}

function repeated({ inputHash, ticketId }: StoredTicket, asked: string): TicketAnswer {
  const isSame = inputHash === asked
  return isSame ? { ok: true, ticketId, isNew: false } : { ok: false, failure: 'conflict' }
}

/** Stakes above the largest win are refused before, never cut after. */
function limitFailure<Choice extends Fields>(
  { greatestPayout, par }: SharedRules<Choice>,
  choice: Choice,
  stake: bigint,
): GameFailure | undefined {
  if (stake < par.leastStake) return 'belowMinimum'
  return stake > par.mostStake || greatestPayout(choice) > par.greatestPayout
    ? 'aboveMaximum'
    : undefined
}

function stakeOf(text: string, { currency }: MemberSession): bigint {
  const stake = parseMoney(text, currency)
  if (stake === undefined || stake <= 0n) throw new Error(`${text} is no stake of a spot`)
  return stake
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
