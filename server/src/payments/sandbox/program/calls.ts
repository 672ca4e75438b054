import {
  type Currency,
  moneyText,
  parseCurrency,
  parseMoney,
  siteCurrency,
} from '@zhengju/domain/money'
import { coinNetworks, type PaymentShape } from '@zhengju/domain/payment'
import { sandboxText } from '../../../text/payment.ts'
import { payoutMs, testCards } from '../test-accounts.ts'
import { callbackFields, type Fields, jsonFields, textOf } from '../wire.ts'
import { callbackOf, channelNo } from './deliveries.ts'
import { turned } from './dial.ts'
import { roll } from './dice.ts'
import { blocksOf, coinCurrency, coinsFor, instructionOf, rateText } from './instruction.ts'
import { type CallOfShop, plain, type SandboxAnswer, type SandboxDeps } from './message.ts'
import { pageUrl } from './page.ts'
import { payoutState } from './payout-state.ts'
import { received } from './receive.ts'
import { statementOf } from './statement.ts'
import type { KeptOrder } from './store.ts'

/** The shops, by the name of the provider that they are to the platform. */
const shops: Readonly<Record<string, PaymentShape>> = {
  sandbox: 'payee',
  'sandbox-coin': 'address',
  'sandbox-page': 'redirect',
  'sandbox-code': 'qr',
}

type Said = { readonly fields: Fields; readonly isLost?: boolean }

/** A signed call of a shop. */
export async function answerCall(
  deps: SandboxDeps,
  { name, shop }: CallOfShop,
  body: Uint8Array,
): Promise<SandboxAnswer> {
  const { store, runtime } = deps
  const shape = shops[shop]
  if (!shape) return plain(404)
  const said = calls[name](deps, { shop, shape, fields: jsonFields(body) })
  if (!said) return plain(400)
  const dial = store.dial()
  const isLost = said.isLost === true || (name !== 'dial' && roll(runtime.random, dial, 'lost'))
  const afterMs = roll(runtime.random, dial, 'slow') ? dial.slowMs : 0
  return { status: 200, type: 'json', text: JSON.stringify(said.fields), afterMs, isLost }
}

interface Asked {
  readonly shop: string
  readonly shape: PaymentShape
  readonly fields: Fields
}

const calls: Readonly<
  Record<CallOfShop['name'], (deps: SandboxDeps, asked: Asked) => Said | undefined>
> = {
  open: openOrder,
  announce(deps, { fields, shape }) {
    const order = deps.store.order(textOf(fields.orderNo))
    if (!order) return { fields: { status: 'NOT_FOUND' } }
    // At a page of its own the sandbox has seen the money, or there is none.
    if (shape !== 'redirect' && !order.received) received(deps, order)
    return { fields: { status: 'OK' } }
  },
  orderStatus(deps, { fields }) {
    const order = deps.store.order(textOf(fields.orderNo))
    if (!order) return { fields: { status: 'NOT_FOUND' } }
    const now = deps.runtime.clock.now()
    const outcome = order.received && order.received.at <= now ? 'success' : 'pending'
    return { fields: { ...callbackFields(callbackOf(order, outcome), now) } }
  },
  quote(deps, { fields }) {
    const currency = parseCurrency(textOf(fields.currency))
    const amount = currency && parseMoney(textOf(fields.amount), currency)
    if (currency !== siteCurrency || amount === undefined || amount <= 0n) return undefined
    const { coinFen } = deps.store.dial()
    const payAmount = moneyText(coinsFor(amount, coinFen, 'down'), coinCurrency)
    return { fields: { payAmount, payCurrency: coinCurrency, rate: rateText(coinFen) } }
  },
  pay,
  payoutStatus(deps, { fields }) {
    const payout = deps.store.payout(textOf(fields.orderNo))
    if (!payout) return { fields: { status: 'NOT_FOUND' } }
    return { fields: payoutFields(deps, payout.orderNo) }
  },
  statement: (deps, { shop, fields }) => statementOf(deps, shop, fields),
  dial(deps, { fields }) {
    const dial = turned(deps.store.dial(), fields)
    if (!dial) return undefined
    deps.store.keep({ kind: 'dial', dial })
    return { fields: { status: 'OK' } }
  },
}

/** An order is known by its number: asked for again, it is answered word for word as before. */
function openOrder(deps: SandboxDeps, { shop, shape, fields }: Asked): Said | undefined {
  const orderNo = textOf(fields.orderNo)
  const known = deps.store.order(orderNo)
  if (known) return { fields: { status: 'OPENED', ...Object(known.answer) } }
  const order = orderOf(deps, { shop, shape, fields })
  if (!order) return undefined
  deps.store.keep(order)
  return { fields: { status: 'OPENED', ...Object(order.answer) } }
}

function orderOf(deps: SandboxDeps, { shop, shape, fields }: Asked): KeptOrder | undefined {
  const { key, store, runtime, origin } = deps
  const currency = parseCurrency(textOf(fields.currency))
  const sum = currency && parseMoney(textOf(fields.amount), currency)
  const [orderNo, notifyUrl, returnUrl] = [
    textOf(fields.orderNo),
    textOf(fields.notifyUrl),
    textOf(fields.returnUrl),
  ]
  const isNamed = /^[A-Z]\w{10,40}$/.test(orderNo) && isOwnUrl(notifyUrl) && isOwnUrl(returnUrl)
  if (!currency || sum === undefined || sum <= 0n || !isNamed) return undefined
  const network = coinNetworks.find((one) => one === fields.way) ?? 'TRC20'
  const { coinFen } = store.dial()
  const payCurrency: Currency = shape === 'address' ? coinCurrency : currency
  const payAmount = shape === 'address' ? coinsFor(sum, coinFen, 'up') : sum
  const instruction = instructionOf(shape, key, {
    orderNo,
    network,
    coinFen,
    pageUrl: pageUrl(origin, key, orderNo),
    remarkCode: textOf(fields.remarkCode),
    licence: textOf(fields.licence),
  })
  return {
    kind: 'deposit',
    shop,
    orderNo,
    amount: `${payAmount}`,
    currency: payCurrency,
    notifyUrl,
    returnUrl,
    createdAt: runtime.clock.now(),
    expiresAt: typeof fields.expiresAt === 'number' ? fields.expiresAt : runtime.clock.now(),
    blocks: shape === 'address' ? blocksOf[network] : 0,
    answer: { payAmount: moneyText(payAmount, payCurrency), payCurrency, instruction },
  }
}

/** No script and no other program. */
function isOwnUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}

/** The first one of an order number is carried out; any other hears how that one stands. */
function pay(deps: SandboxDeps, { shop, fields }: Asked): Said | undefined {
  const { store, runtime } = deps
  const orderNo = textOf(fields.orderNo)
  if (store.payout(orderNo)) return { fields: payoutFields(deps, orderNo) }
  const currency = parseCurrency(textOf(fields.currency))
  const amount = currency && parseMoney(textOf(fields.amount), currency)
  const [account, notifyUrl] = [textOf(fields.account), textOf(fields.notifyUrl)]
  const isWhole = /^[A-Z]\w{10,40}$/.test(orderNo) && account !== '' && isOwnUrl(notifyUrl)
  if (!currency || amount === undefined || amount <= 0n || !isWhole) return undefined
  const createdAt = runtime.clock.now()
  const tail = account.slice(-4)
  const sum = { amount: `${amount}`, currency }
  const payout = { kind: 'payout', shop, orderNo, ...sum, notifyUrl, tail, createdAt } as const
  store.keep(payout)
  deps.deliveries.announcePayout(payout, createdAt + payoutMs)
  return { fields: payoutFields(deps, orderNo), isLost: payout.tail === testCards.breaks }
}

const payoutWords = { accepted: 'PENDING', paid: 'SUCCESS', failed: 'FAILED' } as const

function payoutFields({ store, runtime }: SandboxDeps, orderNo: string): Fields {
  const payout = store.payout(orderNo)
  if (!payout) return { status: 'NOT_FOUND' }
  const state = payoutState(payout, runtime.clock.now())
  const reason = state === 'failed' ? sandboxText.failed : ''
  return { status: payoutWords[state], channelNo: channelNo(payout), reason }
}
