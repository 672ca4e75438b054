import { Amount, CommandId, closed, Instant, Money, nullable, SiteDay } from '../kernel/schema.ts'

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
  left: nullable(Money),
})

export const getLossLimit = { data: LossLimit }

export const setLossLimit = {
  body: closed({ commandId: CommandId, dailyLossLimit: nullable(Amount) }),
  data: LossLimit,
}
