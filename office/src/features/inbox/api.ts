import { type listLetterTemplates, officeListLetters } from '@zhengju/contract/inbox/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { LetterState } from '@zhengju/domain/inbox'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import { useList } from '#lib/use-list.ts'

export type OfficeLetter = DataOf<typeof officeListLetters>['items'][number]
export type LetterTemplate = DataOf<typeof listLetterTemplates>['items'][number]

/** What others wrote comes by itself. */
const everyMs = 15_000

export function useLetters(state: LetterState | undefined, sought: ListFilter) {
  const filter = { ...sought, ...(state ? { state } : {}) }
  return useList(
    [officeListLetters.path, filter],
    (from, signal) => call(officeListLetters, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}
