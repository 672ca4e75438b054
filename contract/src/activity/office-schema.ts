import { activityRefusals, participationStates } from '@zhengju/domain/activity'
import { Type } from 'typebox'
import {
  CommandId,
  closed,
  Id,
  MemberName,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { Activity } from '../promotion/office-schema.ts'
import { ActivityStatus, Participation } from './schema.ts'

const OfficeParticipation = closed({
  ...Participation.properties,
  memberId: Id,
  memberName: Type.String(),
  decidedBy: nullable(Type.String()),
})

export const officeListParticipations = {
  query: closed({
    ...pageQuery,
    state: Type.Optional(oneOf(participationStates)),
    member: Type.Optional(MemberName),
    activityId: Type.Optional(Activity.properties.id),
  }),
  data: page(OfficeParticipation),
}

const decision = {
  params: closed({ participationId: Id }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: OfficeParticipation,
}
export const approveParticipation = decision
export const refuseParticipation = decision

const PreviewStatus = closed({
  ...ActivityStatus.properties,
  /** Why nothing may be held out to him is told to whoever reads protection; to others, only that it is so. */
  refusal: nullable(oneOf([...activityRefusals, 'resting'])),
})

export const previewActivities = {
  body: closed({ commandId: CommandId, ruleId: Id, member: MemberName }),
  data: closed({
    items: Type.Array(closed({ activity: Activity, status: PreviewStatus })),
  }),
}
