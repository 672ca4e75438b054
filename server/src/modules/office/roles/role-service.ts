import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Permission } from '@zhengju/contract/kernel/permission'
import type {
  listRoles as listRolesCall,
  listStaff as listStaffCall,
} from '@zhengju/contract/role/office-calls'
import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../../platform/call/page.ts'
import { type Actor, writeAuditEntry } from '../../trail/index.ts'
import { grantRole, permissionsOf } from '../operators/operator-store.ts'
import { unassignedRights } from './right-service.ts'
import * as store from './role-store.ts'

export type Staff = DataOf<typeof listStaffCall>['items'][number]

export async function listRoles(
  tx: Tx,
  known: readonly Permission[],
): Promise<DataOf<typeof listRolesCall>> {
  const rows = await store.roleRows(tx)
  return {
    items: rows.map(({ permissions, ...role }) => ({ ...role, permissions: [...permissions] })),
    unassigned: [...(await unassignedRights(tx, known))],
  }
}

export async function listStaff(tx: Tx, query: PageQuery): Promise<Page<Staff>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.staffRows(tx, { before, limit })
  const staff = await presented(tx, rows)
  return pageOf(staff, size, (one) => one)
}

interface OfStaff extends Actor {
  readonly operatorId: string
  readonly roleId: string
  readonly reason: string
}

interface OfWish extends Actor {
  readonly wishId: string
  readonly reason: string
}

/** The first operator's word: nothing changes yet. */
export async function askRole(tx: Tx, ask: OfStaff): Promise<Staff> {
  const { before, roles } = await others(tx, ask, ask.operatorId)
  const { operatorId, roleId, reason } = ask
  if (!(await store.roleRows(tx)).some(({ id }) => id === roleId)) throw new Failure('notFound')
  const wish = { operatorId, roleId, askedBy: ask.operator.id, reason }
  if (roles.has(roleId) || !(await store.insertWish(tx, wish))) throw new Failure('office.decided')
  return written(tx, ask, 'role.ask', before)
}

/** The second operator's: neither who asked nor who gets it. */
export async function giveRole(tx: Tx, decision: OfWish): Promise<Staff> {
  const { wish, before } = await waiting(tx, decision)
  if (wish.asked_by === decision.operator.id) throw new Failure('office.secondPerson')
  await store.endWish(tx, wish.id, 'given', decision.operator.id)
  await grantRole(tx, wish.operator_id, wish.role_id)
  return written(tx, decision, 'role.give', before)
}

export async function refuseRole(tx: Tx, decision: OfWish): Promise<Staff> {
  const { wish, before } = await waiting(tx, decision)
  await store.endWish(tx, wish.id, 'refused', decision.operator.id)
  return written(tx, decision, 'role.refuse', before)
}

/** One is enough: less can be done afterwards. His own roles nobody takes, so that one who may change them is left. */
export async function takeRole(tx: Tx, take: OfStaff): Promise<Staff> {
  const { before } = await others(tx, take, take.operatorId)
  const isTaken = await store.revokeRole(tx, take.operatorId, take.roleId)
  if (!isTaken) throw new Failure('office.decided')
  return written(tx, take, 'role.take', before)
}

/** Another operator, locked, as he stands. */
export async function others(
  tx: Tx,
  { operator, reason }: Actor & { readonly reason: string },
  id: string,
  permission: 'role.write' | 'operator.write' = 'role.write',
) {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  await store.lockPair(tx, [operator.id, id])
  // Whoever came in with the right may have lost it to the one whom he waited for.
  const rights = await permissionsOf(tx, operator.id)
  if (!rights.includes(permission)) throw new Failure('office.permission', { permission })
  const row = await store.lockStaff(tx, id)
  if (!row) throw new Failure('notFound')
  if (row.id === operator.id) throw new Failure('office.ownRoles')
  const [before] = await presented(tx, [row])
  if (!before) throw new Failure('notFound')
  return { row, before, roles: new Set(before.roles.map((role) => role.id)) }
}

async function waiting(tx: Tx, decision: OfWish) {
  const found = await store.wishById(tx, decision.wishId)
  if (!found) throw new Failure('notFound')
  const { before } = await others(tx, decision, found.operator_id)
  // Under the operator's lock: of two who decide at once, one does.
  const wish = await store.wishById(tx, decision.wishId)
  if (wish?.state !== 'waiting') throw new Failure('office.decided')
  return { wish, before }
}

/** One operator as he stands now. */
export async function staffOf(tx: Tx, id: string): Promise<Staff> {
  const row = await store.lockStaff(tx, id)
  const [staff] = row ? await presented(tx, [row]) : []
  if (!staff) throw new Failure('notFound')
  return staff
}

export async function written(
  tx: Tx,
  deed: Actor & { readonly reason: string },
  action: Extract<TrailAction, `role.${string}` | `operator.${string}`>,
  before: Staff,
): Promise<Staff> {
  const after = await staffOf(tx, before.id)
  const { reason } = deed
  await writeAuditEntry(tx, deed, { action, subject: before.name, before, after, reason })
  return after
}

async function presented(tx: Tx, rows: readonly store.StaffRow[]): Promise<Staff[]> {
  const ids = rows.map(({ id }) => id)
  const grants = Map.groupBy(await store.grantsOf(tx, ids), ({ operator_id }) => operator_id)
  const wishes = Map.groupBy(await store.openWishes(tx, ids), ({ operator_id }) => operator_id)
  const roles = new Map((await store.roleRows(tx)).map((role) => [role.id, role.permissions]))
  return rows.map((row) => {
    const own = grants.get(row.id) ?? []
    const permissions = new Set(own.flatMap(({ role_id }) => roles.get(role_id) ?? []))
    return {
      id: row.id,
      name: row.name,
      status: row.status,
      isTotpSet: row.hired_by === null || row.totp_by !== null,
      lastLoginAt: row.last_login_at === null ? null : Number(row.last_login_at),
      roles: own.map(({ role_id: id, title }) => ({ id, title })),
      permissions: [...permissions].sort(),
      wishes: (wishes.get(row.id) ?? []).map((wish) => ({
        id: wish.id,
        role: { id: wish.role_id, title: wish.title },
        askedBy: wish.asked_by_name,
        reason: wish.reason,
        askedAt: Number(wish.asked_at),
      })),
    }
  })
}
