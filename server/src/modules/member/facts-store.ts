import type { Tx } from '@zhengju/storage/tx'

export async function setRealName(tx: Tx, id: string, sealed: string): Promise<void> {
  await tx.rows('update member set real_name_sealed = $2 where id = $1', [id, sealed])
}

export async function setNickName(tx: Tx, id: string, nickName: string): Promise<void> {
  await tx.rows('update member set nick_name = $2 where id = $1', [id, nickName])
}

export async function setBirthday(tx: Tx, id: string, birthday: string): Promise<void> {
  await tx.rows('update member set birthday = $2 where id = $1', [id, birthday])
}
