import type { AnnouncedDeposit, ProviderSite } from '../port.ts'
import type { SandboxMemory, SandboxTransfer } from './memory.ts'
import { callbackBody, signedHeaders } from './wire.ts'

export interface SandboxOptions {
  readonly key: Uint8Array
  /** Our own callback address, where the sandbox tells of money as a provider would. */
  readonly callbackUrl: string
  /** Where the sandbox shows its own page. */
  readonly pageOrigin: string
  readonly memory: SandboxMemory
  readonly site: Pick<ProviderSite, 'clock' | 'fetch' | 'licence'>
}

const callbackTimeoutMs = 10_000

/** The money "arrives", or does not: the sandbox tells so at our callback. Throws unless it was answered `success`. */
export async function announce(
  options: Pick<SandboxOptions, 'key' | 'callbackUrl' | 'memory' | 'site'>,
  { orderNo, amount, currency }: Pick<AnnouncedDeposit, 'orderNo' | 'amount' | 'currency'>,
  outcome: 'success' | 'failed' = 'success',
): Promise<void> {
  const { key, memory, site } = options
  const now = site.clock.now()
  if (outcome === 'success') {
    await memory.keep(transferOf('deposit', { orderNo, amount, identifier: '' }, now))
  }
  const of = {
    kind: 'deposit',
    orderNo,
    channelNo: channelNo('deposit', orderNo),
    outcome,
  } as const
  const body = callbackBody({ ...of, amount, currency, reason: '' }, now)
  const response = await site.fetch(options.callbackUrl, {
    method: 'POST',
    headers: signedHeaders(key, body, now),
    body: Buffer.from(body),
    signal: AbortSignal.timeout(callbackTimeoutMs),
  })
  const answer = await response.text()
  if (!response.ok || answer !== 'success') {
    throw new Error(`the callback of ${orderNo} was answered ${response.status}`)
  }
}

/** A transfer as the sandbox remembers it. */
export function transferOf(
  kind: SandboxTransfer['kind'],
  order: { readonly orderNo: string; readonly amount: bigint; readonly identifier: string },
  at: number,
): SandboxTransfer {
  const { orderNo, amount, identifier } = order
  const cardTail = identifier.slice(-4)
  return {
    orderNo,
    kind,
    channelNo: channelNo(kind, orderNo),
    amount: String(amount),
    cardTail,
    at,
  }
}

function channelNo(kind: SandboxTransfer['kind'], orderNo: string): string {
  return `SB${kind === 'deposit' ? 'D' : 'P'}${orderNo.slice(1)}`
}
