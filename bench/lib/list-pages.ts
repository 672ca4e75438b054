import { createRuntime } from '@zhengju/kit/runtime'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { testConfig } from '@zhengju/server/testing/config'
import type { Tx } from '@zhengju/storage/tx'
import { searchMembers } from '../../server/src/modules/member/index.ts'
import { listDepositOrders } from '../../server/src/modules/payment/index.ts'
import { officeFeedback } from '../../server/src/modules/support/index.ts'
import { moneyPages } from './list-money-pages.ts'
import { rowAt } from './list-times.ts'

export interface ListPageOf {
  readonly name: string
  readonly read: (tx: Tx) => Promise<unknown>
}

/** Every way in which operators search the large lists; `rows` as they were seeded. */
export function listPages(rows: number): readonly ListPageOf[] {
  const keys = createKeys(testConfig.masterKey, createRuntime().random)
  const last = Math.floor(rows / 2)
  const order = `D${String(last - 7).padStart(12, '0')}`
  const days = { fromAt: rowAt(Math.floor(last / 2)), untilAt: rowAt(Math.floor(last / 2) + 1_440) }
  return [
    { name: 'deposits', read: (tx) => listDepositOrders(tx, {}) },
    { name: 'deposits by order', read: (tx) => listDepositOrders(tx, { order }) },
    { name: 'deposits by member', read: (tx) => listDepositOrders(tx, { member: 'list7' }) },
    { name: 'deposits by state', read: (tx) => listDepositOrders(tx, { state: 'reconciling' }) },
    { name: 'deposits by days', read: (tx) => listDepositOrders(tx, days) },
    {
      name: 'deposits by amount',
      read: (tx) => listDepositOrders(tx, { amountFrom: '4000.50', amountTo: '4000.60' }),
    },
    {
      name: 'deposits deep',
      read: async (tx) => {
        const { nextCursor } = await listDepositOrders(tx, { untilAt: days.fromAt })
        return listDepositOrders(tx, { cursor: nextCursor ?? undefined })
      },
    },
    { name: 'members', read: (tx) => searchMembers(tx, {}) },
    { name: 'members by name', read: (tx) => searchMembers(tx, { name: 'list99' }) },
    { name: 'members by names of many', read: (tx) => searchMembers(tx, { name: 'list' }) },
    { name: 'members by a name of nobody', read: (tx) => searchMembers(tx, { name: 'nobody' }) },
    { name: 'members by status', read: (tx) => searchMembers(tx, { status: 'frozen' }) },
    { name: 'members by days', read: (tx) => searchMembers(tx, { fromAt: 0, untilAt: rowAt(30) }) },
    { name: 'feedback by member', read: (tx) => officeFeedback(tx, keys, { member: 'list7' }) },
    { name: 'feedback by state', read: (tx) => officeFeedback(tx, keys, { state: 'submitted' }) },
    ...moneyPages(rows),
  ]
}

/** The plans of everything that the page reads, as the platform's own connections make them: without the values. */
export async function plansOf(tx: Tx, page: ListPageOf): Promise<string[]> {
  const plans: string[] = []
  const watched: Tx = {
    ...tx,
    rows: async (sql, params) => {
      plans.push(await planOf(tx, sql, params?.length ?? 0))
      return tx.rows(sql, params)
    },
    async one<Row>(sql: string, params?: readonly unknown[]) {
      return (await watched.rows<Row>(sql, params))[0]
    },
  }
  await page.read(watched)
  return plans
}

async function planOf(tx: Tx, sql: string, parameters: number): Promise<string> {
  await tx.rows(`prepare planned as ${sql}`)
  const values = Array.from({ length: parameters }, () => 'null').join(', ')
  const given = parameters > 0 ? `(${values})` : ''
  const plan = await tx.rows(`explain (format json) execute planned${given}`)
  await tx.rows('deallocate planned')
  return JSON.stringify(plan)
}
