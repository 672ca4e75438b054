import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../../platform/db/columns.ts'

export interface StaffRow {
  readonly id: string
  readonly name: string
  readonly status: 'active' | 'disabled'
  readonly last_login_at: bigint | null
  /** Who set them in the site; null for what the installation's own command set. */
  readonly hired_by: string | null
  readonly password_by: string | null
  readonly totp_by: string | null
}

const columns = 'id, name, status, last_login_at, hired_by, password_by, totp_by'

export function staffRows(
  tx: Tx,
  query: { readonly before: string | undefined; readonly limit: number },
): Promise<StaffRow[]> {
  return tx.rows<StaffRow>(
    `select ${columns} from operator where ($1::uuid is null or id < $1) order by id desc limit $2`,
    [query.before ?? null, query.limit],
  )
}

/** Locked: changes of one operator's roles stand in a queue. */
export function lockStaff(tx: Tx, id: string): Promise<StaffRow | undefined> {
  return tx.one<StaffRow>(`select ${columns} from operator where id = $1 for update`, [id])
}

/** Both locked, in one order: two who change each other's roles stand in a queue, too. */
export async function lockPair(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows('select id from operator where id = any ($1::uuid[]) order by id for update', [
    idColumn(ids),
  ])
}

export interface GrantRow {
  readonly operator_id: string
  readonly role_id: string
  readonly title: string
}

export function grantsOf(tx: Tx, operatorIds: readonly string[]): Promise<GrantRow[]> {
  return tx.rows<GrantRow>(
    `select g.operator_id, g.role_id, r.title from operator_role_grant g
     join operator_role r on r.id = g.role_id
     where g.operator_id = any ($1::uuid[]) order by r.id`,
    [idColumn(operatorIds)],
  )
}

export interface RoleRow {
  readonly id: string
  readonly title: string
  readonly permissions: readonly string[]
}

export function roleRows(tx: Tx): Promise<RoleRow[]> {
  return tx.rows<RoleRow>(
    `select r.id, r.title,
       coalesce((select json_agg(p.permission order by p.permission)
                 from operator_role_permission p where p.role_id = r.id), '[]') as permissions
     from operator_role r order by r.id`,
  )
}

/** False when they were seeded before. */
export async function markRightsSeeded(tx: Tx): Promise<boolean> {
  const marked = await tx.one(
    'insert into operator_right_seed (seeded_at) values ($1) on conflict do nothing returning is_done',
    [tx.now],
  )
  return marked !== undefined
}

export async function giveRights(
  tx: Tx,
  rights: readonly { readonly role: string; readonly permission: string }[],
): Promise<void> {
  await tx.rows(
    `insert into operator_role_permission (role_id, permission)
     select role, permission from json_to_recordset($1::json) as given (role text, permission text)
     on conflict do nothing`,
    [JSON.stringify(rights)],
  )
}

export async function assignedRights(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ permission: string }>(
    'select distinct permission from operator_role_permission',
  )
  return rows.map(({ permission }) => permission)
}

export async function revokeRole(tx: Tx, operatorId: string, roleId: string): Promise<boolean> {
  const row = await tx.one(
    'delete from operator_role_grant where operator_id = $1 and role_id = $2 returning role_id',
    [operatorId, roleId],
  )
  return row !== undefined
}

export interface WishRow {
  readonly id: string
  readonly operator_id: string
  readonly role_id: string
  readonly title: string
  readonly state: 'waiting' | 'given' | 'refused'
  readonly asked_by: string
  readonly asked_by_name: string
  readonly reason: string
  readonly asked_at: bigint
}

const wish = `select w.id, w.operator_id, w.role_id, r.title, w.state, w.asked_by,
    a.name as asked_by_name, w.reason, w.asked_at
  from operator_role_wish w join operator_role r on r.id = w.role_id join operator a on a.id = w.asked_by`

export function openWishes(tx: Tx, operatorIds: readonly string[]): Promise<WishRow[]> {
  return tx.rows<WishRow>(
    `${wish} where w.operator_id = any ($1::uuid[]) and w.state = 'waiting' order by w.id`,
    [idColumn(operatorIds)],
  )
}

export function wishById(tx: Tx, id: string): Promise<WishRow | undefined> {
  return tx.one<WishRow>(`${wish} where w.id = $1`, [id])
}

/** False when the same waits already. */
export async function insertWish(
  tx: Tx,
  asked: {
    readonly operatorId: string
    readonly roleId: string
    readonly askedBy: string
    readonly reason: string
  },
): Promise<boolean> {
  const row = await tx.one(
    `insert into operator_role_wish (id, operator_id, role_id, state, asked_by, reason, asked_at)
     values ($1, $2, $3, 'waiting', $4, $5, $6)
     on conflict (operator_id, role_id) where state = 'waiting' do nothing returning id`,
    [tx.runtime.ids.next(), asked.operatorId, asked.roleId, asked.askedBy, asked.reason, tx.now],
  )
  return row !== undefined
}

export async function endWish(
  tx: Tx,
  id: string,
  state: 'given' | 'refused',
  decidedBy: string,
): Promise<void> {
  await tx.rows(
    'update operator_role_wish set state = $2, decided_by = $3, decided_at = $4 where id = $1',
    [id, state, decidedBy, tx.now],
  )
}
