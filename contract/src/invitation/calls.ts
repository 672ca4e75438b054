import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member', method: 'GET', command: false } as const

/** The member's code, how far this month's friends have come, what they bring, and what waits to be claimed. */
export const invitationOverview = endpoint<typeof schema.invitationOverview>()({
  ...member,
  path: '/act/api/v1/invitation/overview',
  errors: [],
})

/** Friends who came by his code, the newest first, masked. */
export const listInvitedFriends = endpoint<typeof schema.listInvitedFriends>()({
  ...member,
  path: '/act/api/v1/invitation/friend/list',
  errors: [],
})
