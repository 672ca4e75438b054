import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { listRoles, listStaff } from '@zhengju/contract/role/office-calls'
import { call } from '#lib/call.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'

export type Staff = DataOf<typeof listStaff>['items'][number]
export type Role = DataOf<typeof listRoles>['items'][number]
export type Wish = Staff['wishes'][number]

const everyMs = 15_000

export function useStaff() {
  return useList([listStaff.path], (from, signal) => call(listStaff, { query: from }, signal), {
    everyMs,
  })
}

export function useRoles() {
  return useRead(listRoles, {})
}
