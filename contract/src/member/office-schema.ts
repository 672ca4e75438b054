import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import {
  CommandId,
  closed,
  Done,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { Withdrawal } from '../payment/schema.ts'

const Text = Type.String({ maxLength: 500 })
const memberParams = closed({ memberId: Id })

const memberRow = {
  id: Id,
  name: Text,
  status: oneOf(['active', 'frozen', 'closed']),
  vip: Type.Integer({ minimum: 0, maximum: 10 }),
  createdAt: Instant,
  lastLoginAt: nullable(Instant),
}

export const searchMembers = {
  query: closed({
    ...pageQuery,
    ...listFilters.date,
    status: Type.Optional(oneOf(['active', 'frozen', 'closed'])),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 11, pattern: '^[A-Za-z0-9]+$' })),
  }),
  data: page(closed(memberRow)),
}

export const officeGetMember = {
  params: memberParams,
  data: closed({
    ...memberRow,
    realName: nullable(Text),
    phone: nullable(Text),
    adultDeclaredAt: nullable(Instant),
    statusSince: nullable(Instant),
    statusReason: Text,
    wallet: closed({ available: Money, held: Money, locked: Money, bonus: Money, debt: Money }),
  }),
}

export const listMemberSessions = {
  params: memberParams,
  query: closed(pageQuery),
  data: page(
    closed({
      id: Id,
      client: Text,
      device: Text,
      ip: Text,
      createdAt: Instant,
      lastSeenAt: Instant,
      endedAt: nullable(Instant),
      endReason: nullable(Text),
    }),
  ),
}

export const revokeSession = {
  params: closed({ sessionId: Id }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: Done,
}

const params = closed({ memberId: Id })
const change = {
  params,
  body: closed({ commandId: CommandId, reason: Reason }),
  data: closed({
    member: officeGetMember.data,
    endedSessions: Type.Integer({ minimum: 0, description: 'How many sessions that ended' }),
  }),
}
export const freezeMember = change
export const unfreezeMember = change
export const closeMember = change
export const reopenMember = change

export const payOutMember = { params, body: change.body, data: Withdrawal }
