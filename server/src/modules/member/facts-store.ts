import type { Tx } from '@zhengju/storage/tx'

export async function setRealName(
  tx: Tx,
  id: string,
  { sealed, lookup }: { readonly sealed: string; readonly lookup: string },
): Promise<void> {
  await tx.rows('update member set real_name_sealed = $2, real_name_lookup = $3 where id = $1', [
    ...[id, sealed, lookup],
  ])
}

/** Names that were sealed before they were hashed; locked, each by one process. */
export function unhashedNames(
  tx: Tx,
  limit: number,
): Promise<{ readonly id: string; readonly sealed: string }[]> {
  return tx.rows(
    `select id, real_name_sealed as sealed from member
     where real_name_sealed is not null and real_name_lookup is null
     order by id limit $1 for update skip locked`,
    [limit],
  )
}

export async function setNickName(tx: Tx, id: string, nickName: string): Promise<void> {
  await tx.rows('update member set nick_name = $2 where id = $1', [id, nickName])
}

export async function setBirthday(tx: Tx, id: string, birthday: string): Promise<void> {
  await tx.rows('update member set birthday = $2 where id = $1', [id, birthday])
}
