import {
  harmRuleIds,
  interventionKinds,
  limitKinds,
  limitPeriods,
  restrictionKinds,
  restrictionTerms,
} from '@zhengju/domain/protection'
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
import { keptLimitStates } from './office-calls.ts'
import { Pending, Protection, Value } from './schema.ts'

const whose = { memberId: Id, memberName: Type.String() }
/** By his id from his own page, by his name from a list. */
const sought = {
  ...pageQuery,
  ...listFilters.member,
  ...listFilters.date,
  memberId: Type.Optional(Id),
}

export const HarmMarker = closed({
  id: Id,
  ...whose,
  rule: oneOf(harmRuleIds),
  level: oneOf(['watch', 'act']),
  figure: Type.String({
    pattern: '^-?[0-9]+$',
    description: 'A count, cents, milliseconds or percents, by the rule',
  }),
  foundAt: Instant,
  isOpen: Type.Boolean(),
})

export const listHarmMarkers = {
  query: closed({
    ...sought,
    isOpen: Type.Optional(Type.Boolean()),
    kind: Type.Optional(oneOf(harmRuleIds)),
  }),
  data: page(HarmMarker),
}

export const OfficeRestriction = closed({
  id: Id,
  ...whose,
  kind: oneOf(restrictionKinds),
  fromAt: Instant,
  untilAt: nullable(Instant),
  isRunning: Type.Boolean(),
  operator: { ...nullable(Type.String()), description: 'null: the member himself' },
  reason: nullable(Type.String()),
})

export const listRestrictions = {
  query: closed({
    ...sought,
    isOpen: Type.Optional(Type.Boolean({ description: 'Whether it is not over' })),
    kind: Type.Optional(oneOf(restrictionKinds)),
  }),
  data: page(OfficeRestriction),
}

export const KeptLimit = closed({
  id: Id,
  ...whose,
  kind: oneOf(limitKinds),
  period: oneOf(limitPeriods),
  value: nullable(Value),
  pending: nullable(Pending),
  changedAt: Instant,
})

export const listKeptLimits = {
  query: closed({
    ...sought,
    ...listFilters.amount,
    kind: Type.Optional(oneOf(limitKinds)),
    period: Type.Optional(oneOf(limitPeriods)),
    state: Type.Optional(oneOf(keptLimitStates)),
  }),
  data: page(KeptLimit),
}

export const LimitChange = closed({
  id: Id,
  ...whose,
  kind: oneOf(limitKinds),
  period: oneOf(limitPeriods),
  act: oneOf(['set', 'raiseAsked', 'raiseDropped', 'raised']),
  before: nullable(Money),
  after: nullable(Money),
  at: Instant,
})

export const listLimitChanges = {
  query: closed({ ...sought, kind: Type.Optional(oneOf(limitKinds)) }),
  data: page(LimitChange),
}

export const Intervention = closed({
  id: Id,
  ...whose,
  kind: oneOf(interventionKinds),
  note: Type.String(),
  operator: Type.String(),
  at: Instant,
})

export const listInterventions = {
  query: closed({ ...sought, kind: Type.Optional(oneOf(interventionKinds)) }),
  data: page(Intervention),
}

export const officeProtection = {
  params: closed({ memberId: Id }),
  data: closed({ memberName: Type.String(), protection: Protection }),
}

export const intervene = {
  params: closed({ memberId: Id }),
  body: closed({ commandId: CommandId, kind: oneOf(interventionKinds), reason: Reason }),
  data: Done,
}

export const restrictMember = {
  params: closed({ memberId: Id }),
  body: closed({
    commandId: CommandId,
    term: oneOf([...restrictionTerms.timeOut, ...restrictionTerms.exclusion]),
    reason: Reason,
  }),
  data: Done,
}
