import type { Permission } from '@zhengju/contract/kernel/permission'
import type { FirstRight } from '@zhengju/contract/role/first-rights'
import type { Tx } from '@zhengju/storage/tx'
import * as store from './role-store.ts'

/** Once in the life of a database, at its first start; of processes that start together one does it. */
export async function seedRights(tx: Tx, rights: readonly FirstRight[]): Promise<void> {
  if (await store.markRightsSeeded(tx)) await store.giveRights(tx, rights)
}

/** Rights that calls ask for and no role has: nobody can do what they are for. */
export async function unassignedRights(
  tx: Tx,
  known: readonly Permission[],
): Promise<readonly Permission[]> {
  const assigned = new Set(await store.assignedRights(tx))
  return known.filter((right) => !assigned.has(right))
}
