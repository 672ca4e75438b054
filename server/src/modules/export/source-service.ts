import type { ExportList } from '@zhengju/contract/export/office-calls'
import type { Permission } from '@zhengju/contract/kernel/permission'
import type { Tx } from '@zhengju/storage/tx'
import type { Page } from '../../platform/call/page.ts'

/** A list that can be taken out: the same query and the same rows as its page shows. */
export interface ExportSource {
  /** Whoever takes it out may look at it. */
  readonly permission: Permission
  readonly head: readonly string[]
  /** Throws `parameter` where the list is not narrowed down so. */
  check(filter: object): void
  page(tx: Tx, filter: object, cursor: string | null, size: number): Promise<Page<string[]>>
}

export type ExportSources = Readonly<Record<ExportList, ExportSource>>
