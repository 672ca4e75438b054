import type { Tx } from '@zhengju/storage/tx'

/** A row of `factor_drop`. */
export interface FactorDropRow {
  readonly member_id: string
  readonly asked_at: bigint
  readonly due_at: bigint
}

export function dropOf(tx: Tx, memberId: string): Promise<FactorDropRow | undefined> {
  return tx.one<FactorDropRow>(
    'select member_id, asked_at, due_at from factor_drop where member_id = $1',
    [memberId],
  )
}

/** Asked for once more it stays due when it was. */
export async function askDrop(tx: Tx, memberId: string, dueAt: number): Promise<number> {
  const row = await tx.one<{ due_at: bigint }>(
    `insert into factor_drop (member_id, asked_at, due_at) values ($1, $2, $3)
     on conflict (member_id) do update set due_at = factor_drop.due_at returning due_at`,
    [memberId, tx.now, dueAt],
  )
  return Number(row?.due_at ?? dueAt)
}

/** False when nothing waited, or only for factors older than `since`. */
export async function cancelDrop(tx: Tx, memberId: string, since = 0n): Promise<boolean> {
  const row = await tx.one(
    'delete from factor_drop where member_id = $1 and asked_at >= $2 returning member_id',
    [memberId, since],
  )
  return row !== undefined
}

export async function dueDrops(
  tx: Tx,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    `select member_id from factor_drop where due_at <= $1 and member_id <> all($2::uuid[])
     order by due_at, member_id limit $3`,
    [tx.now, except, limit],
  )
  return rows.map(({ member_id }) => member_id)
}

/** The factors first, as whoever uses one: he has ended it by then, or comes too late. */
export async function lockDueDrop(tx: Tx, memberId: string): Promise<FactorDropRow | undefined> {
  await tx.rows('select 1 from member_totp where member_id = $1 for update', [memberId])
  await tx.rows('select 1 from passkey where member_id = $1 order by id for update', [memberId])
  return tx.one<FactorDropRow>(
    `select member_id, asked_at, due_at from factor_drop
     where member_id = $1 and due_at <= $2 for update`,
    [memberId, tx.now],
  )
}

/** Everything beside password and phone that was there when it was asked for. False when nothing was left of it. */
export async function deleteFactorsOf(
  tx: Tx,
  { member_id, asked_at }: FactorDropRow,
): Promise<boolean> {
  const old = [member_id, asked_at]
  const passkeys = await tx.rows(
    'delete from passkey where member_id = $1 and created_at <= $2 returning id',
    old,
  )
  const totp = await tx.one(
    'delete from member_totp where member_id = $1 and enabled_at <= $2 returning member_id',
    old,
  )
  if (totp) await tx.rows('delete from recovery_code where member_id = $1', [member_id])
  return passkeys.length > 0 || totp !== undefined
}
