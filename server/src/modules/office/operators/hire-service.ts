import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type * as calls from '@zhengju/contract/operator/office-calls'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Secret, TOTP } from 'otpauth'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import type { Command } from '../../../platform/db/commands.ts'
import { operatorMail } from '../../../text/office.ts'
import { queueMessage } from '../../message/index.ts'
import { type Actor, writeAuditEntry } from '../../trail/index.ts'
import { others, type Staff, staffOf, written } from '../roles/role-service.ts'
import { insertWish, revokeRole, roleRows } from '../roles/role-store.ts'
import * as store from './operator-store.ts'

export interface HireDeps {
  readonly keys: Keys
  readonly passwords: Passwords
  readonly wakeMessages: () => void
}

/** A command that hands a secret out: its answer is kept without it, so that the secret is shown once. */
export interface SecretCommand extends Actor {
  readonly command: Command
  readonly reason: string
}

type OfOperator = Actor & { readonly operatorId: string; readonly reason: string }
type SecretOfOperator = SecretCommand & { readonly operatorId: string }

const permission = 'operator.write'
const passwordBytes = 15
const totpBytes = 20

/** The account can nothing yet: a second operator gives the roles and sets the authenticator. */
export async function hireOperator(
  deps: HireDeps,
  db: Database,
  hire: SecretCommand & Pick<BodyOf<typeof calls.hireOperator>, 'name' | 'mail' | 'roleIds'>,
): Promise<DataOf<typeof calls.hireOperator>> {
  const { name, mail, roleIds, operator, reason, command } = hire
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const given = await newPassword(deps, db)
  let password: string | null = null
  const staff = await command.once(async (tx) => {
    const id = tx.runtime.ids.next()
    const isNew = await store.insertOperator(tx, {
      id,
      name,
      password_hash: given.hash,
      // Known to nobody: until another operator sets one, no code opens this account.
      totp_sealed: deps.keys.seal('operatorTotp', newTotp(tx).base32),
      mail_sealed: deps.keys.seal('operatorMail', mail),
    })
    if (!isNew) throw new Failure('exists')
    await store.markHired(tx, id, operator.id)
    const known = new Set((await roleRows(tx)).map((role) => role.id))
    if (roleIds.some((roleId) => !known.has(roleId))) throw new Failure('notFound')
    for (const roleId of roleIds) await askFor(tx, hire, id, roleId)
    const after = await staffOf(tx, id)
    await writeAuditEntry(tx, hire, { action: 'operator.hire', subject: name, after, reason })
    password = given.text
    return after
  })
  return { staff, password }
}

/** Out at once: sessions end, the roles stay written until somebody lets him in again. */
export async function disableOperator(tx: Tx, command: OfOperator): Promise<Staff> {
  const { before } = await others(tx, command, command.operatorId, permission)
  if (before.status !== 'active') throw new Failure('office.decided')
  await store.setOperatorStatus(tx, before.id, 'disabled')
  await store.endSession(tx, before.id, 'endedByOperator')
  return written(tx, command, 'operator.disable', before)
}

/** Rights come back as they came first: asked for by one, given by another. */
export async function enableOperator(tx: Tx, command: OfOperator): Promise<Staff> {
  const { before } = await others(tx, command, command.operatorId, permission)
  if (before.status !== 'disabled') throw new Failure('office.decided')
  await store.setOperatorStatus(tx, before.id, 'active')
  for (const { id: roleId } of before.roles) {
    await revokeRole(tx, before.id, roleId)
    await askFor(tx, command, before.id, roleId)
  }
  return written(tx, command, 'operator.enable', before)
}

export async function endOperatorSessions(tx: Tx, command: OfOperator): Promise<Staff> {
  const { before } = await others(tx, command, command.operatorId, permission)
  const ended = await store.endSession(tx, before.id, 'endedByOperator')
  if (ended === 0) throw new Failure('office.decided')
  return written(tx, command, 'operator.endSessions', before)
}

export async function resetPassword(
  deps: HireDeps,
  db: Database,
  reset: SecretOfOperator,
): Promise<DataOf<typeof calls.resetOperatorPassword>> {
  const given = await newPassword(deps, db)
  let password: string | null = null
  const staff = await reset.command.once(async (tx) => {
    const { row, before } = await others(tx, reset, reset.operatorId, permission)
    if (row.totp_by === reset.operator.id) throw new Failure('office.secondPerson')
    await store.setPassword(tx, row.id, { hash: given.hash, by: reset.operator.id })
    await store.endSession(tx, row.id, 'endedByOperator')
    await tellOwner(tx, deps, row.id, operatorMail.passwordReset(reset.operator.name))
    password = given.text
    return written(tx, reset, 'operator.resetPassword', before)
  })
  return { staff, password }
}

export async function resetTotp(
  deps: HireDeps,
  reset: SecretOfOperator,
): Promise<DataOf<typeof calls.resetOperatorTotp>> {
  let totp: { readonly secret: string; readonly uri: string } | null = null
  const staff = await reset.command.once(async (tx) => {
    const { row, before } = await others(tx, reset, reset.operatorId, permission)
    if (row.password_by === reset.operator.id) throw new Failure('office.secondPerson')
    const secret = newTotp(tx)
    const sealed = deps.keys.seal('operatorTotp', secret.base32)
    await store.setTotp(tx, row.id, { sealed, by: reset.operator.id })
    await store.endSession(tx, row.id, 'endedByOperator')
    await tellOwner(tx, deps, row.id, operatorMail.totpReset(reset.operator.name))
    const uri = new TOTP({ secret, issuer: 'Zhengju', label: row.name }).toString()
    totp = { secret: secret.base32, uri }
    return written(tx, reset, 'operator.resetTotp', before)
  })
  return { staff, totp }
}

async function askFor(
  tx: Tx,
  { operator, reason }: Actor & { readonly reason: string },
  operatorId: string,
  roleId: string,
): Promise<void> {
  await insertWish(tx, { operatorId, roleId, askedBy: operator.id, reason })
}

/** Hashed outside the transaction: that takes long on purpose. */
async function newPassword({ passwords }: HireDeps, db: Database) {
  const bytes = await db.read(async (tx) => tx.runtime.random.bytes(passwordBytes))
  const text = Buffer.from(bytes).toString('base64url')
  return { text, hash: await passwords.hash(text) }
}

function newTotp(tx: Tx): Secret {
  return new Secret({ buffer: new Uint8Array(tx.runtime.random.bytes(totpBytes)).buffer })
}

async function tellOwner(tx: Tx, deps: HireDeps, id: string, news: string): Promise<void> {
  const row = await store.lockOperator(tx, id)
  if (!row) return
  await queueMessage(tx, deps.keys, {
    channel: 'mail',
    to: deps.keys.open('operatorMail', row.mail_sealed),
    subject: operatorMail.safety,
    text: operatorMail.notAsked(news),
  })
  tx.afterCommit(deps.wakeMessages)
}
