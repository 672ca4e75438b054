import type { Tx } from '@zhengju/storage/tx'
import { idColumn, textColumn } from '../../platform/db/columns.ts'

/** Other members who have, or had, an account of his. */
export function sharedAccounts(
  tx: Tx,
  memberId: string,
  most: number,
): Promise<{ readonly member_id: string; readonly what: string }[]> {
  return tx.rows(
    `select distinct o.member_id, o.card_lookup as what from payment_account a
     join payment_account o on o.card_lookup = a.card_lookup and o.member_id <> a.member_id
     where a.member_id = $1 limit $2`,
    [memberId, most],
  )
}

/** Hashes of the newest accounts that each of these members has, or had. */
export function accountsOf(
  tx: Tx,
  memberIds: readonly string[],
  most: number,
): Promise<{ readonly member_id: string; readonly what: string }[]> {
  return tx.rows(
    `select n.id as member_id, a.card_lookup as what from unnest($1::uuid[]) as n (id)
     cross join lateral (
       select card_lookup from payment_account where member_id = n.id order by id desc limit $2) a`,
    [idColumn(memberIds), most],
  )
}

/** Hashes of the newest accounts that he is paid to. */
export async function ownAccounts(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ what: string }>(
    `select card_lookup as what from payment_account where member_id = $1 order by id desc limit 6`,
    [memberId],
  )
  return rows.map(({ what }) => what)
}

/** Who has, or had, an account with one of these hashes. */
export async function accountHolders(tx: Tx, lookups: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    'select distinct member_id from payment_account where card_lookup = any ($1::text[])',
    [textColumn(lookups)],
  )
  return rows.map(({ member_id }) => member_id)
}

export async function memberOfOrder(tx: Tx, billNo: string): Promise<string | undefined> {
  const row = await tx.one<{ member_id: string }>(
    `select member_id from deposit_order where bill_no = $1
     union all select member_id from withdrawal_order where bill_no = $1 limit 1`,
    [billNo],
  )
  return row?.member_id
}

/** Other members with a card or an address that each of these has, or had. */
export function cardSharers(
  tx: Tx,
  memberIds: readonly string[],
): Promise<{ readonly member_id: string; readonly other_id: string }[]> {
  return tx.rows(
    `select distinct n.id as member_id, o.member_id as other_id from unnest($1::uuid[]) as n (id)
     join payment_account a on a.member_id = n.id
     join payment_account o on o.card_lookup = a.card_lookup and o.member_id <> a.member_id`,
    [idColumn(memberIds)],
  )
}

/** Whose orders these are, in or out. */
export function membersOfOrders(
  tx: Tx,
  billNos: readonly string[],
): Promise<{ readonly bill_no: string; readonly member_id: string }[]> {
  return tx.rows(
    `select bill_no, member_id from deposit_order where bill_no = any ($1::text[])
     union all select bill_no, member_id from withdrawal_order where bill_no = any ($1::text[])`,
    [textColumn(billNos)],
  )
}
