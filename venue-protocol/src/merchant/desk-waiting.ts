import { type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import {
  type Fields,
  fields,
  integer,
  listOf,
  Malformed,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'

/** What waits for its member, or goes on without him: the oldest first. Nothing of it tells what was drawn. */
export interface DeskWaiting {
  readonly waitingId: string
  /** A round in steps whose next one is the member's, or the same choice in issues to come. */
  readonly kind: 'board' | 'chase'
  readonly game: string
  /** `2001_<member name>`. */
  readonly account: string
  readonly since: number
  /** What was taken so far. */
  readonly stake: Minor
  /** Steps that were taken, or issues that are behind. */
  readonly done: number
  /** Issues of a chase that are to come, and what they would stake; absent where this version cannot say it. */
  readonly left?: number
  readonly rest?: Minor
  /** When a board is paid as it stands if nobody goes on, or the last issue is sealed. */
  readonly endsAt?: number
}

export interface WaitingRequest {
  /** Where the page before ended. */
  readonly after?: string
}

export interface DeskWaitings {
  readonly waiting: readonly DeskWaiting[]
  readonly next?: string
}

export const deskWaitingPage = 50

export function parseWaitingRequest(body: unknown): Parsed<WaitingRequest> {
  return parsed(() => {
    const source = fields(body)
    return source.after === undefined ? {} : { after: placeIn(source) }
  })
}

/** Since when it waits, and its id. */
function placeIn(source: Fields): string {
  const after = text(source, 'after', 60)
  if (!/^\d{1,15}-[0-9A-Za-z]{1,40}$/.test(after)) throw new Malformed('after')
  return after
}

export function readDeskWaitings(source: Fields): DeskWaitings {
  return {
    waiting: listOf(source, 'waiting', readWaiting, deskWaitingPage),
    ...(source.next !== undefined && { next: text(source, 'next', 60) }),
  }
}

function readWaiting(source: Fields): DeskWaiting {
  const { kind } = source
  if (kind !== 'board' && kind !== 'chase') throw new Malformed('kind')
  return {
    ...{ waitingId: text(source, 'waitingId', 40), kind, game: text(source, 'game', 40) },
    ...{ account: text(source, 'account', 64), since: integer(source, 'since') },
    ...{ stake: money(source, 'stake'), done: integer(source, 'done') },
    ...(source.left !== undefined && { left: integer(source, 'left') }),
    ...(source.rest !== undefined && { rest: money(source, 'rest') }),
    ...(source.endsAt !== undefined && { endsAt: integer(source, 'endsAt') }),
  }
}

function money(source: Fields, name: string): Minor {
  const amount = parseMoney(text(source, name, 30), siteCurrency)
  if (amount === undefined) throw new Malformed(name)
  return amount
}
