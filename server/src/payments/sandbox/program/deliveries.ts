import { type Currency, moneyText } from '@zhengju/domain/money'
import { hmacBytes } from '@zhengju/kit/hmac'
import type { ProviderCallback } from '../../port.ts'
import { callbackBody, signedHeaders } from '../wire.ts'
import { roll } from './dice.ts'
import type { Deliveries, SandboxOptions } from './message.ts'
import { payoutState } from './payout-state.ts'
import type { KeptCallback, KeptOrder, KeptPayout } from './store.ts'

/** So often a callback is tried; who did not hear it then has to ask. */
const mostTries = 6
const firstPauseMs = 5_000
const callbackTimeoutMs = 10_000

type Planned = Pick<KeptCallback, 'of' | 'orderNo' | 'outcome' | 'dueAt'> &
  Partial<Pick<KeptCallback, 'confirmations' | 'isForged'>>

/** What the provider has to tell, in the order in which it falls due, again until it is heard. */
export function createDeliveries(options: SandboxOptions): Deliveries {
  const { store, runtime } = options
  const chance = (name: Parameters<typeof roll>[2]) => roll(runtime.random, store.dial(), name)
  const plan = (planned: Planned) =>
    store.keep({
      kind: 'callback',
      id: runtime.ids.next(),
      isForged: false,
      tries: 0,
      ...planned,
    })

  /** Each callback with its own faults. */
  function planWithFaults(planned: Planned): void {
    if (chance('lost')) return
    plan({ ...planned, isForged: chance('wrongSignature') })
    if (chance('duplicate')) plan({ ...planned, dueAt: planned.dueAt + 1 })
    if (chance('outOfOrder')) plan({ ...planned, outcome: 'pending', dueAt: planned.dueAt + 2 })
  }

  return {
    announce(order) {
      const at = order.received?.at ?? runtime.clock.now()
      const { orderNo, blocks } = order
      const of = { of: 'deposit', orderNo } as const
      for (const step of blockSteps(blocks)) {
        const dueAt = at + step * blockMs
        if (step < blocks) plan({ ...of, outcome: 'pending', confirmations: step, dueAt })
      }
      planWithFaults({ ...of, outcome: 'success', dueAt: at + blocks * blockMs })
    },
    announceFailure: ({ orderNo }) =>
      plan({ of: 'deposit', orderNo, outcome: 'failed', dueAt: runtime.clock.now() }),
    announcePayout({ orderNo, tail }, dueAt) {
      const state = payoutState({ tail, createdAt: 0 }, dueAt)
      if (state === 'accepted') return
      const outcome = state === 'paid' ? 'success' : 'failed'
      planWithFaults({ of: 'payout', orderNo, outcome, dueAt })
    },
    async tick() {
      const due = store.due(runtime.clock.now()).toSorted((one, other) => one.dueAt - other.dueAt)
      for (const callback of due) await deliver(options, callback)
      return due.length
    },
  }
}

/** A block in the sandbox: a coin is there after ten seconds at the most. */
export const blockMs = 500

/** Told after every fourth block. */
function blockSteps(blocks: number): number[] {
  return Array.from({ length: Math.ceil(blocks / 4) }, (_, at) => at * 4)
}

async function deliver(options: SandboxOptions, callback: KeptCallback): Promise<void> {
  const { store, runtime, key, onError } = options
  const said = whatIsSaid(options, callback)
  if (!said) return store.keep({ kind: 'delivered', id: callback.id })
  const now = runtime.clock.now()
  const body = callbackBody(said.callback, now)
  const signer = callback.isForged ? hmacBytes(key, 'another') : key
  const isHeard = await sent(options, said.url, signedHeaders(signer, body, now), body).catch(
    (error: unknown) => {
      onError(error)
      return false
    },
  )
  const tries = callback.tries + 1
  if (isHeard || tries >= mostTries) return store.keep({ kind: 'delivered', id: callback.id })
  const dueAt = now + firstPauseMs * 2 ** callback.tries
  store.keep({ ...callback, isForged: false, tries, dueAt })
}

async function sent(
  { fetch: ask }: SandboxOptions,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
): Promise<boolean> {
  const signal = AbortSignal.timeout(callbackTimeoutMs)
  const response = await ask(url, { method: 'POST', headers, body: Buffer.from(body), signal })
  return (await response.text()) === 'success' && response.ok
}

function whatIsSaid(
  { store }: SandboxOptions,
  { of, orderNo, outcome, confirmations }: KeptCallback,
): { readonly url: string; readonly callback: ProviderCallback } | undefined {
  const kept = of === 'deposit' ? store.order(orderNo) : store.payout(orderNo)
  if (!kept) return undefined
  const callback = callbackOf(kept, outcome, confirmations)
  return { url: kept.notifyUrl, callback }
}

export function callbackOf(
  kept: KeptOrder | KeptPayout,
  outcome: ProviderCallback['outcome'],
  confirmations?: number,
): ProviderCallback {
  const { kind, orderNo, currency } = kept
  const received = kept.kind === 'deposit' ? kept.received : undefined
  return {
    kind,
    orderNo,
    channelNo: channelNo(kept),
    outcome,
    amount: BigInt(received?.amount ?? kept.amount),
    currency,
    reason: '',
    ...(confirmations === undefined ? {} : { confirmations }),
    ...(received?.rate === undefined ? {} : { rate: received.rate }),
  }
}

export function channelNo({ kind, orderNo }: KeptOrder | KeptPayout): string {
  return `SB${kind === 'deposit' ? 'D' : 'P'}${orderNo.slice(1)}`
}

export function shownSum(minor: string, currency: Currency): string {
  return moneyText(BigInt(minor), currency)
}
