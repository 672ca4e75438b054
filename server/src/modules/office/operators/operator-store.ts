import type { Tx } from '@zhengju/storage/tx'
import type { OperatorRow, OperatorSessionEnd, OperatorSessionRow } from '../tables.ts'

const operatorColumns = `id, name, password_hash, totp_sealed, mail_sealed, status, last_login_at,
  last_login_address`

export type NewOperator = Pick<
  OperatorRow,
  'id' | 'name' | 'password_hash' | 'totp_sealed' | 'mail_sealed'
>

/** False when the name is taken. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const made = await tx.one(
    `insert into operator (id, name, password_hash, totp_sealed, mail_sealed, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (name) do nothing returning id`,
    [
      operator.id,
      operator.name,
      operator.password_hash,
      operator.totp_sealed,
      operator.mail_sealed,
      tx.now,
    ],
  )
  return made !== undefined
}

export async function grantRole(tx: Tx, operatorId: string, roleId: string): Promise<void> {
  await tx.rows(
    'insert into operator_role_grant (operator_id, role_id) values ($1, $2) on conflict do nothing',
    [operatorId, roleId],
  )
}

export async function saveRole(
  tx: Tx,
  role: { readonly id: string; readonly title: string; readonly permissions: readonly string[] },
): Promise<void> {
  await tx.rows(
    'insert into operator_role (id, title) values ($1, $2) on conflict (id) do update set title = $2',
    [role.id, role.title],
  )
  await tx.rows('delete from operator_role_permission where role_id = $1', [role.id])
  await tx.rows(
    `insert into operator_role_permission (role_id, permission)
     select $1, unnest(string_to_array($2, ' '))`,
    [role.id, role.permissions.join(' ')],
  )
}

export function roleTitles(tx: Tx): Promise<{ readonly id: string; readonly title: string }[]> {
  return tx.rows('select id, title from operator_role order by id')
}

export async function roleIdsOf(tx: Tx, operatorId: string): Promise<string[]> {
  const rows = await tx.rows<{ role_id: string }>(
    'select role_id from operator_role_grant where operator_id = $1',
    [operatorId],
  )
  return rows.map(({ role_id }) => role_id)
}

export async function sealedSecrets(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ totp_sealed: string }>('select totp_sealed from operator')
  return rows.map(({ totp_sealed }) => totp_sealed)
}

export function operatorByName(tx: Tx, name: string): Promise<OperatorRow | undefined> {
  return tx.one<OperatorRow>(`select ${operatorColumns} from operator where name = $1`, [name])
}

/** Locks the operator's row: two logins of one operator stand in a queue. */
export function lockOperator(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  return tx.one<OperatorRow>(`select ${operatorColumns} from operator where id = $1 for update`, [
    id,
  ])
}

/** The same password, hashed anew, unless another one was set meanwhile. */
export async function renewPasswordHash(
  tx: Tx,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.rows('update operator set password_hash = $3 where id = $1 and password_hash = $2', [
    id,
    from,
    to,
  ])
}

/** False when the code of that half minute, or a newer one, was used before. */
export async function useTotpStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const used = await tx.one(
    'update operator set totp_step = $2 where id = $1 and totp_step < $2 returning id',
    [id, step],
  )
  return used !== undefined
}

export async function markLogin(tx: Tx, id: string, address: string): Promise<void> {
  await tx.rows('update operator set last_login_at = $2, last_login_address = $3 where id = $1', [
    id,
    tx.now,
    address,
  ])
}

export async function permissionsOf(tx: Tx, operatorId: string): Promise<string[]> {
  const rows = await tx.rows<{ permission: string }>(
    `select distinct p.permission from operator_role_grant g
     join operator_role_permission p on p.role_id = g.role_id
     where g.operator_id = $1 order by p.permission`,
    [operatorId],
  )
  return rows.map(({ permission }) => permission)
}

/** Those at work who have that right, by name. */
export function operatorsWho(
  tx: Tx,
  permission: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return tx.rows(
    `select distinct o.id, o.name from operator o
     join operator_role_grant g on g.operator_id = o.id
     join operator_role_permission p on p.role_id = g.role_id
     where p.permission = $1 and o.status = 'active' order by o.name`,
    [permission],
  )
}

/** Every operator with the titles of the roles, or the one. */
export function operatorsWithRoles(
  tx: Tx,
  operatorId?: string,
): Promise<{ readonly id: string; readonly name: string; readonly roles: string[] }[]> {
  return tx.rows(
    `select o.id, o.name,
       coalesce((select json_agg(r.title order by r.id) from operator_role_grant g
                 join operator_role r on r.id = g.role_id where g.operator_id = o.id), '[]') as roles
     from operator o where ($1::uuid is null or o.id = $1) order by o.name`,
    [operatorId ?? null],
  )
}

export interface NewOperatorSession {
  readonly id: string
  readonly operatorId: string
  readonly tokenHash: string
  readonly address: string
  readonly userAgent: string
}

export async function insertSession(tx: Tx, session: NewOperatorSession): Promise<void> {
  await tx.rows(
    `insert into operator_session (id, operator_id, token_hash, address, user_agent, created_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [session.id, session.operatorId, session.tokenHash, session.address, session.userAgent, tx.now],
  )
}

export async function endSession(
  tx: Tx,
  operatorId: string,
  reason: OperatorSessionEnd,
): Promise<number> {
  const ended = await tx.rows(
    `update operator_session set ended_at = $2, ended_reason = $3
     where operator_id = $1 and ended_at is null returning id`,
    [operatorId, tx.now, reason],
  )
  return ended.length
}

export async function setOperatorStatus(
  tx: Tx,
  id: string,
  status: OperatorRow['status'],
): Promise<void> {
  await tx.rows('update operator set status = $2 where id = $1', [id, status])
}

/** A new password, and who set it. */
export async function setPassword(
  tx: Tx,
  id: string,
  { hash, by }: { readonly hash: string; readonly by: string },
): Promise<void> {
  await tx.rows('update operator set password_hash = $2, password_by = $3 where id = $1', [
    id,
    hash,
    by,
  ])
}

/** A new authenticator, and who set it. Codes of the old one are worth nothing any more. */
export async function setTotp(
  tx: Tx,
  id: string,
  { sealed, by }: { readonly sealed: string; readonly by: string },
): Promise<void> {
  await tx.rows('update operator set totp_sealed = $2, totp_by = $3, totp_step = 0 where id = $1', [
    id,
    sealed,
    by,
  ])
}

/** The secret of that name's authenticator, unless an operator has set it. */
export async function unsetTotp(tx: Tx, name: string): Promise<string | undefined> {
  const row = await tx.one<{ totp_sealed: string }>(
    'select totp_sealed from operator where name = $1 and totp_by is null',
    [name],
  )
  return row?.totp_sealed
}

export async function followTotp(tx: Tx, name: string, sealed: string): Promise<void> {
  await tx.rows('update operator set totp_sealed = $2, totp_step = 0 where name = $1', [
    name,
    sealed,
  ])
}

/** Hired in the site by that operator, who set the password too. */
export async function markHired(tx: Tx, id: string, by: string): Promise<void> {
  await tx.rows('update operator set hired_by = $2, password_by = $2 where id = $1', [id, by])
}

export function sessionByToken(tx: Tx, tokenHash: string): Promise<OperatorSessionRow | undefined> {
  return tx.one<OperatorSessionRow>(
    `select s.id, s.operator_id, o.name, o.status, s.created_at, s.last_seen_at, s.ended_reason
     from operator_session s join operator o on o.id = s.operator_id where s.token_hash = $1`,
    [tokenHash],
  )
}

export async function touchSession(tx: Tx, id: string): Promise<void> {
  await tx.rows('update operator_session set last_seen_at = $2 where id = $1', [id, tx.now])
}
