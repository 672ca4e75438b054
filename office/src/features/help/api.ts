import { officeListHelp } from '@zhengju/contract/help/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { call } from '#lib/call.ts'
import { useList } from '#lib/use-list.ts'

export type HelpRow = DataOf<typeof officeListHelp>['items'][number]

export function useHelpPages() {
  return useList([officeListHelp.path], async (_, signal) => {
    const { items } = await call(officeListHelp, {}, signal)
    return { items, nextCursor: null }
  })
}
