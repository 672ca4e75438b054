import {
  listAccessRules,
  regionDatabase,
  type testAddress,
} from '@zhengju/contract/access/office-calls'
import { closureState } from '@zhengju/contract/closure/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type List, useRead } from '../../lib/use-call.ts'

export type Rule = DataOf<typeof listAccessRules>['items'][number]
export type Probe = DataOf<typeof testAddress>
export type ClosureWindow = DataOf<typeof closureState>['windows'][number]
export type Stop = DataOf<typeof closureState>['stop']

const everyMs = 30_000

export function useRules(): List<Rule> {
  return listOf(useRead(listAccessRules, {}, { everyMs }), ({ items }) => items)
}

export function useDatabase() {
  return useRead(regionDatabase, {}, { everyMs })
}

export function useClosures() {
  const reading = useRead(closureState, {}, { everyMs })
  return { reading, windows: listOf(reading, ({ windows }) => windows) }
}

interface Reading<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** A list that comes whole. */
function listOf<Data, Item>(
  { data, error, refetch }: Reading<Data>,
  itemsOf: (data: Data) => readonly Item[],
): List<Item> {
  return {
    items: data && itemsOf(data),
    failure: error?.message,
    isAtEnd: true,
    isLoadingMore: false,
    loadMore: () => undefined,
    reload: () => void refetch(),
  }
}
