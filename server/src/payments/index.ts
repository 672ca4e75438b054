import { type ProviderId, providerIds } from '@zhengju/domain/payment'
import type { PaymentAdapter, PaymentAdapters, ProviderFactory, ProviderSite } from './port.ts'
import { sandboxFactory } from './sandbox/adapter.ts'

export type { PaymentAdapters, ProviderSite } from './port.ts'

/** The registry: how each provider of the contract's table is spoken to. */
const factories: Readonly<Record<ProviderId, ProviderFactory>> = {
  sandbox: sandboxFactory,
  'sandbox-coin': sandboxFactory,
  'sandbox-page': sandboxFactory,
  'sandbox-code': sandboxFactory,
  // Money that came to the operator's own account: nobody is asked.
  desk: () => undefined,
}

/** Every provider by its id; one that is not configured is not offered. */
export function createPaymentAdapters(site: ProviderSite): PaymentAdapters {
  const made: Partial<Record<ProviderId, PaymentAdapter>> = {}
  for (const id of providerIds) {
    const adapter = factories[id](site, id)
    if (adapter) made[id] = adapter
  }
  return made
}
