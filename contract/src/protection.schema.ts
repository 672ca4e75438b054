import { Amount, CommandId, closed, Instant, Money, nullable, SiteDay } from './parts.schema.ts'

export const LossLimit = closed({
  siteDay: SiteDay,
  dailyLossLimit: nullable(Money),
  next: nullable(closed({ dailyLossLimit: nullable(Money), effectiveAt: Instant })),
  todayStake: Money,
  todayPayout: Money,
  todayLoss: Money,
  left: nullable(Money),
})

export const getLossLimit = { data: LossLimit }

export const setLossLimit = {
  body: closed({ commandId: CommandId, dailyLossLimit: nullable(Amount) }),
  data: LossLimit,
}
