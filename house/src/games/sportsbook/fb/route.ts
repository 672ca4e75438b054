import type { CashOutFailure } from '@zhengju/domain/cashOut'
import type { BuiltRefusal } from '@zhengju/domain/sports/fixture'
import { type FbFailure, fbCashOutWords, fbCode, fbReserveWords } from '@zhengju/venue-protocol/fb'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { MemberSession } from '../../../host/sessions.ts'
import type { SportsbookEngine } from '../engine.ts'
import { builtWords } from '../text.ts'

/** One call of the FB wire: all are POST. */
export type FbRoute = ReadRoute | MemberRoute

export interface ReadRoute {
  readonly path: string
  /** Any living token, the platform's public session too. */
  readonly access: 'session'
  handle(call: FbCall): FbResult | Promise<FbResult>
}

export interface MemberRoute {
  readonly path: string
  readonly access: 'member'
  handle(call: FbCall & { readonly session: MemberSession }): FbResult | Promise<FbResult>
}

export interface FbCall {
  readonly engine: SportsbookEngine
  readonly body: Fields
}

export type FbResult =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false
      readonly failure: FbFailure
      readonly data?: Fields
      readonly said?: Words
    }

/** Code and text, where they are not those of a bet. */
type Words = readonly [number, string]

export function answer(data: unknown): FbResult {
  return { ok: true, data }
}

export function refuse(failure: FbFailure, data?: Fields): FbResult {
  return { ok: false, failure, ...(data && { data }) }
}

/** Selections of one match that are not sold as one bet. */
export function refuseBuilt(why: BuiltRefusal): FbResult {
  return { ok: false, failure: 'legsConflict', said: [fbCode('legsConflict'), builtWords[why]] }
}

export function refuseSale(failure: CashOutFailure): FbResult {
  return { ok: false, failure, said: fbCashOutWords(failure) }
}

export function refuseReserve(why: keyof typeof fbReserveWords): FbResult {
  const failure = why === 'full' ? 'aboveMaximum' : 'oddsChanged'
  return { ok: false, failure, said: fbReserveWords[why] }
}
