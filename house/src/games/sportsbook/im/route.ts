import type { CashOutFailure } from '@zhengju/domain/cashOut'
import type { BuiltRefusal } from '@zhengju/domain/sports/fixture'
import { type ImFailure, imCashOutWords, imCode } from '@zhengju/venue-protocol/im'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { MemberSession, VenueSession } from '../../../host/sessions.ts'
import type { SportsbookEngine } from '../engine.ts'
import { builtWords } from '../text.ts'
import type { DeltaLog } from './delta-log.ts'

/** One call of the IM wire: all are POST. */
export type ImRoute = ReadRoute | MemberRoute

export interface ReadRoute {
  readonly path: string
  /** Any living token, the platform's public session too. */
  readonly access: 'session'
  handle(call: ImCall<VenueSession>): ImResult | Promise<ImResult>
}

export interface MemberRoute {
  readonly path: string
  readonly access: 'member'
  handle(call: ImCall<MemberSession>): ImResult | Promise<ImResult>
}

export interface ImCall<Session> {
  readonly engine: SportsbookEngine
  readonly log: DeltaLog
  readonly session: Session
  readonly body: Fields
  readonly now: number
}

export type ImResult =
  | { readonly ok: true; readonly data: Fields }
  | {
      readonly ok: false
      readonly failure: ImFailure
      readonly data?: Fields
      readonly said?: Words
    }

/** Code and text, where they are not those of a bet. */
type Words = readonly [number, string]

export function answer(data: Fields): ImResult {
  return { ok: true, data }
}

export function refuse(failure: ImFailure, data?: Fields): ImResult {
  return { ok: false, failure, ...(data && { data }) }
}

/** Selections of one match that are not sold as one bet. */
export function refuseBuilt(why: BuiltRefusal): ImResult {
  return { ok: false, failure: 'legsConflict', said: [imCode('legsConflict'), builtWords[why]] }
}

export function refuseSale(failure: CashOutFailure): ImResult {
  return { ok: false, failure, said: imCashOutWords(failure) }
}
