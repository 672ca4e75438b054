import { timingSafeEqual } from 'node:crypto'
import { hmacText } from '@zhengju/kit/hmac'
import { sandboxText } from '../../../text/payment.ts'
import { pagePath } from '../wire.ts'
import { channelNo, shownSum } from './deliveries.ts'
import { type Dial, faultNames, turned } from './dial.ts'
import {
  pathOf,
  plain,
  type SandboxAnswer,
  type SandboxDeps,
  type SandboxRequest,
} from './message.ts'
import { received } from './receive.ts'
import type { KeptOrder, KeptPayout } from './store.ts'

const text = sandboxText.cashier

/** The page on which an order is paid: signed, so that it opens for no other order. */
export function pageUrl(origin: string, key: Uint8Array, orderNo: string): string {
  return `${origin}${pagePath.replace(':orderNo', orderNo)}?sign=${signature(key, orderNo)}`
}

/** What people see: the page of an order, and for this machine alone the desk with the dial. */
export function showPage(deps: SandboxDeps, request: SandboxRequest): SandboxAnswer {
  const orderNo = /^\/pay\/(\w{1,41})$/.exec(pathOf(request))?.[1]
  if (orderNo !== undefined) return orderPage(deps, request, orderNo)
  if (pathOf(request) === '/health') return plain(200, 'ok')
  if (pathOf(request) !== '/' || !request.isNear) return plain(404)
  return request.method === 'POST' ? turnDial(deps, request) : html(deskPage(deps))
}

function orderPage(deps: SandboxDeps, request: SandboxRequest, orderNo: string): SandboxAnswer {
  const sign = new URLSearchParams(request.path.split('?')[1]).get('sign') ?? ''
  const order = deps.store.order(orderNo)
  if (!order || !isSame(sign, signature(deps.key, orderNo))) return plain(404)
  if (request.method !== 'POST') return html(payPage(order))
  const outcome = new URLSearchParams(Buffer.from(request.body).toString('utf8')).get('outcome')
  if (outcome !== 'success' && outcome !== 'failed') return plain(400)
  if (outcome === 'success' && !order.received) received(deps, order)
  if (outcome === 'failed' && !order.received) deps.deliveries.announceFailure(order)
  return { ...plain(303), location: order.returnUrl }
}

/** Only from the page itself: another site in the same browser turns nothing. */
function turnDial({ store }: SandboxDeps, { headers, body }: SandboxRequest): SandboxAnswer {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return plain(403)
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'))
  const figure = (name: string) => Number(form.get(name) ?? Number.NaN)
  const faults = Object.fromEntries(faultNames.map((name) => [name, figure(name)]))
  const given = { faults, slowMs: figure('slowMs'), coinFen: figure('coinFen') }
  const dial = turned(store.dial(), given)
  if (!dial) return plain(400)
  store.keep({ kind: 'dial', dial })
  return { ...plain(303), location: '/' }
}

function signature(key: Uint8Array, orderNo: string): string {
  return hmacText(key, `page ${orderNo}`)
}

function isSame(given: string, right: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'))
}

function html(page: string): SandboxAnswer {
  return { ...plain(200, page), type: 'html' }
}

function payPage(order: KeptOrder): string {
  const { orderNo, amount, currency, received: paid } = order
  const button = (outcome: string, label: string) =>
    `<form method="post"><button name="outcome" value="${outcome}">${label}</button></form>`
  const back = `<p><a href="${escaped(order.returnUrl)}">${text.back}</a></p>`
  return framed(`<p class="soft">${text.playMoney}</p>
<p class="sum">${shownSum(amount, currency)} <small>${currency}</small></p>
<p>${text.order} ${escaped(orderNo)}</p>
${paid ? `<p><b>${text.paid}</b></p>${back}` : button('success', text.pay) + button('failed', text.giveUp)}`)
}

function deskPage({ store }: SandboxDeps): string {
  const dial = store.dial()
  const rows = store.newest(30).map(deskRow).join('')
  return framed(`<p class="soft">${text.playMoney}</p>
<form method="post" class="dial">${dialFields(dial)}<button>${text.turn}</button></form>
<p>${text.waiting} ${store.waiting()}</p><table>${rows}</table>`)
}

function dialFields({ faults, slowMs, coinFen }: Dial): string {
  const field = (name: string, label: string, value: number, most: number) =>
    `<label>${label}<input name="${name}" type="number" min="0" max="${most}" value="${value}"></label>`
  const percents = faultNames.map((name) =>
    field(name, `${text.faults[name]} %`, faults[name], 100),
  )
  return [
    ...percents,
    field('slowMs', text.slowMs, slowMs, 60_000),
    field('coinFen', text.coinFen, coinFen, 99_999),
  ].join('')
}

function deskRow(kept: KeptOrder | KeptPayout): string {
  const { kind, orderNo, amount, currency } = kept
  const cells = [
    text.kinds[kind],
    orderNo,
    `${shownSum(amount, currency)} ${currency}`,
    channelNo(kept),
  ]
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
}

function framed(body: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.title}</title>
<style>:root{color-scheme:light dark}body{font:16px/24px -apple-system,"PingFang SC","Noto Sans SC",sans-serif;
max-width:420px;margin:0 auto;padding:24px 16px;background:#f7f4ee;color:#16181b}h1{font-size:20px}.soft{color:#5c6066}
.sum{font-size:28px;font-variant-numeric:tabular-nums}button{width:100%;min-height:48px;margin-top:12px;font:inherit;
border:1px solid #c03a2b;border-radius:8px;background:#c03a2b;color:#fff}form+form button{background:none;color:#c03a2b}
label{display:flex;justify-content:space-between;min-height:44px;align-items:center}input{width:96px;font:inherit}
table{font-size:12px;border-spacing:8px 2px}@media(prefers-color-scheme:dark){body{background:#121417;color:#ece8e1}
.soft{color:#9ba1a8}a{color:#8fa8d8}}</style></head><body><h1>${text.title}</h1>${body}</body></html>
`
}

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
