import * as office from '@zhengju/contract/member/office-calls'
import * as schema from '@zhengju/contract/member/office-schema'
import type { Keys } from '../../platform/crypto/keys.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { createDeviceBlockRoutes } from './device-block-routes.ts'
import * as members from './office-service.ts'
import { createMemberStatusRoutes } from './status-routes.ts'

/** Members as operators see them. */
export function createMemberOfficeRoutes(keys: Keys): Route[] {
  return [
    ...createMemberStatusRoutes(keys),
    ...createDeviceBlockRoutes(),
    serve(office.searchMembers, schema.searchMembers, ({ tx, query }) =>
      members.searchMembers(tx, query),
    ),
    serve(office.officeGetMember, schema.officeGetMember, ({ tx, params }) =>
      members.getMember(tx, keys, params.memberId),
    ),
    serve(office.listMemberSessions, schema.listMemberSessions, ({ tx, params, query }) =>
      members.listMemberSessions(tx, params.memberId, query),
    ),
    serve(office.revokeSession, schema.revokeSession, ({ tx, params, body, ...actor }) =>
      members.revokeSession(tx, { ...actor, ...params, ...body }),
    ),
  ]
}
