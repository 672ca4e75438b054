import type { Minor } from '@zhengju/domain/money'
import type { Clock } from '@zhengju/domain/runtime'
import { sandboxText } from '../../text/payment.ts'
import type {
  AnnouncedDeposit,
  Payee,
  PaymentAdapter,
  PayoutAnswer,
  PayoutRequest,
} from '../port.ts'
import type { SandboxMemory, SandboxTransfer } from './memory.ts'
import { callbackBody, isSigned, parseCallback, signedHeaders } from './wire.ts'

export interface SandboxOptions {
  readonly key: Uint8Array
  /** Our own callback address, where the sandbox tells of money as a provider would. */
  readonly callbackUrl: string
  readonly payee: Payee
  readonly memory: SandboxMemory
  readonly clock: Clock
  readonly fetch: typeof fetch
}

/** How long the sandbox takes to pay. */
export const payoutMs = 2_000

/** Cards that end so try what may go wrong. */
export const testCards = {
  /** The payout fails. */
  fails: '0002',
  /** The payout stays under way for ever. */
  stays: '0003',
  /** The connection breaks after the sandbox has taken the order. */
  breaks: '0004',
} as const

const callbackTimeoutMs = 10_000

/** A bank transfer provider of play money. It pays what it is told, and calls back over HTTP like a real one. */
export function createSandbox(options: SandboxOptions): PaymentAdapter {
  const { key, clock, memory } = options
  return {
    id: 'sandbox',
    methods: ['bankTransfer'],
    payee: () => options.payee,
    isGenuine: (callback) => isSigned(key, callback, clock.now()),
    readCallback: parseCallback,
    announceDeposit: (order) => announce(options, order),
    pay: async (payout) => orUnknown(() => pay(options, payout)),
    payoutStatus: async (orderNo) =>
      orUnknown(async () => {
        const transfer = await memory.find('payout', orderNo)
        return transfer ? standing(transfer, clock.now()) : { kind: 'notFound' }
      }),
  }
}

/** The money "arrives": the sandbox tells so at our callback. Throws unless it was answered `success`. */
async function announce(options: SandboxOptions, order: AnnouncedDeposit): Promise<void> {
  const { orderNo, amount, currency } = order
  const { transfer } = await kept(options, 'deposit', { orderNo, amount, cardNo: '' })
  const now = options.clock.now()
  const outcome = 'success'
  const body = callbackBody(
    {
      kind: 'deposit',
      orderNo,
      channelNo: transfer.channelNo,
      outcome,
      amount,
      currency,
      reason: '',
    },
    now,
  )
  const response = await options.fetch(options.callbackUrl, {
    method: 'POST',
    headers: signedHeaders(options.key, body, now),
    body: Buffer.from(body),
    signal: AbortSignal.timeout(callbackTimeoutMs),
  })
  const answer = await response.text()
  if (!response.ok || answer !== 'success') {
    throw new Error(`the callback of ${orderNo} was answered ${response.status}`)
  }
}

async function pay(options: SandboxOptions, payout: PayoutRequest): Promise<PayoutAnswer> {
  const { transfer, isFirst } = await kept(options, 'payout', payout)
  if (isFirst && transfer.cardTail === testCards.breaks) return { kind: 'unknown' }
  return standing(transfer, options.clock.now())
}

/** How a payout stands follows from the card and from how long ago it was asked for. */
function standing({ channelNo, cardTail, at }: SandboxTransfer, now: number): PayoutAnswer {
  if (cardTail === testCards.fails) {
    return { kind: 'failed', channelNo, reason: sandboxText.failed }
  }
  const isUnderWay = cardTail === testCards.stays || now - at < payoutMs
  return { kind: isUnderWay ? 'accepted' : 'paid', channelNo }
}

function kept(
  { memory, clock }: SandboxOptions,
  kind: SandboxTransfer['kind'],
  order: { readonly orderNo: string; readonly amount: Minor; readonly cardNo: string },
): ReturnType<SandboxMemory['keep']> {
  const { orderNo } = order
  const channelNo = `SB${kind === 'deposit' ? 'D' : 'P'}${orderNo.slice(1)}`
  return memory.keep({
    orderNo,
    kind,
    channelNo,
    amount: order.amount.toString(),
    cardTail: order.cardNo.slice(-4),
    at: clock.now(),
  })
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
