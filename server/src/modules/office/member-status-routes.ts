import * as member from '@zhengju/contract/member/office-calls'
import * as schema from '@zhengju/contract/member/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { changeMemberStatus, payOut, type StatusDeps } from './member-status-service.ts'

/** What an account may do, and what becomes of the money of a closed one. */
export function createMemberStatusRoutes(deps: StatusDeps): Route[] {
  return [
    serve(member.freezeMember, schema.freezeMember, ({ tx, params, body, ...actor }) =>
      changeMemberStatus(tx, deps, { ...actor, ...params, ...body, deed: 'freeze' }),
    ),
    serve(member.unfreezeMember, schema.unfreezeMember, ({ tx, params, body, ...actor }) =>
      changeMemberStatus(tx, deps, { ...actor, ...params, ...body, deed: 'unfreeze' }),
    ),
    serve(member.closeMember, schema.closeMember, ({ tx, params, body, ...actor }) =>
      changeMemberStatus(tx, deps, { ...actor, ...params, ...body, deed: 'close' }),
    ),
    serve(member.reopenMember, schema.reopenMember, ({ tx, params, body, ...actor }) =>
      changeMemberStatus(tx, deps, { ...actor, ...params, ...body, deed: 'reopen' }),
    ),
    serve(member.payOutMember, schema.payOutMember, ({ tx, params, body, ...actor }) =>
      payOut(tx, deps, { ...actor, ...params, ...body }),
    ),
  ]
}
