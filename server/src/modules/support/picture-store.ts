import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import type { PictureRow } from './tables.ts'

export async function insertPicture(
  tx: Tx,
  picture: {
    readonly id: string
    readonly memberId: string
    readonly type: string
    readonly sealed: Uint8Array
    /** Who of the desk sent it; the member's own without one. */
    readonly operatorId?: string
  },
): Promise<void> {
  await tx.rows(
    `insert into support_picture (id, member_id, type, sealed, created_at, operator_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      ...[picture.id, picture.memberId, picture.type, Buffer.from(picture.sealed), tx.now],
      picture.operatorId ?? null,
    ],
  )
}

export async function looseCount(tx: Tx, memberId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from support_picture
     where member_id = $1 and not is_taken and operator_id is null`,
    [memberId],
  )
  return row?.count ?? 0
}

/** All that the member uploaded since, whether taken or loose. */
export async function uploadedSince(tx: Tx, memberId: string, since: number): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from support_picture
     where member_id = $1 and created_at > $2 and operator_id is null`,
    [memberId, BigInt(since)],
  )
  return row?.count ?? 0
}

/** Takes loose pictures of the member's own, or of the operator's for him. Returns how many of them it could take. */
export async function takePictures(
  tx: Tx,
  memberId: string,
  ids: readonly string[],
  operatorId?: string,
): Promise<number> {
  const taken = await tx.rows(
    `update support_picture set is_taken = true
     where id = any ($2::uuid[]) and member_id = $1 and not is_taken
       and operator_id is not distinct from $3::uuid returning id`,
    [memberId, idColumn(ids), operatorId ?? null],
  )
  return taken.length
}

/** Of that member, or of anybody for the desk. */
export function pictureById(
  tx: Tx,
  id: string,
  memberId: string | undefined,
): Promise<PictureRow | undefined> {
  return tx.one<PictureRow>(
    `select type, sealed from support_picture
     where id = $1 and ($2::uuid is null or member_id = $2)
       and (is_taken or ($2::uuid is not null and operator_id is null))`,
    [id, memberId ?? null],
  )
}

export async function dropLoosePictures(tx: Tx, before: number): Promise<void> {
  await tx.rows('delete from support_picture where not is_taken and created_at < $1', [
    BigInt(before),
  ])
}
