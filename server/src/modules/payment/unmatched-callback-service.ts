import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { officeListCallbacks } from '@zhengju/contract/payment/office-calls'
import { moneyText } from '@zhengju/domain/money'
import { type ProviderId, paymentProviders, providerIds } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { pageOf } from '../../platform/call/page.ts'
import * as store from './unmatched-callback-store.ts'

export type UnmatchedCallback = DataOf<typeof officeListCallbacks>['items'][number]

/** What providers said that did not fit what was done: nothing moved by it, somebody has to look. */
export async function listUnmatchedCallbacks(
  tx: Tx,
  {
    isNoted = false,
    provider,
    sought,
    ...query
  }: ListQuery & {
    readonly isNoted?: boolean
    readonly provider?: ProviderId
    readonly sought?: string
  },
): Promise<DataOf<typeof officeListCallbacks>> {
  const { size, page } = listQuery(query)
  const rows = await store.unmatchedCallbacks(tx, {
    ...{ ...page, isNoted, sought },
    ...(provider && { provider }),
  })
  return pageOf(rows, size, presentCallback)
}

/** An operator has looked, and says what became of it. Once. */
export async function noteCallback(
  tx: Tx,
  note: {
    readonly callbackId: string
    readonly operator: { readonly id: string; readonly name: string }
    readonly reason: string
  },
): Promise<{ readonly before: UnmatchedCallback; readonly after: UnmatchedCallback }> {
  if (note.reason.trim() === '') throw new Failure('office.reasonRequired')
  const before = await store.unmatchedCallback(tx, note.callbackId)
  if (!before) throw new Failure('notFound')
  if (!(await store.insertNote(tx, note))) throw new Failure('office.decided')
  const after = await store.unmatchedCallback(tx, note.callbackId)
  return { before: presentCallback(before), after: presentCallback(after ?? before) }
}

export function presentCallback(row: store.UnmatchedCallbackRow): UnmatchedCallback {
  const { order_currency: currency } = row
  return {
    id: row.id,
    kind: row.kind,
    why: row.why,
    provider: providerTitle(row.provider),
    billNo: row.order_no,
    memberName: row.member_name,
    channelNo: row.channel_no,
    outcome: row.outcome,
    amount: moneyText(row.amount, row.currency),
    currency: row.currency,
    orderAmount: currency === null ? null : moneyText(row.order_amount, currency),
    orderCurrency: currency,
    orderState: row.order_state,
    receivedAt: Number(row.received_at),
    note:
      row.noted_by === null
        ? null
        : { by: row.noted_by, reason: row.note ?? '', at: Number(row.noted_at) },
    reclaimable: row.reclaimable === null ? null : moneyText(row.reclaimable, row.currency),
    reclaim:
      row.asked_by_name === null
        ? null
        : { by: row.asked_by_name, reason: row.asked_reason ?? '', at: Number(row.asked_at) },
  }
}

/** A provider may have left the table since. */
function providerTitle(id: string): string {
  const known = providerIds.find((one) => one === id)
  return known === undefined ? id : paymentProviders[known].title
}
