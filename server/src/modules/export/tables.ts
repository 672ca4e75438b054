import type { ExportList } from '@zhengju/contract/export/office-calls'

/** A row of `list_export`. */
export interface ExportRow {
  readonly id: string
  readonly operator_id: string
  readonly operator_name: string
  readonly address: string
  readonly list: ExportList
  readonly filter: Readonly<Record<string, unknown>>
  readonly reason: string
  readonly state: 'running' | 'done' | 'cancelled' | 'failed' | 'full'
  readonly next_cursor: string | null
  readonly parts: number
  readonly rows: number
  /** Of the parts that are kept. */
  readonly bytes: bigint
  readonly created_at: bigint
  readonly expires_at: bigint
}
