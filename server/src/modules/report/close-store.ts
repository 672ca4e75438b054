import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getClose } from '@zhengju/contract/report/office-calls'
import type { Tx } from '@zhengju/storage/tx'

type Shown = DataOf<typeof getClose>['report']
type Kept<Book extends { readonly breaks: readonly object[] }> = Omit<Book, 'breaks'> & {
  readonly breaks: Omit<Book['breaks'][number], 'memberId' | 'memberName' | 'reference' | 'notes'>[]
}

/** As it is kept: whose a difference is and what was noted of it are looked up. */
export type CloseReport = Omit<Shown, 'providers' | 'venues'> & {
  readonly providers: readonly Kept<Shown['providers'][number]>[]
  readonly venues: readonly Kept<Shown['venues'][number]>[]
}

export interface CloseRow {
  readonly day: string
  readonly is_final: boolean
  readonly break_count: number
  readonly report: CloseReport
  readonly made_at: bigint
}

/** The newest days first; `before` is a day. */
export async function closes(
  tx: Tx,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<CloseRow[]> {
  const rows = await tx.rows<CloseRow>(
    `select * from day_close where ($1::text is null or day < $1) order by day desc limit $2`,
    [before ?? null, limit],
  )
  return rows.map(whole)
}

export async function closeOf(tx: Tx, day: string): Promise<CloseRow | undefined> {
  const row = await tx.one<CloseRow>('select * from day_close where day = $1', [day])
  return row && whole(row)
}

/** Days that were closed before venues were asked have none. */
function whole(row: CloseRow): CloseRow {
  return { ...row, report: { ...row.report, venues: row.report.venues ?? [] } }
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
