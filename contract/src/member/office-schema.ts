import { Type } from 'typebox'
import { CommandId, closed, Id, Reason } from '../kernel/schema.ts'
import { officeGetMember } from '../office/office-schema.ts'
import { Withdrawal } from '../payment/schema.ts'

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
