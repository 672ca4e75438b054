import { Type } from 'typebox'
import { CommandId, closed, Done, Id, Instant, oneOf, page, pageQuery } from '../kernel/schema.ts'

export const DeviceView = closed({
  id: Id,
  label: Type.String({ description: 'System and browser, such as `Android · Chrome`' }),
  address: Type.String({ description: 'Of the last use, masked' }),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  isCurrent: Type.Boolean(),
  isOnline: Type.Boolean({ description: 'A session of it lives' }),
  isProved: Type.Boolean({
    description: 'False where a session only came over by a link: it is known to no rule of risk',
  }),
})

export const listDevices = { data: closed({ items: Type.Array(DeviceView) }) }

export const revokeDevice = {
  params: closed({ deviceId: Id }),
  body: closed({ commandId: CommandId }),
  data: Done,
}

/** What was unusual about a try to log in; `none` was as ever. */
export const unusualKinds = [
  'none',
  'ip',
  'device',
  'ipAndDevice',
  'fingerprint',
  'longAbsence',
  'risk',
] as const
export const loginWays = ['password', 'phone', 'passkey', 'register', 'token'] as const
export const loginResults = ['done', 'refused', 'waiting', 'locked'] as const

export const LoginLine = closed({
  id: Id,
  at: Instant,
  way: oneOf(loginWays),
  result: oneOf(loginResults, '`waiting`: the device was not authorised'),
  unusual: oneOf(unusualKinds),
  address: Type.String({ description: 'Masked' }),
  device: Type.String(),
})

export const listLogins = { query: closed(pageQuery), data: page(LoginLine) }
