import { officeListDividends } from '@zhengju/contract/dividend/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { DividendState } from '@zhengju/domain/dividend'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import { useList } from '#lib/use-list.ts'

export type Dividend = DataOf<typeof officeListDividends>['items'][number]

/** What others granted comes by itself. */
const everyMs = 10_000

export function useDividends(state: DividendState | undefined, sought: ListFilter) {
  const filter = { ...sought, ...(state ? { state } : {}) }
  return useList(
    [officeListDividends.path, filter],
    (from, signal) => call(officeListDividends, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}
