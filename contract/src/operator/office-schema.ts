import { Type } from 'typebox'
import { CommandId, closed, Id, nullable, Reason } from '../kernel/schema.ts'
import { RoleId, Staff } from '../role/office-schema.ts'

const params = closed({ operatorId: Id })
const body = closed({ commandId: CommandId, reason: Reason })
const once = 'Shown once: a command that is repeated answers without it'

export const hireOperator = {
  body: closed({
    commandId: CommandId,
    reason: Reason,
    name: Type.String({ pattern: '^[a-z][a-z0-9.-]{2,31}$' }),
    mail: Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' }),
    roleIds: Type.Array(RoleId, { maxItems: 20, uniqueItems: true }),
  }),
  data: closed({ staff: Staff, password: nullable(Type.String({ description: once })) }),
}

const change = { params, body, data: Staff }
export const disableOperator = change
export const enableOperator = change
export const endOperatorSessions = change

export const resetOperatorPassword = {
  params,
  body,
  data: closed({ staff: Staff, password: nullable(Type.String({ description: once })) }),
}
export const resetOperatorTotp = {
  params,
  body,
  data: closed({
    staff: Staff,
    totp: nullable(
      closed({
        secret: Type.String({ description: once }),
        uri: Type.String({ description: 'What an authenticator reads' }),
      }),
    ),
  }),
}
