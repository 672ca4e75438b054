import * as login from '@zhengju/contract/login/office-calls'
import * as schema from '@zhengju/contract/login/office-schema'
import type { Keys } from '../../platform/crypto/keys.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { keepMemberFactors, liftWait, memberLogins, memberSecurity } from './office-service.ts'

/** How members log in, as operators see it. */
export function createLoginStateRoutes(keys: Keys): Route[] {
  return [
    serve(login.officeMemberSecurity, schema.officeMemberSecurity, ({ tx, params }) =>
      memberSecurity(tx, keys, params.memberId),
    ),
    serve(login.officeListLogins, schema.officeListLogins, ({ tx, params, query }) =>
      memberLogins(tx, params.memberId, query),
    ),
    serve(login.keepFactors, schema.keepFactors, ({ tx, params, body, ...actor }) =>
      keepMemberFactors(tx, { ...actor, ...params, ...body }),
    ),
    serve(login.liftLoginWait, schema.liftLoginWait, ({ tx, params, body, ...actor }) =>
      liftWait(tx, keys, { ...actor, ...params, ...body }),
    ),
  ]
}
