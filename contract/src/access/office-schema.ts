import { ruleEffects, ruleSubjects } from '@zhengju/domain/access'
import { Type } from 'typebox'
import { CommandId, closed, Id, Instant, nullable, oneOf, Reason } from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 500 })
const version = Type.Integer({ minimum: 1, description: 'Grows with each change' })

export const regionDatabase = {
  data: closed({
    isConfigured: Type.Boolean({ description: 'REGION_DB names a file' }),
    type: nullable(Text),
    builtAt: nullable(Instant),
    loadedAt: nullable(Instant),
    failure: nullable(Type.String({ description: 'Why the newest file could not be taken' })),
  }),
}

const wish = {
  effect: oneOf(ruleEffects, 'block = 6031, warn = 6032, limit = 6033; allow wins over all'),
  subject: oneOf(ruleSubjects),
  value: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'Network (CIDR), country (ISO 3166-1) or region (ISO 3166-2)',
  }),
  passesMaintenance: Type.Boolean({ description: 'Of an allow rule only' }),
  fromAt: nullable(Instant),
  untilAt: nullable(Instant),
  note: Type.String({ maxLength: 200 }),
}

export const AccessRuleView = closed({
  id: Id,
  ...wish,
  isInForce: Type.Boolean(),
  version,
  createdAt: Instant,
  updatedAt: Instant,
})

export const listAccessRules = { data: closed({ items: Type.Array(AccessRuleView) }) }
export const addAccessRule = {
  body: closed({ commandId: CommandId, reason: Reason, ...wish }),
  data: AccessRuleView,
}
export const changeAccessRule = {
  params: closed({ ruleId: Id }),
  body: closed({ commandId: CommandId, reason: Reason, version, ...wish }),
  data: AccessRuleView,
}
export const removeAccessRule = {
  params: closed({ ruleId: Id }),
  body: closed({ commandId: CommandId, reason: Reason, version }),
  data: AccessRuleView,
}

export const testAddress = {
  query: closed({ address: Type.String({ minLength: 2, maxLength: 64 }) }),
  data: closed({
    address: Text,
    region: nullable(closed({ country: Text, region: nullable(Text), text: Text })),
    effect: oneOf(['open', 'block', 'limit', 'warn']),
    code: nullable(Type.Integer({ description: 'What its calls are answered; null: let in' })),
    passesMaintenance: Type.Boolean(),
    hits: Type.Array(AccessRuleView),
  }),
}
