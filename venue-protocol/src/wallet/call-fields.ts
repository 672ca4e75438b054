import { type Currency, currencies, type Minor, parseMoney } from '@zhengju/domain/money'
import { type Fields, flag, identifier, Malformed, text } from '../parse/index.ts'

// What the calls of the wallet have in common.

export interface MemberCall {
  /** Of this one HTTP request; a retry has a new one. */
  readonly requestId: string
  /** `2001_<member name>`. */
  readonly account: string
  readonly currency: Currency
}

export interface RoundCall extends MemberCall {
  /** Idempotency key: the same in every retry. */
  readonly txId: string
  readonly gameCode: string
  readonly roundId: string
  /** The round is about a match whose result is known: said in each of its calls, absent otherwise. */
  readonly isReplay?: true
}

export function memberCall(source: Fields): MemberCall {
  const currency = currencyOf(source)
  return {
    requestId: text(source, 'requestId', 64),
    account: text(source, 'account', 64),
    currency,
  }
}

export function roundCall(source: Fields): RoundCall {
  return {
    ...memberCall(source),
    txId: text(source, 'txId', 64),
    gameCode: text(source, 'gameCode', 40),
    roundId: identifier(source, 'roundId'),
    ...(source.isReplay !== undefined && flag(source, 'isReplay') && { isReplay: true }),
  }
}

/** In minor units: what the books can add up many times without leaving 64 bits. */
const greatestAmount = 10n ** 15n

export function money(source: Fields, name: string, least?: Minor): Minor {
  const currency = source.currency
  const amount = isCurrency(currency) ? parseMoney(text(source, name, 24), currency) : undefined
  if (amount === undefined || (least !== undefined && amount < least)) throw new Malformed(name)
  if (amount > greatestAmount || amount < -greatestAmount) throw new Malformed(name)
  return amount
}

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(currencies, value)
}

export function currencyOf(source: Fields): Currency {
  const currency = text(source, 'currency', 8)
  if (!isCurrency(currency)) throw new Malformed('currency')
  return currency
}
