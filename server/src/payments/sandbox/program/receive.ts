import { roll } from './dice.ts'
import { rateText } from './instruction.ts'
import type { SandboxDeps } from './message.ts'
import type { KeptOrder } from './store.ts'

/** After the order's time, when money comes late. */
const lateMs = 60_000

/** The payer pays: all of it and at once, unless the dial says otherwise. */
export function received(deps: SandboxDeps, order: KeptOrder): void {
  const { store, runtime, deliveries } = deps
  const dial = store.dial()
  const now = runtime.clock.now()
  const isLate = roll(runtime.random, dial, 'late')
  const isOther = roll(runtime.random, dial, 'wrongAmount')
  const asked = BigInt(order.amount)
  const amount = isOther ? asked - asked / 10n : asked
  const at = isLate ? Math.max(now, order.expiresAt + lateMs) : now
  const rate = order.blocks > 0 ? { rate: rateText(dial.coinFen) } : {}
  const paid = { ...order, received: { amount: `${amount}`, at, ...rate } }
  store.keep(paid)
  deliveries.announce(paid)
}
