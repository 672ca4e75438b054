import { type CoinTask, coinTasks } from '@zhengju/domain/coin'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import type { PlayDayRow } from './tables.ts'

export async function tasksClaimed(tx: Tx, memberId: string): Promise<ReadonlySet<CoinTask>> {
  const rows = await tx.rows<{ task: string }>('select task from coin_task where member_id = $1', [
    memberId,
  ])
  return new Set(coinTasks.filter((task) => rows.some((row) => row.task === task)))
}

export async function insertTask(tx: Tx, memberId: string, task: CoinTask): Promise<void> {
  await tx.rows('insert into coin_task (member_id, task, claimed_at) values ($1, $2, $3)', [
    ...[memberId, task, tx.now],
  ])
}

/** What these members' play brought on that day. */
export async function playDays(
  tx: Tx,
  memberIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, PlayDayRow>> {
  const rows = await tx.rows<PlayDayRow>(
    'select * from coin_play_day where member_id = any ($1::uuid[]) and day = $2',
    [idColumn(memberIds), day],
  )
  return new Map(rows.map((row) => [row.member_id, row]))
}

export async function savePlayDays(tx: Tx, days: readonly PlayDayRow[]): Promise<void> {
  if (days.length === 0) return
  await tx.rows(
    `insert into coin_play_day (member_id, day, basis, coins, rule_version, held_for)
     select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::integer[], $6::text[])
     on conflict (member_id, day) do update set basis = excluded.basis, coins = excluded.coins`,
    [
      idColumn(days.map(({ member_id }) => member_id)),
      textColumn(days.map(({ day }) => day)),
      numberColumn(days.map(({ basis }) => basis)),
      numberColumn(days.map(({ coins }) => coins)),
      numberColumn(days.map(({ rule_version }) => rule_version)),
      textColumn(days.map(({ held_for }) => held_for ?? undefined)),
    ],
  )
}
