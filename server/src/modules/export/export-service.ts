import type { ExportList, startExport as startCall } from '@zhengju/contract/export/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import { csvLine } from '@zhengju/domain/text'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { memberById } from '../member/index.ts'
import { type Actor, insertAuditEntry } from '../trail/index.ts'
import type { ExportSources } from './source-service.ts'
import * as store from './store.ts'
import type { ExportRow } from './tables.ts'

export interface ExportDeps {
  readonly sources: ExportSources
  /** Of one file; a longer list is several. */
  readonly rowsOfFile: number
  /** A large one waits to be made. */
  readonly wake: () => void
}

export type ExportView = DataOf<typeof startCall>

/** What files may take of the disk of the database, in bytes, and how many are made at once. */
export const exportRoom = {
  ofOperator: 256n * 1_024n * 1_024n,
  ofAll: 2_048n * 1_024n * 1_024n,
  filesOfOperator: 50,
  running: 8,
} as const

const mostRunning = 2
const mostListed = 20
const keptMs = 86_400_000
const pageSize = 500
/** Of one transaction: a file of more is made in several. */
const pagesOfChunk = 4

/** A small file is done with the answer. */
export async function startExport(
  tx: Tx,
  deps: ExportDeps,
  { operator, visitor }: Actor,
  { list, filter, reason }: BodyOf<typeof startCall>,
): Promise<ExportView> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  mustSee(deps, operator, list)
  deps.sources[list].check(filter)
  if ((await store.runningOf(tx, operator.id)) >= mostRunning) {
    throw new Failure('rateLimited', { retryAfterSec: 60 })
  }
  const kept = await store.keptNow(tx, operator.id)
  if (kept.all >= exportRoom.ofAll || kept.running >= exportRoom.running) {
    throw new Failure('office.exportsFull')
  }
  const row: ExportRow = {
    id: tx.runtime.ids.next(),
    operator_id: operator.id,
    operator_name: operator.name,
    address: visitor.address,
    ...{ list, filter, reason },
    ...{ state: 'running', next_cursor: null, parts: 0, rows: 0, bytes: 0n },
    created_at: BigInt(tx.now),
    expires_at: BigInt(tx.now + keptMs),
  }
  await store.insertExport(tx, row)
  const after = await makeChunk(tx, deps, row)
  if (after.state === 'running') tx.afterCommit(deps.wake)
  return presentExport(after)
}

export async function listExports(tx: Tx, { operator }: Actor): Promise<{ items: ExportView[] }> {
  const rows = await store.exportsOf(tx, operator.id, mostListed)
  return { items: rows.map(presentExport) }
}

export async function readExport(
  tx: Tx,
  deps: ExportDeps,
  { operator }: Actor,
  { exportId, part }: { readonly exportId: string; readonly part: number },
): Promise<{ text: string; nextPart: number | null; endsFile: boolean }> {
  const row = await store.findExport(tx, exportId)
  const isReadable = row?.state === 'done' && Number(row.expires_at) > tx.now
  if (!row || !isReadable || row.operator_id !== operator.id) throw new Failure('notFound')
  mustSee(deps, operator, row.list)
  const text = await store.chunkOf(tx, row.id, part)
  if (text === undefined) throw new Failure('notFound')
  const next = part + 1 < row.parts ? part + 1 : null
  return { text, nextPart: next, endsFile: next === null || next % partsOfFile(deps) === 0 }
}

export async function cancelExport(
  tx: Tx,
  { operator }: Actor,
  exportId: string,
): Promise<ExportView> {
  const row = await store.lockExport(tx, exportId)
  if (!row || row.operator_id !== operator.id) throw new Failure('notFound')
  if (row.state !== 'running') throw new Failure('office.decided')
  const after: ExportRow = { ...row, state: 'cancelled', bytes: 0n }
  await store.dropChunks(tx, row.id)
  await store.saveExport(tx, after)
  return presentExport(after)
}

/** One part of one file that is being made; how many there were to make. */
export async function makeNextChunk(db: Database, deps: ExportDeps): Promise<number> {
  const row = await db.tx(store.claimRunning)
  if (!row) return 0
  try {
    await db.tx(async (tx) => {
      const locked = await store.lockExport(tx, row.id)
      if (locked?.state === 'running') await makeChunk(tx, deps, locked)
    })
    return 1
  } catch (error) {
    // What it was made of cannot be read: it would be tried for ever. What another process made of it meanwhile stands.
    await db.tx((tx) => store.failExport(tx, row))
    throw error
  }
}

export const dropOverExports = store.dropOver

/** Whole parts of one file: no part has more rows than it has pages. */
function partsOfFile({ rowsOfFile }: ExportDeps): number {
  return Math.max(1, Math.floor(rowsOfFile / (pageSize * pagesOfChunk)))
}

/** The trail has its line from the moment at which the file may be read, with what is in it. */
async function makeChunk(tx: Tx, deps: ExportDeps, row: ExportRow): Promise<ExportRow> {
  const source = deps.sources[row.list]
  const lines = row.parts % partsOfFile(deps) === 0 ? [csvLine(source.head)] : []
  let { next_cursor: cursor, rows } = row
  let isOver = false
  for (let page = 0; page < pagesOfChunk && !isOver; page++) {
    const { items, nextCursor } = await source.page(tx, row.filter, cursor, pageSize)
    lines.push(...items.map(csvLine))
    rows += items.length
    cursor = nextCursor
    isOver = cursor === null
  }
  const text = lines.join('')
  await store.insertChunk(tx, row.id, row.parts, text)
  const made: ExportRow = {
    ...row,
    ...{ rows, next_cursor: cursor, parts: row.parts + 1 },
    bytes: row.bytes + BigInt(Buffer.byteLength(text)),
    state: isOver ? 'done' : 'running',
  }
  await store.saveExport(tx, made)
  const after = await withinRoom(tx, made)
  if (after.state === 'done') await writeDone(tx, after)
  return after
}

/** Older files of the same operator make room; one that is too large even alone, or for all, ends and leaves nothing. */
async function withinRoom(tx: Tx, row: ExportRow): Promise<ExportRow> {
  const { ofOperator, ofAll, filesOfOperator } = exportRoom
  const making = (await store.keptNow(tx, row.operator_id)).making
  const own = row.state === 'done' ? making + row.bytes : making
  if (own <= ofOperator) {
    const bytes = ofOperator - making
    await store.dropOldest(tx, row.operator_id, { bytes, files: filesOfOperator })
    if ((await store.keptNow(tx, row.operator_id)).all <= ofAll) return row
  }
  const after: ExportRow = { ...row, state: 'full', bytes: 0n }
  await store.dropChunks(tx, row.id)
  await store.saveExport(tx, after)
  return after
}

/** Whose file it is where it is one member's whole: it stands among what was done about him. */
async function memberNameOf(tx: Tx, { filter }: ExportRow): Promise<string> {
  const { memberId } = filter
  return typeof memberId === 'string' ? ((await memberById(tx, memberId))?.name ?? '') : ''
}

async function writeDone(tx: Tx, row: ExportRow): Promise<void> {
  await insertAuditEntry(tx, {
    operator: { id: row.operator_id, name: row.operator_name },
    address: row.address,
    action: 'list.export',
    subject: row.list,
    memberName: await memberNameOf(tx, row),
    after: { filter: row.filter, rows: row.rows },
    reason: row.reason,
  })
}

function mustSee({ sources }: ExportDeps, operator: Actor['operator'], list: ExportList): void {
  if (!operator.permissions.has(sources[list].permission)) throw new Failure('office.permission')
}

function presentExport(row: ExportRow): ExportView {
  return {
    id: row.id,
    list: row.list,
    state: row.state,
    rows: row.rows,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
  }
}
