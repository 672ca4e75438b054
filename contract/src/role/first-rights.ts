import type { PlainEndpoint } from '../kernel/endpoint.ts'
import { type FirstRole, type Permission, permissions } from '../kernel/permission.ts'

export interface FirstRight {
  readonly role: FirstRole
  readonly permission: Permission
}

/** What the first roles may do in a new database: every right that one of the calls asks for. */
export function firstRights(
  calls: readonly { readonly endpoint: Pick<PlainEndpoint, 'auth'> }[],
): FirstRight[] {
  const asked = new Set<Permission>()
  for (const { endpoint } of calls) {
    if (typeof endpoint.auth === 'object') asked.add(endpoint.auth.permission)
  }
  return [...asked].flatMap((permission) =>
    permissions[permission].roles.map((role) => ({ role, permission })),
  )
}
