import { lesser, type Minor } from '../money/index.ts'
import { type LimitPeriod, limitPeriods, periodStart } from '../protection/period.ts'
import type { SiteDay } from '../siteDay/index.ts'
import { countedBack } from './counted.ts'

/** One of each period that limits look at. */
export type Spans<T> = Readonly<Record<LimitPeriod, T>>

/**
 * A member's money at one venue that keeps it itself, and what the present site day, its week and its month know of it. Minor
 * units. What went there in a period counts as staked and lost until it is back or, for stakes, until the records tell of
 * it; what was there before counts once the records say that it was staked and lost.
 */
export interface VenuePurse {
  /** What stands there by our own transfers and the venue's records. */
  readonly balance: Minor
  readonly spans: Spans<PurseSpan>
}

export interface PurseSpan {
  /** First day of the period. */
  readonly from: SiteDay
  /** What of the balance may have been lost in the period beyond what went there in it. */
  readonly opening: Minor
  readonly sent: Minor
  /** Of that, what came back. */
  readonly back: Minor
  /** What was sent and stands there, or is under way, without a record that it was staked. */
  readonly fresh: Minor
  /** Stakes of the period's records. */
  readonly staked: Minor
  /** Those stakes minus what they paid; below zero when ahead. */
  readonly lost: Minor
}

/** What limits count of a period. */
export interface SpanCounts {
  readonly staked: Minor
  readonly lost: Minor
}

export function byPeriod<T>(of: (period: LimitPeriod) => T): Spans<T> {
  return { day: of('day'), week: of('week'), month: of('month') }
}

export function emptySpan(from: SiteDay): PurseSpan {
  return { from, opening: 0n, sent: 0n, back: 0n, fresh: 0n, staked: 0n, lost: 0n }
}

export function emptyPurse(day: SiteDay): VenuePurse {
  return { balance: 0n, spans: byPeriod((period) => emptySpan(periodStart(period, day))) }
}

/** On that day or a later one that has begun: a new period begins with what stands there. */
export function purseOn(standing: VenuePurse, day: SiteDay): VenuePurse {
  const opening = positive(standing.balance)
  return changed(standing, standing.balance, (span, period) => {
    const from = periodStart(period, day)
    return from <= span.from ? span : { ...emptySpan(from), opening }
  })
}

export function afterSending(standing: VenuePurse, amount: Minor): VenuePurse {
  return changed(standing, standing.balance, (span) => sentMore(span, amount))
}

interface Sent {
  readonly amount: Minor
  readonly sentOn: SiteDay
}

/** The venue has it. What was sent in an earlier period is there like what stood there when the period began. */
export function afterArrival(standing: VenuePurse, { amount, sentOn }: Sent): VenuePurse {
  return changed(standing, standing.balance + amount, (span) =>
    sentOn < span.from ? { ...span, opening: span.opening + amount } : span,
  )
}

/** The venue refused it for good. */
export function afterRefusal(standing: VenuePurse, { amount, sentOn }: Sent): VenuePurse {
  return changed(standing, standing.balance, (span) =>
    sentOn < span.from ? span : sentMore(span, -amount),
  )
}

/** It is back: what was sent in a period counts there as lost no longer. Of what is left, what may be unstaked is so. */
export function afterReturn(standing: VenuePurse, amount: Minor): VenuePurse {
  const left = standing.balance - amount
  return changed(standing, left, (span) => {
    const counted = countedBack(amount, { in: span.sent, back: span.back })
    return {
      ...span,
      back: span.back + counted,
      opening: positive(span.opening - (amount - counted)),
      fresh: lesser(span.fresh, positive(left)),
    }
  })
}

export interface RecordedMove {
  /** Of a bet, zero of what follows it. */
  readonly stake: Minor
  /** Above zero came to the member. */
  readonly change: Minor
  /** When its bet was placed. */
  readonly placedOn: SiteDay
}

/** A bet of an earlier period that is paid now is no win of this one: it is there like what stood there at its begin. */
export function afterRecord(
  standing: VenuePurse,
  { stake, change, placedOn }: RecordedMove,
): VenuePurse {
  return changed(standing, standing.balance + change, (span) =>
    placedOn < span.from
      ? { ...span, opening: positive(span.opening + change) }
      : {
          ...span,
          staked: span.staked + stake,
          lost: span.lost - change,
          fresh: positive(span.fresh - stake),
        },
  )
}

/** What counts of a period as staked and lost at this venue, with what may still be. */
export function countedOf({ back, fresh, lost, opening, sent, staked }: PurseSpan): SpanCounts {
  return { staked: staked + fresh, lost: sent - back + lesser(positive(lost), opening) }
}

/** What counts of each period. */
export function countedIn({ spans }: VenuePurse): Spans<SpanCounts> {
  return byPeriod((period) => countedOf(spans[period]))
}

/** What counts now and was not told yet; undefined where nothing is new. */
export function untold(
  now: Spans<SpanCounts>,
  told: Spans<SpanCounts>,
): Spans<SpanCounts> | undefined {
  const news = byPeriod((period) => ({
    staked: now[period].staked - told[period].staked,
    lost: now[period].lost - told[period].lost,
  }))
  return limitPeriods.some((period) => news[period].staked !== 0n || news[period].lost !== 0n)
    ? news
    : undefined
}

function sentMore(span: PurseSpan, amount: Minor): PurseSpan {
  return { ...span, sent: span.sent + amount, fresh: positive(span.fresh + amount) }
}

function changed(
  { spans }: VenuePurse,
  balance: Minor,
  change: (span: PurseSpan, period: LimitPeriod) => PurseSpan,
): VenuePurse {
  return { balance, spans: byPeriod((period) => change(spans[period], period)) }
}

function positive(amount: Minor): Minor {
  return amount > 0n ? amount : 0n
}
