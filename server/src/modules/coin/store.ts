import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { LotRow, UseRow } from './tables.ts'

export async function insertLots(tx: Tx, lots: readonly LotRow[]): Promise<void> {
  await tx.rows(
    `insert into coin_lot (id, member_id, grant_id, coins, left_coins, expire_at, created_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])`,
    [
      idColumn(lots.map(({ id }) => id)),
      idColumn(lots.map(({ member_id }) => member_id)),
      idColumn(lots.map(({ grant_id }) => grant_id ?? undefined)),
      numberColumn(lots.map(({ coins }) => coins)),
      numberColumn(lots.map(({ left_coins }) => left_coins)),
      numberColumn(lots.map(({ expire_at }) => expire_at)),
      numberColumn(lots.map(({ created_at }) => created_at)),
    ],
  )
}

/** What a member has, in the order in which it expires. */
export function lotsLeft(tx: Tx, memberId: string): Promise<LotRow[]> {
  return tx.rows<LotRow>(
    'select * from coin_lot where member_id = $1 and left_coins > 0 order by expire_at, id',
    [memberId],
  )
}

/** The same without what is over and was not swept yet. */
export async function usableLots(tx: Tx, memberId: string): Promise<LotRow[]> {
  const rows = await lotsLeft(tx, memberId)
  return rows.filter(({ expire_at }) => Number(expire_at) > tx.now)
}

export function coinsIn(lots: readonly LotRow[]): bigint {
  return lots.reduce((sum, { left_coins }) => sum + left_coins, 0n)
}

/** What each of these uses took leaves its lot. */
export async function insertUses(tx: Tx, uses: readonly UseRow[]): Promise<void> {
  const [lots, coins] = [
    idColumn(uses.map(({ lot_id }) => lot_id)),
    numberColumn(uses.map((use) => use.coins)),
  ]
  await tx.rows(
    `update coin_lot l set left_coins = l.left_coins - n.coins
     from unnest($1::uuid[], $2::bigint[]) as n (id, coins) where l.id = n.id`,
    [lots, coins],
  )
  await tx.rows(
    `insert into coin_use (id, lot_id, coins, member_id, why, reference, created_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::uuid[], $5::text[], $6::text[], $7::bigint[])`,
    [
      ...[idColumn(uses.map(({ id }) => id)), lots, coins],
      idColumn(uses.map(({ member_id }) => member_id)),
      textColumn(uses.map(({ why }) => why)),
      textColumn(uses.map(({ reference }) => reference)),
      numberColumn(uses.map(({ created_at }) => created_at)),
    ],
  )
}

export type UsedLot = Pick<LotRow, 'grant_id' | 'expire_at'> & Pick<UseRow, 'coins'>

/** What an order took, with when each part would have expired. */
export function heldFor(tx: Tx, memberId: string, reference: string): Promise<UsedLot[]> {
  return tx.rows<UsedLot>(
    `select u.coins, l.grant_id, l.expire_at from coin_use u join coin_lot l on l.id = u.lot_id
     where u.member_id = $1 and u.reference = $2 and u.why = 'held' order by l.expire_at, l.id`,
    [memberId, reference],
  )
}

/** Members of whom something is over, behind `after` in the order of their ids. */
export async function membersWithExpired(
  tx: Tx,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    `select distinct member_id from coin_lot where left_coins > 0 and expire_at <= $1
       and ${listIf(after, '$2::uuid', 'member_id >')} order by member_id limit $3`,
    [tx.now, after ?? null, limit],
  )
  return rows.map(({ member_id }) => member_id)
}
