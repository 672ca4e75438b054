import type { Currency } from '@zhengju/domain/money'
import { calmDial, type Dial } from './dial.ts'

/** A deposit order as the provider keeps it. Sums are minor units of what it is paid with, as text. */
export interface KeptOrder {
  readonly kind: 'deposit'
  readonly shop: string
  readonly orderNo: string
  readonly amount: string
  readonly currency: Currency
  readonly notifyUrl: string
  readonly returnUrl: string
  readonly createdAt: number
  readonly expiresAt: number
  /** What the shop was answered, word for word. */
  readonly answer: unknown
  /** Blocks that a transfer of coins needs; 0 where there are none. */
  readonly blocks: number
  readonly received?: { readonly amount: string; readonly at: number; readonly rate?: string }
}

export interface KeptPayout {
  readonly kind: 'payout'
  readonly shop: string
  readonly orderNo: string
  readonly amount: string
  readonly currency: Currency
  readonly notifyUrl: string
  /** The last four characters of the account: they say how it goes. */
  readonly tail: string
  readonly createdAt: number
}

/** A callback that is still to be delivered. */
export interface KeptCallback {
  readonly kind: 'callback'
  readonly id: string
  readonly of: 'deposit' | 'payout'
  readonly orderNo: string
  readonly outcome: 'success' | 'pending' | 'failed'
  readonly confirmations?: number
  readonly isForged: boolean
  readonly tries: number
  readonly dueAt: number
}

type Line =
  | KeptOrder
  | KeptPayout
  | KeptCallback
  | { readonly kind: 'dial'; readonly dial: Dial }
  | { readonly kind: 'delivered'; readonly id: string }

export interface SandboxStore {
  order(orderNo: string): KeptOrder | undefined
  payout(orderNo: string): KeptPayout | undefined
  keep(line: Line): void
  /** No longer known, as a provider that lost it. */
  forget(orderNo: string): void
  due(now: number): readonly KeptCallback[]
  waiting(): number
  /** The newest first. */
  newest(count: number): readonly (KeptOrder | KeptPayout)[]
  all(): readonly (KeptOrder | KeptPayout)[]
  dial(): Dial
  /** What has to be written so that the same is known again. */
  lines(): readonly Line[]
}

/** So many orders are remembered; older ones are dropped, as the demo needs no archive. */
const mostOrders = 20_000

/** Everything in memory; each change goes through `write` as well, which may keep it. */
export function createStore(
  lines: Iterable<unknown> = [],
  write: (line: Line) => void = () => undefined,
  most = mostOrders,
): SandboxStore {
  const orders = new Map<string, KeptOrder | KeptPayout>()
  const callbacks = new Map<string, KeptCallback>()
  let dial = calmDial

  function take(line: Line): void {
    switch (line.kind) {
      case 'deposit':
      case 'payout':
        orders.set(keyOf(line), line)
        dropOldest(orders, most)
        break
      case 'callback':
        callbacks.set(line.id, line)
        break
      case 'delivered':
        callbacks.delete(line.id)
        break
      case 'dial':
        dial = line.dial
    }
  }
  for (const line of lines) if (isLine(line)) take(line)

  const newest = (count: number) => [...orders.values()].slice(-count).reverse()
  return {
    order: (orderNo) => ofKind(orders.get(`deposit ${orderNo}`), 'deposit'),
    payout: (orderNo) => ofKind(orders.get(`payout ${orderNo}`), 'payout'),
    keep(line) {
      take(line)
      write(line)
    },
    forget(orderNo) {
      for (const kind of ['deposit', 'payout']) orders.delete(`${kind} ${orderNo}`)
    },
    due: (now) => [...callbacks.values()].filter(({ dueAt }) => dueAt <= now),
    waiting: () => callbacks.size,
    newest,
    all: () => [...orders.values()],
    dial: () => dial,
    lines: () => [...orders.values(), ...callbacks.values(), { kind: 'dial', dial }],
  }
}

function keyOf({ kind, orderNo }: KeptOrder | KeptPayout): string {
  return `${kind} ${orderNo}`
}

function dropOldest(orders: Map<string, unknown>, most: number): void {
  const [oldest] = orders.keys()
  if (orders.size > most && oldest !== undefined) orders.delete(oldest)
}

function ofKind<Kind extends 'deposit' | 'payout'>(
  kept: KeptOrder | KeptPayout | undefined,
  kind: Kind,
): Extract<KeptOrder | KeptPayout, { kind: Kind }> | undefined {
  return isOfKind(kept, kind) ? kept : undefined
}

function isOfKind<Kind extends 'deposit' | 'payout'>(
  kept: KeptOrder | KeptPayout | undefined,
  kind: Kind,
): kept is Extract<KeptOrder | KeptPayout, { kind: Kind }> {
  return kept?.kind === kind
}

const kinds = ['deposit', 'payout', 'callback', 'delivered', 'dial']

/** A line of our own file: one that was cut off by a kill was no line. */
function isLine(value: unknown): value is Line {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return kinds.includes(String(value.kind))
}
