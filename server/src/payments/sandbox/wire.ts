import { timingSafeEqual } from 'node:crypto'
import { moneyText, parseCurrency, parseMoney } from '@zhengju/domain/money'
import { hmacText } from '@zhengju/kit/hmac'
import type { RawRequest } from '../../platform/call/caller.ts'
import type { ProviderCallback } from '../port.ts'

/** Where the sandbox's own program answers: each call of one of its shops, then the pages for people. */
export const sandboxPaths = {
  open: '/api/:shop/order',
  announce: '/api/:shop/order/announce',
  orderStatus: '/api/:shop/order/status',
  quote: '/api/:shop/payout/quote',
  pay: '/api/:shop/payout',
  payoutStatus: '/api/:shop/payout/status',
  statement: '/api/:shop/statement',
  dial: '/api/:shop/dial',
} as const
export type SandboxCall = keyof typeof sandboxPaths

export const pagePath = '/pay/:orderNo'

export function sandboxPath(call: SandboxCall, shop: string): string {
  return sandboxPaths[call].replace(':shop', shop)
}

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
  /** Blocks seen above the transfer; of coins alone. */
  readonly confirmations?: number
  /** What one coin was worth when it came in, as shown; of coins alone. */
  readonly rate?: string
  /** Epoch seconds. */
  readonly payTime: number
}

export const signatureHeaders = { timestamp: 'pay-timestamp', signature: 'pay-signature' } as const

/** A callback is believed for so long after it was signed; a retry is signed anew. */
const windowMs = 300_000

/**
 * Hex HMAC-SHA-256 over the time of signing (epoch ms), the path of a call to the sandbox (nothing in a callback) and the
 * raw body.
 */
function signatureOf(key: Uint8Array, timestamp: string, path: string, body: Uint8Array): string {
  return hmacText(key, `${timestamp}\n${path}`, body)
}

export function signedHeaders(key: Uint8Array, body: Uint8Array, now: number, path = '') {
  const timestamp = String(now)
  return {
    'content-type': 'application/json',
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: signatureOf(key, timestamp, path, body),
  }
}

export function isSigned(
  key: Uint8Array,
  { headers, body }: Pick<RawRequest, 'headers' | 'body'>,
  now: number,
  path = '',
): boolean {
  const timestamp = headers[signatureHeaders.timestamp]
  const given = headers[signatureHeaders.signature]
  if (typeof timestamp !== 'string' || !/^\d{1,15}$/.test(timestamp)) return false
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false
  if (Math.abs(now - Number(timestamp)) > windowMs) return false
  const right = Buffer.from(signatureOf(key, timestamp, path, body), 'hex')
  return timingSafeEqual(right, Buffer.from(given, 'hex'))
}

const outcomes = { SUCCESS: 'success', PENDING: 'pending', FAILED: 'failed' } as const

/** Undefined when a field is missing or is not what it should be: nothing is filled in. */
export function parseCallback(body: Uint8Array): ProviderCallback | undefined {
  return readCallback(jsonFields(body))
}

/** The same of fields that stand in an answer. */
export function readCallback(fields: Fields): ProviderCallback | undefined {
  const { orderNo, channelNo, type, realAmount, status, reason, confirmations, rate } = fields
  const outcome = Object.entries(outcomes).find(([word]) => word === status)?.[1]
  const kind = type === 'deposit' || type === 'payout' ? type : undefined
  const currency = parseCurrency(textOf(fields.currency))
  if (typeof orderNo !== 'string' || typeof channelNo !== 'string') return undefined
  if (!outcome || !kind || !currency) return undefined
  const amount = typeof realAmount === 'string' ? parseMoney(realAmount, currency) : undefined
  const isNamed = [orderNo, channelNo].every((name) => name !== '' && name.length <= 64)
  if (amount === undefined || !isNamed) {
    return undefined
  }
  const why = textOf(reason).slice(0, 100)
  const known: ProviderCallback = {
    kind,
    orderNo,
    channelNo,
    outcome,
    amount,
    currency,
    reason: why,
  }
  return {
    ...known,
    ...(isCount(confirmations) ? { confirmations } : {}),
    ...(isRate(rate) ? { rate } : {}),
  }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1_000_000
}

function isRate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,6}\.\d{2}$/.test(value)
}

export function callbackBody(callback: ProviderCallback, now: number): Uint8Array {
  return Buffer.from(JSON.stringify(callbackFields(callback, now)))
}

export function callbackFields(callback: ProviderCallback, now: number): CallbackFields {
  const { kind, orderNo, channelNo, amount, currency, outcome, reason } = callback
  const { confirmations, rate } = callback
  const text = moneyText(amount, currency)
  const statuses = { success: 'SUCCESS', pending: 'PENDING', failed: 'FAILED' } as const
  return {
    merchantNo: 'SANDBOX',
    orderNo,
    channelNo,
    type: kind,
    amount: text,
    realAmount: text,
    currency,
    status: statuses[outcome],
    reason,
    ...(confirmations === undefined ? {} : { confirmations }),
    ...(rate === undefined ? {} : { rate }),
    payTime: Math.floor(now / 1000),
  }
}

export type Fields = Readonly<Record<string, unknown>>

/** The fields of a JSON object; none where it is something else. */
export function jsonFields(body: Uint8Array): Fields {
  try {
    return fieldsOf(JSON.parse(Buffer.from(body).toString('utf8')))
  } catch {
    return {}
  }
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
