import { timingSafeEqual } from 'node:crypto'
import { type Currency, currencies, moneyText, parseMoney } from '@zhengju/domain/money'
import { hmacText } from '@zhengju/kit/hmac'
import type { RawRequest } from '../../platform/call/caller.ts'
import type { ProviderCallback } from '../port.ts'

/** The sandbox's callback: JSON fields as payment gateways send them, signed over the raw body. */
export interface CallbackFields {
  readonly merchantNo: string
  readonly orderNo: string
  readonly channelNo: string
  readonly type: 'deposit' | 'payout'
  readonly amount: string
  readonly realAmount: string
  readonly currency: string
  readonly status: 'SUCCESS' | 'PENDING' | 'FAILED'
  readonly reason: string
  /** Epoch seconds. */
  readonly payTime: number
}

export const signatureHeaders = { timestamp: 'pay-timestamp', signature: 'pay-signature' } as const

/** A callback is believed for so long after it was signed; a retry is signed anew. */
const windowMs = 300_000

/** Hex HMAC-SHA-256 over the time of signing (epoch ms) and the raw body. */
export function signatureOf(key: Uint8Array, timestamp: string, body: Uint8Array): string {
  return hmacText(key, `${timestamp}\n`, body)
}

export function signedHeaders(key: Uint8Array, body: Uint8Array, now: number) {
  const timestamp = String(now)
  return {
    'content-type': 'application/json',
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: signatureOf(key, timestamp, body),
  }
}

export function isSigned(key: Uint8Array, { headers, body }: RawRequest, now: number): boolean {
  const timestamp = headers[signatureHeaders.timestamp]
  const given = headers[signatureHeaders.signature]
  if (typeof timestamp !== 'string' || !/^\d{1,15}$/.test(timestamp)) return false
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false
  if (Math.abs(now - Number(timestamp)) > windowMs) return false
  const right = Buffer.from(signatureOf(key, timestamp, body), 'hex')
  return timingSafeEqual(right, Buffer.from(given, 'hex'))
}

const outcomes = { SUCCESS: 'success', PENDING: 'pending', FAILED: 'failed' } as const

/** Undefined when a field is missing or is not what it should be: nothing is filled in. */
export function parseCallback(body: Uint8Array): ProviderCallback | undefined {
  const fields = jsonFields(body)
  const { orderNo, channelNo, type, realAmount, currency, status, reason } = fields
  const outcome = Object.entries(outcomes).find(([word]) => word === status)?.[1]
  const kind = type === 'deposit' || type === 'payout' ? type : undefined
  if (typeof orderNo !== 'string' || typeof channelNo !== 'string') return undefined
  if (!outcome || !kind || typeof currency !== 'string' || !isCurrency(currency)) return undefined
  const amount = typeof realAmount === 'string' ? parseMoney(realAmount, currency) : undefined
  const isNamed = [orderNo, channelNo].every((name) => name !== '' && name.length <= 64)
  if (amount === undefined || !isNamed) {
    return undefined
  }
  const why = typeof reason === 'string' ? reason.slice(0, 100) : ''
  return { kind, orderNo, channelNo, outcome, amount, currency, reason: why }
}

export function callbackBody(callback: ProviderCallback, now: number): Uint8Array {
  const { kind, orderNo, channelNo, amount, currency, outcome, reason } = callback
  const text = moneyText(amount, currency)
  const statuses = { success: 'SUCCESS', pending: 'PENDING', failed: 'FAILED' } as const
  const fields: CallbackFields = {
    merchantNo: 'SANDBOX',
    orderNo,
    channelNo,
    type: kind,
    amount: text,
    realAmount: text,
    currency,
    status: statuses[outcome],
    reason,
    payTime: Math.floor(now / 1000),
  }
  return Buffer.from(JSON.stringify(fields))
}

function jsonFields(body: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencies, text)
}
