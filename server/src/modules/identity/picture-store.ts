import type { ImageType } from '@zhengju/domain/identity'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import type { PictureRow } from './tables.ts'

export async function insertPicture(
  tx: Tx,
  picture: {
    readonly id: string
    readonly memberId: string
    readonly type: ImageType
    readonly sealed: Uint8Array
  },
): Promise<void> {
  await tx.rows(
    `insert into profile_picture (id, member_id, type, sealed, created_at)
     values ($1, $2, $3, $4, $5)`,
    [picture.id, picture.memberId, picture.type, Buffer.from(picture.sealed), tx.now],
  )
}

/** How many pictures of the member no request has taken. */
export async function looseCount(tx: Tx, memberId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from profile_picture where member_id = $1 and review_id is null`,
    [memberId],
  )
  return row?.count ?? 0
}

/** Gives the member's own loose pictures to a request, in their order. Returns how many it could take. */
export async function takePictures(
  tx: Tx,
  reviewId: string,
  memberId: string,
  ids: readonly string[],
): Promise<number> {
  const taken = await tx.rows(
    `update profile_picture p set review_id = $1, place = wanted.place
     from unnest($3::uuid[]) with ordinality as wanted (id, place)
     where p.id = wanted.id and p.member_id = $2 and p.review_id is null returning p.id`,
    [reviewId, memberId, idColumn(ids)],
  )
  return taken.length
}

export function picturesOf(tx: Tx, reviewId: string): Promise<PictureRow[]> {
  return tx.rows<PictureRow>(
    'select id, type, sealed from profile_picture where review_id = $1 order by place',
    [reviewId],
  )
}

export async function dropLoosePictures(tx: Tx, before: number): Promise<void> {
  await tx.rows('delete from profile_picture where review_id is null and created_at < $1', [
    BigInt(before),
  ])
}
