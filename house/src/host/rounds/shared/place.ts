import { createHash } from 'node:crypto'
import { type Currency, type Minor, parseMoney } from '@zhengju/domain/money'
import type { GameSpot } from '@zhengju/domain/round'
import { gameVenueCategories } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { GameFailure, TicketRequest } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { limitFailure } from '../../desk/limits.ts'
import type { HostDeps } from '../../game.ts'
import { orderNumber } from '../../order-number.ts'
import { createSeeds } from '../../seeds/seeds.ts'
import type { MemberSession } from '../../sessions.ts'
import { lockMember } from '../../store/members.ts'
import {
  holdOpen,
  roundByNumber,
  type StoredSharedRound,
  takeLiability,
} from '../../store/shared-rounds.ts'
import {
  hopefulTickets,
  insertTicket,
  type NewTicket,
  type StoredTicket,
  ticketOfCommand,
} from '../../store/shared-tickets.ts'
import { insertWalletCall } from '../../store/wallet-calls.ts'
import type { RoundRules, SharedRules } from './rules.ts'
import { ticketBetCall } from './ticket-calls.ts'

export type TicketAnswer =
  | { readonly ok: true; readonly ticketId: string; readonly isNew: boolean }
  | { readonly ok: false; readonly failure: GameFailure }

/** A ticket is stored with the call for its stake, or nothing is; the same command finds it again. */
export async function placeTicket<Choice extends Fields>(
  { db, limits, runtime, wakeWallet }: HostDeps,
  game: SharedRules<Choice>,
  member: MemberSession,
  request: Omit<TicketRequest, 'game'>,
  /** Asked after the member is locked and before the round is: what it locks stays locked until the stake stands. */
  mayPlace: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<TicketAnswer> {
  const { commandId, number, tableId } = request
  return db.tx(async (tx): Promise<TicketAnswer> => {
    await lockMember(tx, member.memberId)
    const known = await ticketOfCommand(tx, member.memberId, commandId)
    const named = await roundByNumber(tx, game.name, tableId, number)
    if (!named) return refused(known ? 'conflict' : 'roundUnknown')
    // By the rules of that round: another version or another day may read the same choice otherwise.
    const rules = game.rulesOf(named)
    const asked = staked(rules, request.choice, member.currency)
    const inputHash = hashOf([game.name, tableId, number, asked.canonical])
    if (known) return repeated(known, inputHash)
    // Those under which it opened, whatever was said since.
    const own = limitsOf(limits, named)
    const failure = sheetFailure(rules, asked) ?? limitFailure(own, asked.stake)
    if (failure) return refused(failure)
    if (!(await mayPlace(tx))) return refused('roundClosed')
    const round = await holdOpen(tx, named.roundId)
    // By the house's own clock, also where nobody has come to sealing it yet.
    if (round?.state !== 'open' || tx.now < round.opensAt || tx.now >= round.sealsAt) {
      return refused('roundClosed')
    }
    const most = own?.roundPayout ?? rules.limits.roundPayout
    if (!(await isWithinLimits(tx, { rules, round, most }, member, asked)))
      return refused('aboveMaximum')
    const { clientSeed } = await createSeeds(runtime.random).view(tx, member.memberId)
    const { account, currency, memberId, token } = member
    const ticketId = orderNumber(runtime.random, tx.now)
    const { canonical, choice, mostPayout, spots, stake } = asked
    const ticket: NewTicket = {
      ...{ ticketId, roundId: round.roundId, memberId, account, currency, token, mostPayout },
      ...{ commandId, inputHash, choice, canonical, stake, clientSeed, createdAt: tx.now },
    }
    await insertTicket(tx, ticket)
    const category = gameVenueCategories[game.venue]
    await insertWalletCall(tx, ticketBetCall(round, ticket, category, spots))
    tx.afterCommit(wakeWallet)
    return { ok: true, ticketId, isNew: true }
  })
}

function limitsOf(limits: HostDeps['limits'], { game, limitsVersion }: StoredSharedRound) {
  if (limitsVersion === undefined) return undefined
  const own = limits.at(limitsVersion)
  if (!own) throw new Error(`${game} has no limits ${limitsVersion}`)
  return own
}

export interface Asked {
  readonly choice: Fields
  readonly canonical: string
  readonly spots: readonly GameSpot[]
  readonly stake: Minor
  readonly mostPayout: Minor
}

export function staked<Choice extends Fields>(
  rules: RoundRules<Choice>,
  source: Fields,
  currency: Currency,
): Asked {
  const choice = rules.readChoice(source)
  const spots = rules.spots(choice)
  const stake = spots.reduce((sum, spot) => sum + stakeOf(spot.stake, currency), 0n)
  const mostPayout = rules.greatestPayout(choice)
  return { choice, canonical: rules.canonical(choice), spots, stake, mostPayout }
}

function repeated({ inputHash, ticketId }: StoredTicket, asked: string): TicketAnswer {
  return inputHash === asked ? { ok: true, ticketId, isNew: false } : refused('conflict')
}

/** Stakes above the largest win are refused before, never cut after. */
export function sheetFailure<Choice extends Fields>(
  { par }: RoundRules<Choice>,
  { mostPayout, stake }: Asked,
): GameFailure | undefined {
  if (stake < par.leastStake) return 'belowMinimum'
  return stake > par.mostStake || mostPayout > par.greatestPayout ? 'aboveMaximum' : undefined
}

/** With the member's other tickets of the round, and with everybody's. The member and the round are locked. */
async function isWithinLimits<Choice extends Fields>(
  tx: Tx,
  of: {
    readonly rules: RoundRules<Choice>
    readonly round: StoredSharedRound
    /** What the round may owe. */
    readonly most: Minor
  },
  member: MemberSession,
  { choice, mostPayout }: Asked,
): Promise<boolean> {
  const {
    rules,
    round: { roundId },
  } = of
  const { limits, par } = rules
  const mostOfMember = limits.memberPayout ?? par.greatestPayout
  const others = await hopefulTickets(tx, roundId, member.memberId)
  const most = others.reduce((sum, ticket) => sum + ticket.mostPayout, mostPayout)
  if (others.length >= limits.ticketsOfMember || most > mostOfMember) return false
  const stakes = new Map(stakesOf(rules, choice, member))
  for (const [key, stake] of others.flatMap((one) => stakesOf(rules, one.choice, member))) {
    const before = stakes.get(key)
    if (before !== undefined) stakes.set(key, before + stake)
  }
  if ([...stakes.values()].some((stake) => stake > limits.spotStake)) return false
  const liability = liabilityOf(rules, { choice, mostPayout })
  return takeLiability(tx, roundId, liability, of.most)
}

/** What a ticket takes of its round's limit, and gives back when it never comes into the book. */
export function liabilityOf<Choice extends Fields>(
  { liability, readChoice }: RoundRules<Choice>,
  { choice, mostPayout }: Pick<Asked, 'choice' | 'mostPayout'>,
): Minor {
  return liability ? liability(readChoice(choice)) : mostPayout
}

/** Each spot of a choice with its stake, by what it is on. */
function stakesOf<Choice extends Fields>(
  { readChoice, spotKey, spots }: RoundRules<Choice>,
  source: Fields,
  member: MemberSession,
): readonly (readonly [string, Minor])[] {
  const choice = readChoice(source)
  return spots(choice).map(({ id, stake }, at) => [
    spotKey?.(choice, at) ?? id,
    stakeOf(stake, member.currency),
  ])
}

function stakeOf(text: string, currency: Currency): Minor {
  const stake = parseMoney(text, currency)
  if (stake === undefined || stake <= 0n) throw new Error(`${text} is no stake of a spot`)
  return stake
}

function refused(failure: GameFailure): TicketAnswer {
  return { ok: false, failure }
}

export function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
