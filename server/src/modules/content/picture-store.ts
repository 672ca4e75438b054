import type { Tx } from '@zhengju/storage/tx'

export async function insertPicture(
  tx: Tx,
  { id, type, bytes }: { readonly id: string; readonly type: string; readonly bytes: Uint8Array },
): Promise<void> {
  await tx.rows(
    'insert into content_picture (id, type, bytes, created_at) values ($1, $2, $3, $4)',
    [id, type, Buffer.from(bytes), tx.now],
  )
}

export async function uploadedSince(tx: Tx, since: number): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'select count(*)::int as count from content_picture where created_at > $1',
    [since],
  )
  return row?.count ?? 0
}

export async function isPicture(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.one('select 1 from content_picture where id = $1 for share', [id])
  return row !== undefined
}

export async function bytesOf(tx: Tx, id: string): Promise<Uint8Array | undefined> {
  const row = await tx.one<{ bytes: Uint8Array }>(
    'select bytes from content_picture where id = $1',
    [id],
  )
  return row && Buffer.from(row.bytes)
}

/** Old ones that neither stand nor wait to stand. */
export async function dropLoosePictures(tx: Tx, before: number): Promise<void> {
  await tx.rows(
    `delete from content_picture where created_at < $1 and not exists (
       select 1 from publication
       where picture_id = content_picture.id or waiting ->> 'pictureId' = content_picture.id::text
     )`,
    [before],
  )
}
