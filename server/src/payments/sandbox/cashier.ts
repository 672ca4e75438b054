import { timingSafeEqual } from 'node:crypto'
import { moneyText, parseCurrency, parseMoney } from '@zhengju/domain/money'
import { hmacText } from '@zhengju/kit/hmac'
import { sandboxText } from '../../text/payment.ts'
import type { DepositRequest } from '../port.ts'
import { announce, type SandboxOptions } from './announce.ts'

export const cashierPath = '/sandbox/pay/:orderNo'

export type CashierOptions = Pick<SandboxOptions, 'key' | 'callbackUrl' | 'memory' | 'site'>

export interface CashierRequest {
  readonly orderNo: string
  readonly query: Readonly<Record<string, string | undefined>>
}

export type CashierAnswer =
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'leave'; readonly url: string }
  | { readonly kind: 'refused' }

/** The page of the redirect sandbox for an order: signed, so that it opens for no other order and no other sum. */
export function cashierUrl(
  origin: string,
  key: Uint8Array,
  { orderNo, amount, currency, returnUrl }: DepositRequest,
): string {
  const of = { amount: moneyText(amount, currency), currency, back: returnUrl }
  const query = new URLSearchParams({ ...of, sign: signature(key, orderNo, of) })
  return `${origin}${cashierPath.replace(':orderNo', orderNo)}?${query}`
}

/** The play money provider's own page: somebody pays there or gives up, and is led back to us. */
export function createCashier(options: CashierOptions) {
  return async ({ orderNo, query }: CashierRequest): Promise<CashierAnswer> => {
    const { amount: text = '', currency: code = '', back = '', sign = '', outcome } = query
    const isOurs = isSame(
      sign,
      signature(options.key, orderNo, { amount: text, currency: code, back }),
    )
    const currency = parseCurrency(code)
    const amount = currency && parseMoney(text, currency)
    if (!isOurs || !currency || amount === undefined) return { kind: 'refused' }
    if (outcome !== 'success' && outcome !== 'failed') {
      return { kind: 'page', html: page(orderNo, text, query) }
    }
    await announce(options, { orderNo, amount, currency }, outcome)
    return { kind: 'leave', url: back }
  }
}

function signature(
  key: Uint8Array,
  orderNo: string,
  of: { readonly amount: string; readonly currency: string; readonly back: string },
): string {
  return hmacText(key, [orderNo, of.amount, of.currency, of.back].join('\n'))
}

function isSame(given: string, right: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'))
}

function page(orderNo: string, amount: string, query: CashierRequest['query']): string {
  const link = (outcome: string, label: string) => {
    const entries = Object.entries({ ...query, outcome }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    return `<p><a href="?${escaped(String(new URLSearchParams(entries)))}">${label}</a></p>`
  }
  const { cashier } = sandboxText
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${cashier.title}</title>
</head><body>
<h1>${cashier.title}</h1>
<p>${cashier.playMoney}</p>
<p>${cashier.order} ${escaped(orderNo)}</p>
<p>${cashier.amount} ${escaped(amount)}</p>
${link('success', cashier.pay)}
${link('failed', cashier.giveUp)}
</body></html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
