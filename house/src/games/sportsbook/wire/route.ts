import type { CashOutFailure } from '@zhengju/domain/cashOut'
import type { BuiltRefusal } from '@zhengju/domain/sports/fixture'
import { type ObFailure, obCashOutWords, obCode } from '@zhengju/venue-protocol/ob'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { MemberSession, VenueSession } from '../../../host/sessions.ts'
import type { SportsbookEngine } from '../engine.ts'
import { builtWords } from '../text.ts'

/** One call of the wire: a sentence from parsed input to the engine's answer. */
export type WireRoute = ReadRoute | SharedRoute | MemberRoute

/** The same for every session: the answer is kept for a moment, under the input that it was made from. */
export interface SharedRoute extends RouteHead {
  readonly access: 'shared'
  prepare(sent: Sent): Prepared
}

/** What was sent, before anybody has read it. */
export interface Sent {
  readonly query: Fields
  readonly body: Fields
}

/** A call that has been read: `answer` sees `input` and the engine, nothing else of what was sent. */
export interface Prepared {
  readonly input: unknown
  answer(engine: SportsbookEngine): WireResult
}

export interface ReadRoute extends RouteHead {
  /** Any living token, the platform's public session too. */
  readonly access: 'session'
  handle(call: WireCall<VenueSession>): WireResult | Promise<WireResult>
}

export interface MemberRoute extends RouteHead {
  readonly access: 'member'
  handle(call: WireCall<MemberSession>): WireResult | Promise<WireResult>
}

export interface WireCall<Session> extends Sent {
  readonly engine: SportsbookEngine
  readonly session: Session
  readonly now: number
}

export type WireResult =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false
      readonly failure: ObFailure
      readonly data?: Fields
      readonly said?: Words
    }

/** Code and text, where they are not those of a bet. */
type Words = readonly [string, string]

export function data(value: unknown): WireResult {
  return { ok: true, data: value }
}

export function refuse(failure: ObFailure, beside?: Fields): WireResult {
  return { ok: false, failure, ...(beside && { data: beside }) }
}

/** Selections of one match that are not sold as one bet. */
export function refuseBuilt(why: BuiltRefusal): WireResult {
  return { ok: false, failure: 'legsConflict', said: [obCode('legsConflict'), builtWords[why]] }
}

export function refuseSale(failure: CashOutFailure): WireResult {
  return { ok: false, failure, said: obCashOutWords(failure) }
}

interface RouteHead {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** `data` is base64 of gzip of JSON. */
  readonly isPacked?: boolean
}
