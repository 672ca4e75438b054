import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { listOperators } from '@zhengju/contract/office/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { call } from '#lib/call.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'

export type AuditEntry = DataOf<typeof listTrail>['items'][number]

export interface TrailFilter {
  readonly operatorId?: string
  readonly action?: string
  readonly subject?: string
  readonly fromAt?: number
  readonly untilAt?: number
}

export function useTrail(filter: TrailFilter) {
  return useList([listTrail.path, filter], (from, signal) =>
    call(listTrail, { query: { ...filter, ...from } }, signal),
  )
}

export function useOperators() {
  return useRead(listOperators, {})
}
