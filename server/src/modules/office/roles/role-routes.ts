import { permissionNames } from '@zhengju/contract/kernel/permission'
import * as role from '@zhengju/contract/role/office-calls'
import * as schema from '@zhengju/contract/role/office-schema'
import { type Route, serve } from '../../../platform/http/serve.ts'
import * as roles from './role-service.ts'

/** Who has which role, and how that changes. */
export function createRoleRoutes(): Route[] {
  return [
    serve(role.listStaff, schema.listStaff, ({ tx, query }) => roles.listStaff(tx, query)),
    serve(role.listRoles, schema.listRoles, ({ tx }) => roles.listRoles(tx, permissionNames)),
    serve(role.askRole, schema.askRole, ({ tx, params, body, ...actor }) =>
      roles.askRole(tx, { ...actor, ...params, ...body }),
    ),
    serve(role.giveRole, schema.giveRole, ({ tx, params, body, ...actor }) =>
      roles.giveRole(tx, { ...actor, ...params, ...body }),
    ),
    serve(role.refuseRole, schema.refuseRole, ({ tx, params, body, ...actor }) =>
      roles.refuseRole(tx, { ...actor, ...params, ...body }),
    ),
    serve(role.takeRole, schema.takeRole, ({ tx, params, body, ...actor }) =>
      roles.takeRole(tx, { ...actor, ...params, ...body }),
    ),
  ]
}
