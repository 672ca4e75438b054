import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn } from '../../platform/db/columns.ts'

/** What everybody else reads as the member's level. */
export async function setVipLevels(
  tx: Tx,
  levels: readonly { readonly memberId: string; readonly level: number }[],
): Promise<void> {
  if (levels.length === 0) return
  await tx.rows(
    `update member m set vip_grade = n.level from unnest($1::uuid[], $2::integer[]) as n (id, level)
     where m.id = n.id`,
    [
      idColumn(levels.map(({ memberId }) => memberId)),
      numberColumn(levels.map(({ level }) => BigInt(level))),
    ],
  )
}

/** `YYYY-MM-DD` of those who have said it. */
export async function birthdaysOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ id: string; birthday: string }>(
    'select id, birthday from member where id = any ($1::uuid[]) and birthday is not null',
    [idColumn(ids)],
  )
  return new Map(rows.map(({ id, birthday }) => [id, birthday]))
}

export async function vipLevelsOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ id: string; level: number }>(
    'select id, vip_grade as level from member where id = any ($1::uuid[])',
    [idColumn(ids)],
  )
  return new Map(rows.map(({ id, level }) => [id, level]))
}
