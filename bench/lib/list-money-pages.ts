import { siteCurrency } from '@zhengju/domain/money'
import { createStatementDetails } from '@zhengju/server/modules/wallet/details-service'
import type { Tx } from '@zhengju/storage/tx'
import { officeAdjustments } from '../../server/src/modules/adjustment/index.ts'
import { lastStakes, listMemberBets } from '../../server/src/modules/betting/index.ts'
import { officeDividends } from '../../server/src/modules/dividend/index.ts'
import { memberChanges } from '../../server/src/modules/ledger/index.ts'
import {
  listUnmatchedCallbacks,
  listWithdrawalOrders,
} from '../../server/src/modules/payment/index.ts'
import { listKeptLimits } from '../../server/src/modules/protection/index.ts'
import { listTrail } from '../../server/src/modules/trail/trail-service.ts'
import { unknownTransfers } from '../../server/src/modules/transfer/office-store.ts'
import { listStatement } from '../../server/src/modules/wallet/index.ts'
import type { ListPageOf } from './list-pages.ts'
import { rowAt } from './list-times.ts'

/** The lists of money and of what operators did; `rows` as they were seeded. */
export function moneyPages(rows: number): readonly ListPageOf[] {
  const middle = Math.floor(rows * 0.15)
  const days = { fromAt: rowAt(middle), untilAt: rowAt(middle + 1_440) }
  const at = (letter: string) => `${letter}${String(middle + 4).padStart(12, '0')}`
  const amounts = { amountFrom: '400.50', amountTo: '400.60' }
  const member = 'list9'
  return [
    ...searched('withdrawals', listWithdrawalOrders, { at: at('W'), member, days, amounts }),
    { name: 'withdrawals by state', read: (tx) => listWithdrawalOrders(tx, { state: 'waiting' }) },
    ...heavy(days, at),
    ...searched('dividends', officeDividends, { at: at('G'), member, days }),
    ...searched('adjustments', officeAdjustments, { at: at('A'), member, days }),
    { name: 'trail', read: (tx) => listTrail(tx, {}) },
    { name: 'trail by member', read: (tx) => listTrail(tx, { subject: 'list9' }) },
    { name: 'trail by heavy member', read: (tx) => listTrail(tx, { subject: 'list7' }) },
    { name: 'trail by order', read: (tx) => listTrail(tx, { subject: at('W') }) },
    { name: 'trail by action', read: (tx) => listTrail(tx, { action: 'site.write' }) },
    { name: 'trail by days', read: (tx) => listTrail(tx, days) },
    {
      name: 'trail deep',
      read: deep((tx, query) => listTrail(tx, { ...query, untilAt: days.fromAt })),
    },
    { name: 'transfers', read: (tx) => unknownTransfers(tx, { before: undefined, limit: 21 }) },
    { name: 'callbacks', read: (tx) => listUnmatchedCallbacks(tx, {}) },
    { name: 'callbacks by days', read: (tx) => listUnmatchedCallbacks(tx, days) },
    { name: 'limits', read: (tx) => listKeptLimits(tx, {}) },
    { name: 'limits by kind', read: (tx) => listKeptLimits(tx, { kind: 'deposit' }) },
    { name: 'limits by state', read: (tx) => listKeptLimits(tx, { state: 'ready' }) },
  ]
}

interface Sought {
  readonly at: string
  readonly member: string
  readonly days: { readonly fromAt: number; readonly untilAt: number }
  readonly amounts?: { readonly amountFrom: string; readonly amountTo: string }
}

interface Query {
  readonly cursor?: string | undefined
  readonly order?: string
  readonly member?: string
  readonly amountFrom?: string
  readonly amountTo?: string
  readonly fromAt?: number
  readonly untilAt?: number
}
type Reads = (tx: Tx, query: Query) => Promise<{ readonly nextCursor: string | null }>

/** The same ways for every list that has them. */
function searched(name: string, read: Reads, { at, member, days, amounts }: Sought): ListPageOf[] {
  return [
    { name, read: (tx) => read(tx, {}) },
    { name: `${name} by order`, read: (tx) => read(tx, { order: at }) },
    { name: `${name} by member`, read: (tx) => read(tx, { member }) },
    { name: `${name} by days`, read: (tx) => read(tx, days) },
    ...(amounts ? [{ name: `${name} by amount`, read: (tx: Tx) => read(tx, amounts) }] : []),
    {
      name: `${name} deep`,
      read: deep((tx, query) => read(tx, { ...query, untilAt: days.fromAt })),
    },
  ]
}

/** The page after the first one. */
function deep(read: Reads): (tx: Tx) => Promise<unknown> {
  return async (tx) => {
    const { nextCursor } = await read(tx, {})
    return read(tx, { cursor: nextCursor ?? undefined })
  }
}

/** One member with a quarter of everything. */
function heavy(days: Sought['days'], at: (letter: string) => string): readonly ListPageOf[] {
  const of = (read: (tx: Tx, memberId: string) => Promise<unknown>) => async (tx: Tx) => {
    const row = await tx.one<{ id: string }>(`select id from member where name = 'list7'`)
    return read(tx, row?.id ?? '')
  }
  const wallet = { details: createStatementDetails(), isUnsummed: true }
  const span = { fromAt: days.fromAt, toAt: days.untilAt }
  return [
    { name: 'bets', read: of((tx, id) => listMemberBets(tx, id, {})) },
    { name: 'bets by order', read: of((tx, id) => listMemberBets(tx, id, { order: at('B') })) },
    { name: 'bets by state', read: of((tx, id) => listMemberBets(tx, id, { state: 'settled' })) },
    { name: 'bets by days', read: of((tx, id) => listMemberBets(tx, id, days)) },
    { name: 'statement by days', read: of((tx, id) => listStatement(tx, wallet, id, span)) },
    {
      name: 'statement by order',
      read: of((tx, id) => listStatement(tx, wallet, id, { order: at('R') })),
    },
    {
      name: 'statement by kind',
      read: of((tx, id) => listStatement(tx, wallet, id, { kind: 'rebate' })),
    },
    { name: 'statement', read: of((tx, id) => listStatement(tx, wallet, id, {})) },
    { name: 'origin', read: of((tx, id) => memberChanges(tx, id, siteCurrency)) },
    { name: 'stakes', read: of((tx, id) => lastStakes(tx, id)) },
  ]
}
