import { createHash } from 'node:crypto'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { operatorMe } from '@zhengju/contract/office/office-calls'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { OperatorCaller, SetOperatorToken, Visitor } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import { insertAuditEntry } from '../../trail/index.ts'
import { permissionSet } from '../parse.ts'
import * as store from './operator-store.ts'

const tokenBytes = 48
/** A session without calls ends after this. */
const idleMs = 30 * 60_000
/** And in any case after a long day. */
const longestMs = 12 * 3_600_000
const touchMs = 60_000

export type OperatorView = DataOf<typeof operatorMe>

/** Opens a session and ends the operator's older one. Returns the token, kept nowhere. */
export async function openSession(tx: Tx, operatorId: string, visitor: Visitor): Promise<string> {
  const token = Buffer.from(tx.runtime.random.bytes(tokenBytes)).toString('hex')
  await store.endSession(tx, operatorId, 'replaced')
  await store.insertSession(tx, {
    id: tx.runtime.ids.next(),
    operatorId,
    tokenHash: hashOf(token),
    address: visitor.address,
    userAgent: visitor.userAgent,
  })
  await store.markLogin(tx, operatorId, visitor.address)
  return token
}

/** Who holds that token and what they may do now: a right that is taken away is gone with the next call. */
export async function authoriseOperator(db: Database, token: string): Promise<OperatorCaller> {
  const { caller, isFresh } = await db.read((tx) => readSession(tx, token))
  if (!isFresh) await db.tx((tx) => store.touchSession(tx, caller.sessionId))
  return caller
}

async function readSession(
  tx: Tx,
  token: string,
): Promise<{ readonly caller: OperatorCaller; readonly isFresh: boolean }> {
  if (!/^[0-9a-f]{96}$/.test(token)) throw new Failure('auth.required')
  const session = await store.sessionByToken(tx, hashOf(token))
  if (!session) throw new Failure('auth.required')
  if (session.ended_reason === 'replaced') throw new Failure('session.replaced')
  if (session.ended_reason) throw new Failure('auth.required')
  if (session.status === 'disabled') throw new Failure('auth.refused')
  const isIdle = session.last_seen_at + BigInt(idleMs) <= BigInt(tx.now)
  const isOver = session.created_at + BigInt(longestMs) <= BigInt(tx.now)
  if (isIdle || isOver) throw new Failure('auth.required')
  const { operator_id: id, name, id: sessionId } = session
  const permissions = permissionSet(await store.permissionsOf(tx, id))
  const isFresh = session.last_seen_at > BigInt(tx.now - touchMs)
  return { caller: { id, name, sessionId, permissions }, isFresh }
}

export async function logout(
  db: Database,
  { operator, visitor, setOperatorToken }: Leaving,
): Promise<{ readonly done: true }> {
  const { address } = visitor
  const of = { operator, address, subject: operator.name, memberName: '', reason: '' }
  await db.tx(async (tx) => {
    await store.endSession(tx, operator.id, 'loggedOut')
    await insertAuditEntry(tx, { ...of, action: 'operator.logout' })
  })
  setOperatorToken(undefined)
  return { done: true }
}

interface Leaving {
  readonly operator: OperatorCaller
  readonly visitor: Visitor
  readonly setOperatorToken: SetOperatorToken
}

export async function me(tx: Tx, operatorId: string): Promise<OperatorView> {
  const [operator] = await store.operatorsWithRoles(tx, operatorId)
  if (!operator) throw new Failure('auth.required')
  return { ...operator, permissions: await store.permissionsOf(tx, operatorId) }
}

export async function listOperators(tx: Tx) {
  return { items: await store.operatorsWithRoles(tx) }
}

/** The token is 48 bytes of chance: a plain hash cannot be guessed back. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
