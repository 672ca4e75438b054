import type { Database, Tx } from '@zhengju/storage/tx'
import type { Keys } from '../crypto/keys.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

type Name = keyof typeof sealedColumns
type Value = string | Buffer

export interface RotatedBatch {
  readonly table: string
  readonly column: string
  readonly rows: number
}

const names = Object.keys(sealedColumns) as Name[]
const batchSize = 100
/** Large, and sealed as bytes. */
const pictures: readonly Name[] = ['picture', 'supportPicture', 'depositReceipt', 'sentReceipt']
const pictureBatchSize = 10
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Seals everything anew that is not sealed under the newest master key, a transaction a batch. Whatever ends it, it goes
 * on where it was; a row that changed meanwhile was sealed anew by that. It goes round until nothing more comes of it.
 */
export async function* rotateSealed(db: Database, keys: Keys): AsyncGenerator<RotatedBatch> {
  for (let isMoving = true; isMoving; ) {
    isMoving = false
    for (const name of names) {
      for await (const rows of rotateColumn(db, keys, name)) {
        isMoving = true
        yield { table: sealedColumns[name].table, column: sealedColumns[name].column, rows }
      }
    }
  }
}

/** How many values are not sealed under the newest master key. */
export async function sealedLeft(tx: Tx, keys: Keys): Promise<number> {
  let left = 0
  for (const name of names) {
    const table = sealedColumns[name].table
    const column = sealedColumns[name].column
    const row = await tx.one<{ left: number }>(
      `select count(*)::int as left from ${table} where substring(${column} from 1 for $2) <> $1`,
      beginning(keys, name),
    )
    left += row?.left ?? 0
  }
  return left
}

/** How many passwords were hashed under the pepper of an older master key: each is hashed anew at its next login. */
export async function passwordsLeft(tx: Tx, keys: Keys): Promise<number> {
  const row = await tx.one<{ left: number }>(
    `select count(*)::int as left from (
       select password_hash from member union all select password_hash from operator
       union all select password_hash from withdrawal_password) as hashes
     where not starts_with(password_hash, $1)`,
    [`p1.${keys.id}.`],
  )
  return row?.left ?? 0
}

async function* rotateColumn(db: Database, keys: Keys, name: Name): AsyncGenerator<number> {
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const from: string = after
    const batch = await db.tx((tx) => rotateBatch(tx, keys, name, from))
    after = batch.last
    if (batch.rows > 0) yield batch.rows
  }
}

async function rotateBatch(
  tx: Tx,
  keys: Keys,
  name: Name,
  after: string,
): Promise<{ readonly rows: number; readonly last: string | undefined }> {
  const table = sealedColumns[name].table
  const id = sealedColumns[name].id
  const column = sealedColumns[name].column
  const found = await tx.rows<{ id: string; sealed: Value }>(
    `select ${id} as id, ${column} as sealed from ${table}
     where ${id} > $3 and substring(${column} from 1 for $2) <> $1 order by ${id} limit $4`,
    [...beginning(keys, name), after, pictures.includes(name) ? pictureBatchSize : batchSize],
  )
  let rows = 0
  for (const row of found) rows += await renew(tx, keys, name, row)
  return { rows, last: found.at(-1)?.id }
}

/** Nothing is done where it opens under no key at hand, or was changed meanwhile. */
async function renew(
  tx: Tx,
  keys: Keys,
  name: Name,
  { id: rowId, sealed }: { readonly id: string; readonly sealed: Value },
): Promise<number> {
  const table = sealedColumns[name].table
  const id = sealedColumns[name].id
  const column = sealedColumns[name].column
  const lookup = sealedColumns[name].lookup
  const made = sealedAnew(keys, sealedColumns[name], sealed)
  if (!made) return 0
  const one = [rowId, sealed, made.sealed]
  const renewed =
    lookup === undefined
      ? await tx.rows(
          `update ${table} set ${column} = $3 where ${id} = $1 and ${column} = $2 returning 1`,
          one,
        )
      : await tx.rows(
          `update ${table} set ${column} = $3, ${lookup} = $4
           where ${id} = $1 and ${column} = $2 returning 1`,
          [...one, made.lookup],
        )
  return renewed.length
}

function sealedAnew(
  keys: Keys,
  { purpose, lookupPurpose }: SealedColumn,
  sealed: Value,
): { readonly sealed: Value; readonly lookup: string | null } | undefined {
  try {
    if (typeof sealed !== 'string') {
      const bytes = keys.sealBytes(purpose, keys.openBytes(purpose, sealed))
      return { sealed: Buffer.from(bytes), lookup: null }
    }
    const text = keys.open(purpose, sealed)
    const found = lookupPurpose === 'document' ? documentNumber(text) : text
    const isFound = lookupPurpose !== undefined && found !== null
    return {
      sealed: keys.seal(purpose, text),
      lookup: isFound ? keys.lookup(lookupPurpose, found) : null,
    }
  } catch {
    return undefined
  }
}

/** Of a request about a document; others are found by nothing. */
function documentNumber(wish: string): string | null {
  const { kind, number } = JSON.parse(wish)
  return kind === 'identity' ? number : null
}

/** How a value of that column begins that needs nothing, and how long that is. */
function beginning(keys: Keys, name: Name): [Value, number] {
  const { text, bytes } = keys.marks
  return pictures.includes(name) ? [Buffer.from(bytes), bytes.length] : [text, text.length]
}
