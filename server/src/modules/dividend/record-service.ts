import type { listDividendRecord } from '@zhengju/contract/dividend/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type Currency, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { presentRecord } from './present.ts'
import * as store from './store.ts'

export async function listRecord(
  tx: Tx,
  memberId: string,
  query: PageQuery & { readonly fromAt?: number; readonly toAt?: number },
): Promise<DataOf<typeof listDividendRecord>> {
  const { size, before = null, limit } = pageQuery(query)
  const currency: Currency = siteCurrency
  const range = { currency, fromAt: query.fromAt ?? null, toAt: query.toAt ?? null }
  const rows = await store.dividendRecord(tx, memberId, { ...range, before, limit })
  const page = pageOf(rows, size, (row) => presentRecord(row, tx.now))
  if (query.cursor !== undefined) return { ...page, sums: null }
  const { claimed, open } = await store.recordSums(tx, memberId, range)
  const sums = { claimed: moneyText(claimed, siteCurrency), open: moneyText(open, siteCurrency) }
  return { ...page, sums }
}
