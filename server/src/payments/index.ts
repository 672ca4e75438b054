import type { PaymentAdapters } from './port.ts'
import { createSandbox, type SandboxOptions } from './sandbox/adapter.ts'

export type { PaymentAdapters } from './port.ts'
export type { SandboxMemory, SandboxTransfer } from './sandbox/memory.ts'
export { sandboxPayee } from './sandbox/payee.ts'

/** Every provider by its id; one that is not configured is not offered. */
export function createPaymentAdapters(options: {
  readonly sandbox: SandboxOptions | undefined
}): PaymentAdapters {
  return { sandbox: options.sandbox ? createSandbox(options.sandbox) : undefined }
}
