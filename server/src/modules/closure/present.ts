import type { closureState } from '@zhengju/contract/closure/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { ClosureWindow } from '@zhengju/domain/closure'
import type { SiteStopRow, WindowRow } from './tables.ts'

export type StopView = DataOf<typeof closureState>['stop']
export type WindowView = DataOf<typeof closureState>['windows'][number]

export function presentStop(row: SiteStopRow): StopView {
  return {
    isStopped: row.is_stopped,
    notice: row.notice,
    contact: row.contact,
    version: Number(row.version),
    updatedAt: row.updated_at === null ? null : Number(row.updated_at),
  }
}

export function presentWindow(row: WindowRow, now: number): WindowView {
  const window = windowOf(row)
  return { ...window, state: stateOf(window, now), version: Number(row.version) }
}

export function windowOf(row: WindowRow): ClosureWindow {
  return {
    id: row.id,
    scope: row.scope,
    part: row.part,
    startAt: Number(row.start_at),
    endAt: row.end_at === null ? null : Number(row.end_at),
    content: row.content,
  }
}

function stateOf({ startAt, endAt }: ClosureWindow, now: number): WindowView['state'] {
  if (endAt !== null && endAt <= now) return 'over'
  return startAt > now ? 'planned' : 'running'
}
