import { movements } from '@zhengju/domain/ledger'
import type { Runtime } from '@zhengju/domain/runtime'
import * as ledger from '@zhengju/server/modules/ledger/index'
import { idColumn, textColumn } from '@zhengju/server/platform/db/columns'
import type { Database } from '@zhengju/storage/tx'

const balance = 10_000_000_00n

/** Members who may stake, each with a loss limit to be checked and money to stake. */
export async function makeMembers(
  db: Database,
  runtime: Runtime,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => runtime.ids.next())
  const names = ids.map((_, at) => memberName(at))
  await db.tx(async (tx) => {
    await tx.rows(
      `insert into member (id, name, nick_name, password_hash, adult_declared_at, invite_code,
         registered_at, registered_address)
       select id, name, name, '-', $3, name, $3, '-' from unnest($1::uuid[], $2::text[]) m (id, name)`,
      [idColumn(ids), textColumn(names), tx.now],
    )
    await tx.rows(
      `insert into member_limit (id, member_id, kind, period, value, updated_at)
       select id, member_id, 'loss', 'day', $3, $4 from unnest($1::uuid[], $2::uuid[]) m (id, member_id)`,
      [idColumn(ids.map(() => runtime.ids.next())), idColumn(ids), balance, tx.now],
    )
  })
  for (let at = 0; at < ids.length; at += 500) {
    await db.tx(async (tx) => {
      for (const memberId of ids.slice(at, at + 500)) await ledger.post(tx, credit(memberId))
    })
  }
  await db.read((tx) => tx.rows('analyze member, member_limit, ledger_owner'))
  return ids
}

export function memberName(at: number): string {
  return `m${String(at).padStart(6, '0')}`
}

function credit(memberId: string) {
  return movements.depositCredited({
    memberId,
    currency: 'CNY',
    reference: 'bench',
    providerId: 'bench',
    amount: balance,
  })
}
