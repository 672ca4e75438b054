import {
  limitKinds,
  limitPeriods,
  restrictionKinds,
  restrictionTerms,
} from '@zhengju/domain/protection'
import { Type } from 'typebox'
import {
  Amount,
  CommandId,
  closed,
  Done,
  Instant,
  Money,
  nullable,
  oneOf,
  SiteDay,
} from '../kernel/schema.ts'

export const LossLimit = closed({
  siteDay: SiteDay,
  dailyLossLimit: nullable(Money),
  next: nullable(closed({ dailyLossLimit: nullable(Money), effectiveAt: Instant })),
  todayStake: Money,
  /** Of today's stakes, those whose bets are not settled. */
  todayOpen: Money,
  todayPayout: Money,
  /** What the settled ones of today's stakes brought: below zero is lost. */
  todayResult: Money,
  todayLoss: Money,
  /** Under the loss limits of the day, the week and the month at once. */
  left: nullable(Money),
})

export const getLossLimit = { data: LossLimit }

export const setLossLimit = {
  body: closed({ commandId: CommandId, dailyLossLimit: nullable(Amount) }),
  data: LossLimit,
}

const Kind = oneOf(limitKinds)
const Period = oneOf(limitPeriods)

/** Money, or whole minutes of a `session`. */
export const Value = { ...Money, description: 'Money; of a session minutes, with .00' }

export const Pending = closed({
  value: nullable(Value),
  readyAt: { ...Instant, description: 'From when it may be confirmed; it changes nothing before' },
  expiresAt: Instant,
})

export const Limit = closed({
  kind: Kind,
  period: Period,
  value: nullable(Value),
  used: Value,
  left: nullable(Value),
  /** When what was used begins at nothing again. */
  renewsAt: Instant,
  pending: nullable(Pending),
})

export const Restriction = closed({
  kind: oneOf(restrictionKinds),
  fromAt: Instant,
  untilAt: { ...nullable(Instant), description: 'null: for good' },
})

export const Protection = closed({
  limits: { ...Type.Array(Limit), description: 'Every kind in every period' },
  restriction: nullable(Restriction),
  realityCheckMin: { ...nullable(Type.Integer()), description: 'Minutes; null: never' },
  isOffered: { ...Type.Boolean(), description: 'Whether limits were set or turned down once' },
})

export const getProtection = { data: Protection }

export const setLimit = {
  body: closed({ commandId: CommandId, kind: Kind, period: Period, value: nullable(Amount) }),
  data: Protection,
}

export const confirmLimit = {
  body: closed({ commandId: CommandId, kind: Kind, period: Period }),
  data: Protection,
}

export const restrictSelf = {
  body: closed({
    commandId: CommandId,
    term: oneOf([...restrictionTerms.timeOut, ...restrictionTerms.exclusion]),
  }),
  data: Protection,
}

export const declineLimits = { body: closed({ commandId: CommandId }), data: Done }

export const setRealityCheck = {
  body: closed({
    commandId: CommandId,
    everyMin: Type.Union([
      Type.Literal(15),
      Type.Literal(30),
      Type.Literal(60),
      Type.Literal(120),
      Type.Null(),
    ]),
  }),
  data: Protection,
}

export const getSitting = {
  data: closed({
    fromAt: Instant,
    elapsedMs: Type.Integer({ minimum: 0 }),
    staked: Money,
    returned: Money,
    /** Returned less staked of bets that are decided; below zero is lost. */
    net: Money,
    open: Money,
    everyMin: nullable(Type.Integer()),
  }),
}
