import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import {
  type Fields,
  fields,
  integer,
  listOf,
  Malformed,
  oneOf,
  optional,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { type GameFailure, gameFailures } from './failure.ts'
import { readLimits, type StakeLimits, type WireLimits } from './limits.ts'
import { readMoney } from './money.ts'

/** Rounds that many share: a lottery's issues, a table's rounds. */
export const sharedPaths = {
  /** Every table of the venue: the round that runs, and what was drawn last. */
  lobby: '/zj/v1/lobby',
  /** The rounds of a game that nobody is done with, the next to be drawn first. */
  tables: '/zj/v1/tables',
  draws: '/zj/v1/draws',
  tickets: '/zj/v1/tickets',
  ticket: '/zj/v1/tickets/:ticketId',
  /** Of rounds that run: what others have in one. */
  others: '/zj/v1/others',
  /** Of rounds that run: a ticket leaves. */
  cashOut: '/zj/v1/tickets/:ticketId/cash-out',
} as const

/** One ticket of one round. The same `commandId` with the same input is the same ticket. */
export interface TicketRequest {
  readonly game: string
  readonly tableId: string
  /** Of the round that the member has seen: he never stakes in another one by being late. */
  readonly number: string
  readonly commandId: string
  /** As the game reads it, stakes of its spots included. */
  readonly choice: Fields
}

/** So begin the commands that the house itself gives for a chase; a member's never do. */
export const chaseCommandPrefix = 'chase-'

export function parseTicketRequest(body: unknown): Parsed<TicketRequest> {
  return parsed(() => {
    const source = fields(body)
    const commandId = text(source, 'commandId', 64)
    if (commandId.startsWith(chaseCommandPrefix)) throw new Malformed('commandId')
    return {
      game: text(source, 'game', 40),
      tableId: text(source, 'tableId', 40),
      number: text(source, 'number', 40),
      commandId,
      choice: fields(source.choice, 'choice'),
    }
  })
}

/** The same `commandId` is the same word; another one after it comes too late. */
export interface CashOutRequest {
  readonly ticketId: string
  readonly commandId: string
}

export function parseCashOutRequest(ticketId: string, body: unknown): Parsed<CashOutRequest> {
  return parsed(() => ({ ticketId, commandId: text(fields(body), 'commandId', 64) }))
}

const sharedRoundStates = ['open', 'sealed', 'drawn', 'settled', 'cancelled'] as const

export interface SharedRoundView {
  readonly roundId: string
  readonly tableId: string
  readonly number: string
  readonly version: string
  readonly state: (typeof sharedRoundStates)[number]
  readonly opensAt: number
  readonly sealsAt: number
  readonly drawsAt: number
  /** Of a round that runs on after the draw: since when. What was drawn is told at its end. */
  readonly startsAt?: number
  /** Accepted so far. */
  readonly tickets: number
  /** Of a ticket, where operators had narrowed them before it opened. */
  readonly limits?: StakeLimits
  /** The head of the chain, published before its first round, and which link this round takes. */
  readonly head: string
  readonly link: number
  /** Once the book is sealed. */
  readonly bookRoot?: string
  /** The word of a public beacon that was named when the round opened: it is drawn from it too. */
  readonly beacon?: {
    readonly chain: string
    readonly round: number
    readonly dueAt: number
    /** Once it was said. */
    readonly word?: {
      readonly round: number
      readonly randomness: string
      readonly signature: string
    }
  }
  /** Once it is drawn, or was cancelled and everything went back. */
  readonly seed?: string
  readonly outcome?: Fields
  /** Why it was cancelled. */
  readonly reason?: string
}

/** `processing`: the stake is with the wallet, or goes back. `placed`: it stands until its round is paid. */
const ticketStates = ['processing', 'placed', 'done', 'refused'] as const
export type TicketViewState = (typeof ticketStates)[number]

/** As the house says it. */
export type WireSharedRound = Omit<SharedRoundView, 'limits'> & { readonly limits?: WireLimits }

export interface TicketView {
  readonly ticketId: string
  readonly roundId: string
  readonly state: TicketViewState
  readonly failure?: GameFailure
  readonly stake: Minor
  readonly choice: Fields
  readonly payout?: Minor
  /** Where it left a round that runs: so many times the stake. `2.31` */
  readonly cashedOutAt?: string
  readonly createdAt: number
  /** Its place in the sealed book, by which anybody finds the root again. */
  readonly inclusion?: {
    readonly leaf: string
    readonly index: number
    readonly count: number
    readonly path: readonly string[]
  }
  /** Its round, where one ticket is asked for. */
  readonly round?: SharedRoundView
}

/** What others have in a round: by names that are drawn anew in each, a few of the book. */
export interface OthersView {
  /** All who stand in the book. */
  readonly members: number
  readonly bets: readonly {
    readonly alias: string
    readonly stake: Minor
    /** Where it left, in times the stake. `2.31` */
    readonly leftAt?: string
    /** Once it is decided. */
    readonly payout?: Minor
  }[]
}

export function readOthers(source: Fields): OthersView {
  return {
    members: integer(source, 'members'),
    bets: listOf(source, 'bets', (bet) => {
      const payout = optional(bet, 'payout', readMoney)
      return {
        alias: text(bet, 'alias', 20),
        stake: readMoney(bet, 'stake'),
        ...(bet.leftAt !== undefined && { leftAt: text(bet, 'leftAt', 24) }),
        ...(payout !== undefined && { payout }),
      }
    }),
  }
}

export function toWireOthers({ bets, members }: OthersView): Fields {
  return {
    members,
    bets: bets.map(({ payout, stake, ...bet }) => ({
      ...{ ...bet, stake: moneyText(stake, siteCurrency) },
      ...(payout !== undefined && { payout: moneyText(payout, siteCurrency) }),
    })),
  }
}

/** A table as a lobby shows it. */
export interface LobbyTable {
  readonly game: string
  /** Of rounds that open now. */
  readonly version: string
  readonly tableId: string
  /** The newest; absent while none runs. */
  readonly round?: SharedRoundView
  /** The last one that was drawn. */
  readonly last?: SharedRoundView
  /** Of the last draws, newest first. */
  readonly outcomes: readonly Fields[]
}

export function readSharedRound(source: Fields): SharedRoundView {
  const hex = (name: string) => text(source, name, 64)
  return {
    roundId: text(source, 'roundId', 64),
    tableId: text(source, 'tableId', 40),
    number: text(source, 'number', 40),
    version: text(source, 'version', 40),
    state: oneOf(source, 'state', sharedRoundStates),
    opensAt: integer(source, 'opensAt'),
    sealsAt: integer(source, 'sealsAt'),
    drawsAt: integer(source, 'drawsAt'),
    ...(source.startsAt !== undefined && { startsAt: integer(source, 'startsAt') }),
    tickets: integer(source, 'tickets'),
    ...(source.limits !== undefined && { limits: readLimits(fields(source.limits, 'limits')) }),
    head: hex('head'),
    link: integer(source, 'link'),
    ...(source.bookRoot !== undefined && { bookRoot: hex('bookRoot') }),
    ...(source.beacon !== undefined && { beacon: readBeacon(fields(source.beacon, 'beacon')) }),
    ...(source.seed !== undefined && { seed: hex('seed') }),
    ...(source.outcome !== undefined && { outcome: fields(source.outcome, 'outcome') }),
    ...(source.reason !== undefined && { reason: text(source, 'reason', 200) }),
  }
}

function readBeacon(source: Fields): NonNullable<SharedRoundView['beacon']> {
  const word = source.word === undefined ? undefined : fields(source.word, 'word')
  return {
    chain: text(source, 'chain', 64),
    round: integer(source, 'round'),
    dueAt: integer(source, 'dueAt'),
    ...(word && {
      word: {
        round: integer(word, 'round'),
        randomness: text(word, 'randomness', 64),
        signature: text(word, 'signature', 96),
      },
    }),
  }
}

export function readLobbyTable(source: Fields): LobbyTable {
  const round = (name: string) => readSharedRound(fields(source[name], name))
  return {
    game: text(source, 'game', 40),
    version: text(source, 'version', 40),
    tableId: text(source, 'tableId', 40),
    ...(source.round !== undefined && { round: round('round') }),
    ...(source.last !== undefined && { last: round('last') }),
    outcomes: listOf(source, 'outcomes', (outcome) => outcome),
  }
}

export function readTicket(source: Fields): TicketView {
  const payout = optional(source, 'payout', readMoney)
  const inclusion = source.inclusion === undefined ? undefined : fields(source.inclusion)
  return {
    ticketId: text(source, 'ticketId', 64),
    roundId: text(source, 'roundId', 64),
    state: oneOf(source, 'state', ticketStates),
    ...(source.failure !== undefined && { failure: oneOf(source, 'failure', gameFailures) }),
    stake: readMoney(source, 'stake'),
    choice: fields(source.choice, 'choice'),
    ...(payout !== undefined && { payout }),
    ...(source.cashedOutAt !== undefined && { cashedOutAt: text(source, 'cashedOutAt', 24) }),
    createdAt: integer(source, 'createdAt'),
    ...(inclusion && {
      inclusion: {
        leaf: text(inclusion, 'leaf', 1_000_000),
        index: integer(inclusion, 'index'),
        count: integer(inclusion, 'count'),
        path: textsOf(inclusion, 'path'),
      },
    }),
    ...(source.round !== undefined && { round: readSharedRound(fields(source.round, 'round')) }),
  }
}

function textsOf(source: Fields, name: string): readonly string[] {
  const list = source[name]
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'string')) {
    throw new Malformed(name)
  }
  return list
}

export function toWireTicket({ stake, payout, ...ticket }: TicketView): Fields {
  return {
    ...ticket,
    stake: moneyText(stake, siteCurrency),
    ...(payout !== undefined && { payout: moneyText(payout, siteCurrency) }),
  }
}
