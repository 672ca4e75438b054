import * as member from '@zhengju/contract/member/office-calls'
import * as schema from '@zhengju/contract/member/office-schema'
import type { Keys } from '../../platform/crypto/keys.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { changeMemberStatus } from './status-service.ts'

/** What an account may do. */
export function createMemberStatusRoutes(keys: Keys): Route[] {
  return [
    serve(member.freezeMember, schema.freezeMember, ({ tx, params, body, ...actor }) =>
      changeMemberStatus(tx, keys, { ...actor, ...params, ...body, deed: 'freeze' }),
    ),
    serve(member.unfreezeMember, schema.unfreezeMember, ({ tx, params, body, ...actor }) =>
      changeMemberStatus(tx, keys, { ...actor, ...params, ...body, deed: 'unfreeze' }),
    ),
    serve(member.closeMember, schema.closeMember, ({ tx, params, body, ...actor }) =>
      changeMemberStatus(tx, keys, { ...actor, ...params, ...body, deed: 'close' }),
    ),
    serve(member.reopenMember, schema.reopenMember, ({ tx, params, body, ...actor }) =>
      changeMemberStatus(tx, keys, { ...actor, ...params, ...body, deed: 'reopen' }),
    ),
  ]
}
