import type { Permission } from '@zhengju/contract/kernel/permission'

/** Rows name permissions as text. A name that the contract no longer has is asked for by no call. */
export function permissionSet(names: readonly string[]): ReadonlySet<Permission> {
  return new Set(names as Permission[])
}
