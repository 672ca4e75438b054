import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, fields, type Parsed, parsed, text } from '../parse/index.ts'
import type { GameFailure } from './wire.ts'

/** Rounds that many share: a lottery's issues, a table's rounds. */
export const sharedPaths = {
  /** The rounds of a game that nobody is done with, the next to be drawn first. */
  tables: '/zj/v1/tables',
  draws: '/zj/v1/draws',
  tickets: '/zj/v1/tickets',
  ticket: '/zj/v1/tickets/:ticketId',
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

export function parseTicketRequest(body: unknown): Parsed<TicketRequest> {
  return parsed(() => {
    const source = fields(body)
    return {
      game: text(source, 'game', 40),
      tableId: text(source, 'tableId', 40),
      number: text(source, 'number', 40),
      commandId: text(source, 'commandId', 64),
      choice: fields(source.choice, 'choice'),
    }
  })
}

export interface SharedRoundView {
  readonly roundId: string
  readonly tableId: string
  readonly number: string
  readonly version: string
  readonly state: 'open' | 'sealed' | 'drawn' | 'settled' | 'cancelled'
  readonly opensAt: number
  readonly sealsAt: number
  readonly drawsAt: number
  /** Accepted so far. */
  readonly tickets: number
  /** The head of the chain, published before its first round, and which link this round takes. */
  readonly head: string
  readonly link: number
  /** Once the book is sealed. */
  readonly bookRoot?: string
  /** Once it is drawn. */
  readonly seed?: string
  readonly outcome?: Fields
}

/** `processing`: the stake is with the wallet, or goes back. `placed`: it stands until its round is paid. */
export type TicketViewState = 'processing' | 'placed' | 'done' | 'refused'

export interface TicketView {
  readonly ticketId: string
  readonly roundId: string
  readonly state: TicketViewState
  readonly failure?: GameFailure
  readonly stake: Minor
  readonly choice: Fields
  readonly payout?: Minor
  readonly createdAt: number
  /** Its place in the sealed book, by which anybody finds the root again. */
  readonly inclusion?: {
    readonly leaf: string
    readonly index: number
    readonly count: number
    readonly path: readonly string[]
  }
}

export function toWireTicket({ stake, payout, ...ticket }: TicketView): Fields {
  return {
    ...ticket,
    stake: moneyText(stake, siteCurrency),
    ...(payout !== undefined && { payout: moneyText(payout, siteCurrency) }),
  }
}
