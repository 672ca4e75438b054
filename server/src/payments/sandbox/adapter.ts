import type { PaymentShape } from '@zhengju/domain/payment'
import { sandboxText } from '../../text/payment.ts'
import type { PaymentAdapter, PayoutAnswer, PayoutRequest, ProviderFactory } from '../port.ts'
import { announce, type SandboxOptions, transferOf } from './announce.ts'
import { opened } from './instruction.ts'
import type { SandboxMemory, SandboxTransfer } from './memory.ts'
import { isSigned, parseCallback } from './wire.ts'

/** How long the sandbox takes to pay. */
export const payoutMs = 2_000

/** Accounts that end so try what may go wrong. */
export const testCards = {
  /** The payout fails. */
  fails: '0002',
  /** The payout stays under way for ever. */
  stays: '0003',
  /** The connection breaks after the sandbox has taken the order. */
  breaks: '0004',
} as const

/** The sandbox of one shape; offered where the demo's key is configured. */
export function sandboxFactory(shape: PaymentShape, memory: SandboxMemory): ProviderFactory {
  return (site, id) => {
    const settings = site.settings(id)
    if (settings?.key === undefined) return undefined
    const pageOrigin = settings.pageOrigin ?? ''
    const key = Buffer.from(settings.key, 'utf8')
    const options = { key, callbackUrl: site.callbackUrl(id), pageOrigin, memory, site }
    return createSandbox(id, shape, options)
  }
}

/** A provider of play money. It pays what it is told, and calls back over HTTP like a real one. */
export function createSandbox(
  id: PaymentAdapter['id'],
  shape: PaymentShape,
  options: SandboxOptions,
): PaymentAdapter {
  const { key, memory, pageOrigin } = options
  const { clock, licence } = options.site
  return {
    id,
    initiate: (order) =>
      orUnknown(async () => {
        await memory.find('deposit', order.orderNo)
        return opened(shape, { key, pageOrigin, licence }, order)
      }),
    isGenuine: (callback) => isSigned(key, callback, clock.now()),
    readCallback: parseCallback,
    async announceDeposit(order) {
      // At a page of its own the sandbox has seen the money, or there is none.
      const isPaid =
        shape !== 'redirect' || (await memory.find('deposit', order.orderNo)) !== undefined
      if (isPaid) await announce(options, order)
    },
    pay: async (payout) => orUnknown(() => pay(options, payout)),
    payoutStatus: async (orderNo) =>
      orUnknown(async () => {
        const transfer = await memory.find('payout', orderNo)
        return transfer ? standing(transfer, clock.now()) : { kind: 'notFound' }
      }),
  }
}

async function pay(
  { memory, site }: SandboxOptions,
  { orderNo, amount, account: { identifier } }: PayoutRequest,
): Promise<PayoutAnswer> {
  const now = site.clock.now()
  const asked = transferOf('payout', { orderNo, amount, identifier }, now)
  const { transfer, isFirst } = await memory.keep(asked)
  if (isFirst && transfer.cardTail === testCards.breaks) return { kind: 'unknown' }
  return standing(transfer, now)
}

/** How a payout stands follows from the account and from how long ago it was asked for. */
function standing({ channelNo, cardTail, at }: SandboxTransfer, now: number): PayoutAnswer {
  if (cardTail === testCards.fails) {
    return { kind: 'failed', channelNo, reason: sandboxText.failed }
  }
  const isUnderWay = cardTail === testCards.stays || now - at < payoutMs
  return { kind: isUnderWay ? 'accepted' : 'paid', channelNo }
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
