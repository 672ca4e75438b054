import { moneyText, parseCurrency, parseMoney } from '@zhengju/domain/money'
import type {
  DepositRequest,
  DepositStatus,
  InitiateAnswer,
  PaymentAdapter,
  PayoutAnswer,
  PayoutQuote,
  PayoutRequest,
  ProviderFactory,
} from '../port.ts'
import { type Ask, createClient } from './client.ts'
import { readInstruction } from './instruction.ts'
import { readStatement } from './statement.ts'
import { type Fields, isSigned, parseCallback, readCallback, textOf } from './wire.ts'

/** The sandbox of one shop; offered where the demo's key and the address of its program are configured. */
export const sandboxFactory: ProviderFactory = (site, id) => {
  const settings = site.settings(id)
  if (settings?.key === undefined || settings.url === undefined) return undefined
  const { clock, fetch } = site
  const key = Buffer.from(settings.key, 'utf8')
  const ask = createClient({ url: settings.url, key, shop: id, clock, fetch })
  const notifyUrl = site.callbackUrl(id)
  return {
    id,
    initiate: (order) =>
      orUnknown(async () => {
        const { licence = '' } = site
        return opened(await ask('open', { ...orderFields(order), licence, notifyUrl }))
      }),
    isGenuine: (callback) => isSigned(key, callback, clock.now()),
    readCallback: parseCallback,
    async announceDeposit({ orderNo }) {
      const { status } = await ask('announce', { orderNo })
      if (status !== 'OK') throw new Error(`the sandbox does not know ${orderNo}`)
    },
    depositStatus: (orderNo) =>
      orUnknown(async () => depositStatusOf(await ask('orderStatus', { orderNo }))),
    quotePayout: (wish) =>
      orUnknown(async () => {
        const { orderNo, amount, currency } = wish
        const said = { orderNo, amount: moneyText(amount, currency), currency }
        return quoted(await ask('quote', said))
      }),
    pay: (payout) =>
      orUnknown(async () => payoutAnswer(await ask('pay', { ...payoutFields(payout), notifyUrl }))),
    payoutStatus: (orderNo) => orUnknown(() => payoutStatusOf(ask, orderNo)),
    statement: (wish) => orUnknown(async () => readStatement(await ask('statement', { ...wish }))),
  } satisfies PaymentAdapter
}

function orderFields(order: DepositRequest): Fields {
  const { orderNo, currency, remarkCode, returnUrl, expiresAt, way } = order
  const amount = moneyText(order.amount, currency)
  return { orderNo, amount, currency, remarkCode, returnUrl, expiresAt, ...(way ? { way } : {}) }
}

function opened({ status, payAmount, payCurrency, instruction }: Fields): InitiateAnswer {
  if (status === 'REFUSED') return { kind: 'refused', reason: '' }
  const currency = parseCurrency(textOf(payCurrency))
  const amount = currency && parseMoney(textOf(payAmount), currency)
  const read = readInstruction(instruction)
  if (status !== 'OPENED' || amount === undefined || !read) return { kind: 'unknown' }
  return { kind: 'opened', payAmount: amount, instruction: read }
}

function depositStatusOf(fields: Fields): DepositStatus {
  if (fields.status === 'NOT_FOUND') return { kind: 'notFound' }
  const callback = readCallback(fields)
  return callback ? { kind: 'known', callback } : { kind: 'unknown' }
}

function quoted({ payAmount, payCurrency, rate }: Fields): PayoutQuote {
  const currency = parseCurrency(textOf(payCurrency))
  const amount = currency && parseMoney(textOf(payAmount), currency)
  if (!currency || amount === undefined || textOf(rate) === '') return { kind: 'unknown' }
  return { kind: 'quoted', payAmount: amount, payCurrency: currency, rate: textOf(rate) }
}

function payoutFields({ orderNo, amount, currency, account, holder }: PayoutRequest): Fields {
  const sum = moneyText(amount, currency)
  return { orderNo, amount: sum, currency, account: account.identifier, kind: account.kind, holder }
}

async function payoutStatusOf(ask: Ask, orderNo: string) {
  const fields = await ask('payoutStatus', { orderNo })
  return fields.status === 'NOT_FOUND' ? ({ kind: 'notFound' } as const) : payoutAnswer(fields)
}

function payoutAnswer({ status, channelNo: given, reason }: Fields): PayoutAnswer {
  const channelNo = textOf(given)
  if (channelNo === '') return { kind: 'unknown' }
  switch (status) {
    case 'PENDING':
      return { kind: 'accepted', channelNo }
    case 'SUCCESS':
      return { kind: 'paid', channelNo }
    case 'FAILED':
      return { kind: 'failed', channelNo, reason: textOf(reason) }
    default:
      return { kind: 'unknown' }
  }
}

async function orUnknown<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | { readonly kind: 'unknown' }> {
  try {
    return await ask()
  } catch {
    return { kind: 'unknown' }
  }
}
