import type { Tx } from '@zhengju/storage/tx'
import type { ExportRow } from './tables.ts'

const columns = `id, operator_id, operator_name, address, list, filter, reason, state, next_cursor, parts,
  rows, bytes, created_at, expires_at`

/** One operator's files stand in a queue: two commands at once count each other. */
export async function runningOf(tx: Tx, operatorId: string): Promise<number> {
  await tx.rows('select id from operator where id = $1 for update', [operatorId])
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from list_export where operator_id = $1 and state = 'running'`,
    [operatorId],
  )
  return row?.count ?? 0
}

export async function insertExport(tx: Tx, row: ExportRow): Promise<void> {
  await tx.rows(
    `insert into list_export (id, operator_id, operator_name, address, list, filter, reason, state,
       created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[row.id, row.operator_id, row.operator_name, row.address, row.list],
      ...[JSON.stringify(row.filter), row.reason, row.state, row.created_at, row.expires_at],
    ],
  )
}

export async function saveExport(tx: Tx, row: ExportRow): Promise<void> {
  await tx.rows(
    `update list_export set state = $2, next_cursor = $3, parts = $4, rows = $5, bytes = $6
     where id = $1`,
    [row.id, row.state, row.next_cursor, row.parts, row.rows, row.bytes],
  )
}

/** If nobody has gone on with it. What was made of it goes. */
export async function failExport(tx: Tx, { id, parts }: ExportRow): Promise<void> {
  const failed = await tx.one(
    `update list_export set state = 'failed', bytes = 0
     where id = $1 and state = 'running' and parts = $2 returning id`,
    [id, parts],
  )
  if (failed) await dropChunks(tx, id)
}

/** Bytes of all files, of one operator's, and of those of his that are being made; and how many of all are being made. */
export interface Kept {
  readonly all: bigint
  readonly own: bigint
  readonly making: bigint
  readonly running: number
}

export async function keptNow(tx: Tx, operatorId: string): Promise<Kept> {
  const row = await tx.one<Kept>(
    `select coalesce(sum(bytes), 0)::bigint as all,
       coalesce(sum(bytes) filter (where operator_id = $1), 0)::bigint as own,
       coalesce(sum(bytes) filter (where operator_id = $1 and state = 'running'), 0)::bigint as making,
       count(*) filter (where state = 'running')::int as running
     from list_export`,
    [operatorId],
  )
  return row ?? { all: 0n, own: 0n, making: 0n, running: 0 }
}

/** Of an operator's files that are done the oldest go, until so many bytes and files are left. */
export async function dropOldest(
  tx: Tx,
  operatorId: string,
  { bytes, files }: { readonly bytes: bigint; readonly files: number },
): Promise<void> {
  await tx.rows(
    `delete from list_export where id in (
       select x.id from list_export x join (
         select id, sum(bytes) over newest as bytes, count(*) over newest as files from list_export
         where operator_id = $1 and state = 'done' window newest as (order by id desc)
       ) s on s.id = x.id
       where s.bytes > $2 or s.files > $3 order by x.id for update of x skip locked)`,
    [operatorId, bytes, files],
  )
}

export async function insertChunk(
  tx: Tx,
  id: string,
  part: number,
  content: string,
): Promise<void> {
  await tx.rows('insert into list_export_part (export_id, part, content) values ($1, $2, $3)', [
    id,
    part,
    content,
  ])
}

export async function dropChunks(tx: Tx, id: string): Promise<void> {
  await tx.rows('delete from list_export_part where export_id = $1', [id])
}

/** The one of which least is made, so that a very long one holds up no other; none that somebody else has in hand. */
export function claimRunning(tx: Tx): Promise<ExportRow | undefined> {
  return tx.one<ExportRow>(
    `select ${columns} from list_export where state = 'running'
     order by parts, id limit 1 for update skip locked`,
  )
}

export function lockExport(tx: Tx, id: string): Promise<ExportRow | undefined> {
  return tx.one<ExportRow>(`select ${columns} from list_export where id = $1 for update`, [id])
}

export function findExport(tx: Tx, id: string): Promise<ExportRow | undefined> {
  return tx.one<ExportRow>(`select ${columns} from list_export where id = $1`, [id])
}

export function exportsOf(tx: Tx, operatorId: string, limit: number): Promise<ExportRow[]> {
  return tx.rows<ExportRow>(
    `select ${columns} from list_export where operator_id = $1 and expires_at > $2
     order by id desc limit $3`,
    [operatorId, tx.now, limit],
  )
}

export async function chunkOf(tx: Tx, id: string, part: number): Promise<string | undefined> {
  const row = await tx.one<{ content: string }>(
    'select content from list_export_part where export_id = $1 and part = $2',
    [id, part],
  )
  return row?.content
}

/** Their parts go with them. */
export async function dropOver(tx: Tx): Promise<void> {
  await tx.rows('delete from list_export where expires_at <= $1', [tx.now])
}
