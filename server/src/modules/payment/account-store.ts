import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import type { AccountRow, PasswordRow } from './tables.ts'

const columns = `id, member_id, type, bank_code, is_credit, is_default, card_sealed, address_sealed, created_at,
  greatest(created_at, held_from) as held_from`

/** Oldest first. */
export function accountsOf(tx: Tx, memberId: string): Promise<AccountRow[]> {
  return tx.rows<AccountRow>(
    `select ${columns} from payment_account
     where member_id = $1 and removed_at is null order by id`,
    [memberId],
  )
}

export function findAccount(tx: Tx, memberId: string, id: string): Promise<AccountRow | undefined> {
  return tx.one<AccountRow>(
    `select ${columns} from payment_account
     where id = $1 and member_id = $2 and removed_at is null`,
    [id, memberId],
  )
}

export interface NewAccount {
  readonly id: string
  readonly memberId: string
  readonly type: number
  readonly bankCode: string
  readonly isCredit: boolean
  readonly cardSealed: string
  readonly cardLookup: string
  readonly addressSealed: string | undefined
}

/** One of a member's own becomes the default; the one before it no longer is. */
export async function setDefault(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx.rows(
    'update payment_account set is_default = false where member_id = $1 and is_default and id <> $2',
    [memberId, id],
  )
  await tx.rows(
    `update payment_account set is_default = true
     where id = $2 and member_id = $1 and removed_at is null`,
    [memberId, id],
  )
}

/** Whether the account is on somebody's file. */
export async function isAccountTaken(tx: Tx, lookups: readonly string[]): Promise<boolean> {
  const row = await tx.one(
    `select 1 from payment_account where card_lookup = any ($1::text[]) and removed_at is null`,
    [textColumn(lookups)],
  )
  return row !== undefined
}

/** Undefined when somebody else put it on file at the same moment. */
export function insertAccount(tx: Tx, account: NewAccount): Promise<AccountRow | undefined> {
  return tx.one<AccountRow>(
    `insert into payment_account (id, member_id, type, bank_code, is_credit, card_sealed, card_lookup,
       address_sealed, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (card_lookup) where removed_at is null do nothing returning ${columns}`,
    [
      account.id,
      account.memberId,
      account.type,
      account.bankCode,
      account.isCredit,
      account.cardSealed,
      account.cardLookup,
      account.addressSealed ?? null,
      tx.now,
    ],
  )
}

/** False when it is none of the member's, or was taken off before. */
export async function removeAccount(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const row = await tx.one(
    `update payment_account set removed_at = $3
     where id = $1 and member_id = $2 and removed_at is null returning id`,
    [id, memberId, tx.now],
  )
  return row !== undefined
}

/** From now on they wait like new ones. */
export async function holdAccounts(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(
    'update payment_account set held_from = $2 where member_id = $1 and removed_at is null',
    [memberId, tx.now],
  )
}

/** Whether money is on its way to the member, to that card when one is named. */
export async function isWithdrawing(
  tx: Tx,
  memberId: string,
  accountId: string | undefined,
): Promise<boolean> {
  const row = await tx.one(
    `select 1 from withdrawal_order where member_id = $1 and ($2::uuid is null or account_id = $2)
       and state in ('deducted', 'auditing', 'waiting', 'onHold', 'approved', 'paying') limit 1`,
    [memberId, accountId ?? null],
  )
  return row !== undefined
}

export function findPassword(tx: Tx, memberId: string): Promise<PasswordRow | undefined> {
  return tx.one<PasswordRow>(
    'select password_hash, tries, locked_until from withdrawal_password where member_id = $1',
    [memberId],
  )
}

/** Makes the row when it is missing and locks it. */
export async function lockPassword(tx: Tx, memberId: string): Promise<PasswordRow> {
  const row = await tx.one<PasswordRow>(
    `insert into withdrawal_password as p (member_id) values ($1)
     on conflict (member_id) do update set tries = p.tries
     returning password_hash, tries, locked_until`,
    [memberId],
  )
  return row ?? { password_hash: null, tries: 0, locked_until: 0n }
}

export async function saveTries(
  tx: Tx,
  memberId: string,
  tries: number,
  lockedUntil: number,
): Promise<void> {
  await tx.rows(
    'update withdrawal_password set tries = $2, locked_until = $3 where member_id = $1',
    [memberId, tries, lockedUntil],
  )
}

/** The same password, hashed anew. */
export async function renewHash(tx: Tx, memberId: string, hash: string): Promise<void> {
  await tx.rows('update withdrawal_password set password_hash = $2 where member_id = $1', [
    memberId,
    hash,
  ])
}

export async function savePassword(tx: Tx, memberId: string, hash: string): Promise<void> {
  await tx.rows(
    `update withdrawal_password set password_hash = $2, tries = 0, locked_until = 0, set_at = $3
     where member_id = $1`,
    [memberId, hash, tx.now],
  )
}
