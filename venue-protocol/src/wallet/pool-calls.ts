import { type PoolSource, poolSources } from '@zhengju/domain/ledger'
import type { Currency, Minor } from '@zhengju/domain/money'
import { type Fields, integer, Malformed, oneOf, text } from '../parse/index.ts'
import { currencyOf, money, type RoundCall, roundCall } from './call-fields.ts'

// Jackpots: what fills a tier, and who wins it.

/** A bet won a tier of its game's jackpot: the member is paid all that its pool holds, which starts anew. */
export interface PoolWinRequest extends RoundCall {
  readonly call: 'poolWin'
  /** The txId of the bet, open or settled. */
  readonly refTxId: string
  readonly tier: string
  /** What the reserve gives the pool to start with; less where it holds less. */
  readonly seed: Minor
  readonly winTime: number
}

/** Pays into a tier of a jackpot: contributions of many stakes at once, or the operator's seed. It names no member. */
export interface PoolFundRequest {
  readonly call: 'poolFund'
  readonly requestId: string
  readonly currency: Currency
  readonly txId: string
  readonly gameCode: string
  readonly tier: string
  readonly source: PoolSource
  /** Into the pool and into the reserve; one of them may be zero. */
  readonly pool: Minor
  readonly reserve: Minor
}

export function readPoolWin(source: Fields): PoolWinRequest {
  return {
    call: 'poolWin',
    ...roundCall(source),
    refTxId: text(source, 'refTxId', 64),
    tier: tierOf(source),
    seed: money(source, 'seed', 0n),
    winTime: integer(source, 'winTime'),
  }
}

export function readPoolFund(source: Fields): PoolFundRequest {
  const pool = money(source, 'pool', 0n)
  const reserve = money(source, 'reserve', 0n)
  if (pool + reserve === 0n) throw new Malformed('pool')
  return {
    call: 'poolFund',
    requestId: text(source, 'requestId', 64),
    currency: currencyOf(source),
    txId: text(source, 'txId', 64),
    gameCode: text(source, 'gameCode', 40),
    tier: tierOf(source),
    source: oneOf(source, 'source', poolSources),
    pool,
    reserve,
  }
}

/** A name, and nothing that could be mistaken for two of them. */
export const tierPattern = /^[a-zA-Z][a-zA-Z0-9]{0,19}$/

function tierOf(source: Fields): string {
  const tier = text(source, 'tier', 20)
  if (!tierPattern.test(tier)) throw new Malformed('tier')
  return tier
}
