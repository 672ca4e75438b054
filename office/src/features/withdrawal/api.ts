import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { WithdrawalStateName } from '@zhengju/contract/payment/method'
import { officeGetWithdrawal, officeListWithdrawals } from '@zhengju/contract/payment/office-calls'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'

export type ReviewedWithdrawal = DataOf<typeof officeListWithdrawals>['items'][number]
export type WithdrawalDetail = DataOf<typeof officeGetWithdrawal>

/** New ones come by themselves. */
const everyMs = 10_000

export function useWithdrawals(search: ListFilter, state: WithdrawalStateName | undefined) {
  const filter = state === undefined ? search : { ...search, state }
  return useList(
    [officeListWithdrawals.path, filter],
    (from, signal) => call(officeListWithdrawals, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function useWithdrawal(billNo: string | undefined) {
  const params = { billNo: billNo ?? '' }
  const isNeeded = billNo !== undefined
  return useRead(officeGetWithdrawal, { params }, { everyMs, isNeeded })
}
