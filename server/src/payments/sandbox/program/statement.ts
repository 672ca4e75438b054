import { moneyText } from '@zhengju/domain/money'
import { payoutMs } from '../test-accounts.ts'
import { type Fields, textOf } from '../wire.ts'
import { channelNo } from './deliveries.ts'
import type { SandboxDeps } from './message.ts'
import { payoutState } from './payout-state.ts'
import type { KeptOrder, KeptPayout } from './store.ts'

const linesAPage = 100

/** What really moved for a shop in a span of time, in the order of the numbers. */
export function statementOf(
  { store, runtime }: SandboxDeps,
  shop: string,
  { from, to, after }: Fields,
): { readonly fields: Fields } | undefined {
  if (typeof from !== 'number' || typeof to !== 'number' || from > to) return undefined
  const now = runtime.clock.now()
  const key = (one: KeptOrder | KeptPayout) => `${one.kind}:${one.orderNo}`
  const found = store
    .all()
    .filter((one) => {
      const at = movedAt(one, now)
      return one.shop === shop && at !== undefined && at >= from && at < to
    })
    .filter((one) => key(one) > textOf(after))
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  const page = found.slice(0, linesAPage)
  const last = page.at(-1)
  return {
    fields: {
      status: 'OK',
      lines: page.map(lineOf),
      next: found.length > page.length && last ? key(last) : null,
    },
  }
}

/** When the money moved; undefined where it has not. */
function movedAt(one: KeptOrder | KeptPayout, now: number): number | undefined {
  if (one.kind === 'deposit') {
    return one.received && one.received.at <= now ? one.received.at : undefined
  }
  return payoutState(one, now) === 'paid' ? one.createdAt + payoutMs : undefined
}

function lineOf(one: KeptOrder | KeptPayout): Fields {
  const { kind: type, orderNo, currency } = one
  const amount = one.kind === 'deposit' ? (one.received?.amount ?? '0') : one.amount
  return {
    type,
    orderNo,
    channelNo: channelNo(one),
    amount: moneyText(BigInt(amount), currency),
    currency,
  }
}
