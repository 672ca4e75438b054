import type { ObFailure } from '@zhengju/venue-protocol/ob'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { MemberSession, SportsbookEngine, VenueSession } from '../engine.ts'

/** One call of the wire: a sentence from parsed input to the engine's answer. */
export type WireRoute = ReadRoute | MemberRoute

export interface ReadRoute extends RouteHead {
  /** Any living token, the platform's public session too. */
  readonly access: 'session'
  handle(call: WireCall<VenueSession>): WireResult | Promise<WireResult>
}

export interface MemberRoute extends RouteHead {
  readonly access: 'member'
  handle(call: WireCall<MemberSession>): WireResult | Promise<WireResult>
}

export interface WireCall<Session> {
  readonly engine: SportsbookEngine
  readonly session: Session
  readonly query: Fields
  readonly body: Fields
  readonly now: number
}

export type WireResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: ObFailure }

export function data(value: unknown): WireResult {
  return { ok: true, data: value }
}

export function refuse(failure: ObFailure): WireResult {
  return { ok: false, failure }
}

interface RouteHead {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** `data` is base64 of gzip of JSON. */
  readonly isPacked?: boolean
  /** The same for every session: the answer is kept for a moment. */
  readonly isShared?: boolean
}
