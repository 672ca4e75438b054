import { type ProviderId, providerIds } from '@zhengju/domain/payment'
import type { PaymentAdapter, PaymentAdapters, ProviderFactory, ProviderSite } from './port.ts'
import { sandboxFactory } from './sandbox/adapter.ts'
import type { SandboxMemory } from './sandbox/memory.ts'

export type { PaymentAdapters, ProviderSite } from './port.ts'
export { cashierPath, createCashier } from './sandbox/cashier.ts'
export type { SandboxMemory, SandboxTransfer } from './sandbox/memory.ts'

/** The registry: how each provider of the contract's table is spoken to. */
function factories(memory: SandboxMemory): Readonly<Record<ProviderId, ProviderFactory>> {
  return {
    sandbox: sandboxFactory('payee', memory),
    'sandbox-coin': sandboxFactory('address', memory),
    'sandbox-page': sandboxFactory('redirect', memory),
    'sandbox-code': sandboxFactory('qr', memory),
  }
}

/** Every provider by its id; one that is not configured is not offered. */
export function createPaymentAdapters(site: ProviderSite, memory: SandboxMemory): PaymentAdapters {
  const made: Partial<Record<ProviderId, PaymentAdapter>> = {}
  const all = factories(memory)
  for (const id of providerIds) {
    const adapter = all[id](site, id)
    if (adapter) made[id] = adapter
  }
  return made
}
