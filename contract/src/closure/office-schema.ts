import { closureCoverages } from '@zhengju/domain/closure'
import { venueIds } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import { CommandId, closed, Id, Instant, nullable, oneOf, Reason } from '../kernel/schema.ts'

const Notice = Type.String({ maxLength: 500 })
const Contact = Type.String({ maxLength: 200, description: 'https:, mailto: or tel:, or empty' })
const version = Type.Integer({ minimum: 1, description: 'Grows with each change' })

export const Stop = closed({
  isStopped: Type.Boolean(),
  notice: Notice,
  contact: Contact,
  version,
  updatedAt: nullable(Instant),
})

const scope = oneOf(['site', ...venueIds])
const part = oneOf(closureCoverages, 'live: of a venue only the matches under way')
const times = {
  startAt: Instant,
  endAt: nullable(Instant),
  content: Notice,
}

/** When a window is, what of a venue it closes, and what members are told. */
export const WindowTimes = { part, ...times }

export const ClosureView = closed({
  id: Id,
  scope,
  part,
  ...times,
  state: oneOf(['planned', 'running', 'over']),
  version,
})

/** What members are told of a venue's window. */
export const VenueClosure = closed({ part, ...times, isRunning: Type.Boolean() })

export const closureState = {
  data: closed({
    stop: Stop,
    isSiteClosedByHand: Type.Boolean({ description: 'The switch of the site settings' }),
    windows: Type.Array(ClosureView),
  }),
}
export const changeStop = {
  body: closed({
    commandId: CommandId,
    reason: Reason,
    version,
    isStopped: Type.Boolean(),
    notice: Notice,
    contact: Contact,
  }),
  data: Stop,
}
export const planClosure = {
  body: closed({ commandId: CommandId, reason: Reason, scope, part, ...times }),
  data: ClosureView,
}
export const changeClosure = {
  params: closed({ windowId: Id }),
  body: closed({ commandId: CommandId, reason: Reason, version, ...times }),
  data: ClosureView,
}
export const endClosure = {
  params: closed({ windowId: Id }),
  body: closed({ commandId: CommandId, reason: Reason, version }),
  data: ClosureView,
}
