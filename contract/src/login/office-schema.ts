import { Type } from 'typebox'
import { DeviceBlock } from '../device/office-schema.ts'
import { DeviceView, LoginLine, unusualKinds } from '../device/schema.ts'
import {
  CommandId,
  closed,
  Done,
  Id,
  Instant,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'

const member = { params: closed({ memberId: Id }) }
const { isCurrent: _, ...device } = DeviceView.properties

export const officeMemberSecurity = {
  ...member,
  data: closed({
    devices: Type.Array(closed({ ...device, block: nullable(DeviceBlock) })),
    hasTotp: Type.Boolean(),
    passkeys: Type.Integer({ minimum: 0 }),
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
    factorsDropAt: nullable({
      ...Instant,
      description: 'When passkeys and authenticator go, as a reset by phone asked for',
    }),
    passwordChangedAt: nullable(Instant),
    isUnderAttack: Type.Boolean({ description: 'Many wrong guesses from unknown devices' }),
    counts: Type.Array(
      closed({
        kind: oneOf(['device', 'network', 'name']),
        failures: Type.Integer({ minimum: 0 }),
        firstAt: Instant,
        lockedUntil: nullable(Instant),
      }),
    ),
    authorisations: Type.Array(
      closed({
        state: oneOf(['waiting', 'codeSent', 'locked', 'exhausted']),
        unusual: oneOf(unusualKinds),
        createdAt: Instant,
        blockedUntil: nullable(Instant),
      }),
    ),
    newDevicesUntil: nullable({
      ...Instant,
      description: 'Too many devices asked to come in today; null while one may',
    }),
  }),
}

export const officeListLogins = {
  ...member,
  query: closed(pageQuery),
  data: page(LoginLine),
}

const deed = {
  ...member,
  body: closed({ commandId: CommandId, reason: Reason }),
  data: Done,
}
export const liftLoginWait = deed
export const keepFactors = deed
