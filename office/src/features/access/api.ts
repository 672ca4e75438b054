import {
  listAccessRules,
  regionDatabase,
  type testAddress,
} from '@zhengju/contract/access/office-calls'
import { closureState } from '@zhengju/contract/closure/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type List, whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'

export type Rule = DataOf<typeof listAccessRules>['items'][number]
export type Probe = DataOf<typeof testAddress>
export type ClosureWindow = DataOf<typeof closureState>['windows'][number]
export type Stop = DataOf<typeof closureState>['stop']

const everyMs = 30_000

export function useRules(): List<Rule> {
  return whole(useRead(listAccessRules, {}, { everyMs }), ({ items }) => items)
}

export function useDatabase() {
  return useRead(regionDatabase, {}, { everyMs })
}

export function useClosures() {
  const reading = useRead(closureState, {}, { everyMs })
  return { reading, windows: whole(reading, ({ windows }) => windows) }
}
