import * as invitation from '@zhengju/contract/invitation/calls'
import * as schema from '@zhengju/contract/invitation/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getInvitation, listFriends } from './service.ts'

/** A member's invitations. */
export function createInvitationRoutes(): Route[] {
  return [
    serve(invitation.invitationOverview, schema.invitationOverview, ({ tx, member }) =>
      getInvitation(tx, member.id),
    ),
    serve(invitation.listInvitedFriends, schema.listInvitedFriends, ({ tx, member, query }) =>
      listFriends(tx, member.id, query),
    ),
  ]
}
