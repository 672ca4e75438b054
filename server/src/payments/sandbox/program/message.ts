import type { Runtime } from '@zhengju/domain/runtime'
import type { SandboxCall } from '../wire.ts'
import type { KeptOrder, KeptPayout, SandboxStore } from './store.ts'

export interface SandboxOptions {
  readonly key: Uint8Array
  readonly store: SandboxStore
  readonly runtime: Runtime
  /** Where people reach its pages. */
  readonly origin: string
  readonly fetch: typeof fetch
  readonly onError: (error: unknown) => void
}

export interface SandboxDeps extends SandboxOptions {
  readonly deliveries: Deliveries
}

export interface SandboxRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
  /** Whether it comes from this machine. */
  readonly isNear: boolean
}

export interface SandboxAnswer {
  readonly status: number
  readonly type: 'json' | 'html' | 'none'
  readonly text: string
  readonly location?: string
  /** So long it takes; a `lost` one is done and never answered. */
  readonly afterMs: number
  readonly isLost: boolean
}

/** What the provider has to tell. */
export interface Deliveries {
  /** Callbacks of a deposit that came in, with what the dial makes of them. */
  announce(order: KeptOrder): void
  /** That a payer gave up. */
  announceFailure(order: KeptOrder): void
  announcePayout(payout: KeptPayout, dueAt: number): void
  tick(): Promise<number>
}

export function plain(status: number, text = ''): SandboxAnswer {
  return { status, type: 'none', text, afterMs: 0, isLost: false }
}

export function pathOf({ path }: SandboxRequest): string {
  return path.split('?', 1)[0] ?? ''
}

export interface CallOfShop {
  readonly name: SandboxCall
  readonly shop: string
}
