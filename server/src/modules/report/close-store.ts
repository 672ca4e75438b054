import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getClose } from '@zhengju/contract/report/office-calls'
import type { Tx } from '@zhengju/storage/tx'

export type CloseReport = DataOf<typeof getClose>['report']

export interface CloseRow {
  readonly day: string
  readonly is_final: boolean
  readonly break_count: number
  readonly report: CloseReport
  readonly made_at: bigint
}

/** The newest days first; `before` is a day. */
export function closes(
  tx: Tx,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<CloseRow[]> {
  return tx.rows<CloseRow>(
    `select * from day_close where ($1::text is null or day < $1) order by day desc limit $2`,
    [before ?? null, limit],
  )
}

export async function closeOf(tx: Tx, day: string): Promise<CloseRow | undefined> {
  const row = await tx.one<CloseRow>('select * from day_close where day = $1', [day])
  // Days that were closed before venues were asked have none.
  return row && { ...row, report: { ...row.report, venues: row.report.venues ?? [] } }
}

/** One that is final stays; made twice at once it is kept once. */
export async function saveClose(
  tx: Tx,
  { day, is_final, break_count, report }: Omit<CloseRow, 'made_at'>,
): Promise<void> {
  await tx.rows(
    `insert into day_close as c (day, is_final, break_count, report, made_at) values ($1, $2, $3, $4, $5)
     on conflict (day) do update set is_final = excluded.is_final, break_count = excluded.break_count,
       report = excluded.report, made_at = excluded.made_at where not c.is_final`,
    [day, is_final, break_count, JSON.stringify(report), tx.now],
  )
}
