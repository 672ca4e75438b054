import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getDashboard } from '@zhengju/contract/report/office-calls'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Figures, figuresOf, type MovementSum } from '@zhengju/domain/report'
import { addDays, dayBounds, dayMs, siteDay, siteOffsetMs } from '@zhengju/domain/siteDay'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { activeMembers, type StepSum, stepSums, sumsBefore } from '../ledger/index.ts'
import { newMembers } from '../member/index.ts'
import { alertsOf } from './alert-service.ts'
import type { QueueView } from './queue-service.ts'

type Dashboard = DataOf<typeof getDashboard>

const hourMs = 3_600_000
const daysShown = 14

/** Figures from the hours that were added up and the last ones of the ledger: nothing is walked through as a whole. */
export async function dashboard(
  tx: Tx,
  keepers: readonly VenueId[],
  queues: QueueView[],
): Promise<Dashboard> {
  const day = siteDay(tx.now)
  const { from } = dayBounds(day) ?? { from: tx.now }
  const to = tx.now + 1
  const today = await read(tx, { from, to, stepMs: hourMs, offsetMs: 0 })
  const before = await read(tx, {
    from: from - (daysShown - 1) * dayMs,
    to: from,
    stepMs: dayMs,
    offsetMs: siteOffsetMs,
  })
  const weekAgo = await read(tx, {
    from: from - 7 * dayMs,
    to: to - 7 * dayMs,
    stepMs: dayMs,
    offsetMs: siteOffsetMs,
  })
  const lastWeek = await read(tx, {
    from: from - 7 * dayMs,
    to: from - 6 * dayMs,
    stepMs: hourMs,
    offsetMs: 0,
  })
  const all = [...(await sumsBefore(tx, siteCurrency, from)), ...today]
  return {
    day,
    currency: siteCurrency,
    today: shownFigures(figuresOf(today)),
    weekAgo: shownFigures(figuresOf(weekAgo)),
    hours: hoursOf(from, today),
    hoursWeekAgo: hoursOf(from - 7 * dayMs, lastWeek).map(({ hour, ggr }) => ({ hour, ggr })),
    days: daysOf(day, [...before, ...today]),
    openStakes: { amount: text(figuresOf(all).openChange) },
    owed: { amount: text(owedTo(all)) },
    activeMembers: await activeMembers(tx, ['stakeHeld', 'betWon'], { from, to }),
    newMembers: await newMembers(tx, from),
    queues,
    alerts: await alertsOf(tx, { queues, keepers, sum: total(all) }),
  }
}

function read(tx: Tx, steps: Parameters<typeof stepSums>[2]): Promise<StepSum[]> {
  return stepSums(tx, siteCurrency, steps)
}

function hoursOf(from: number, sums: readonly StepSum[]): Dashboard['hours'] {
  return steps(sums).map(([at, some]) => ({
    hour: Math.floor((at - from) / hourMs),
    ...shownFigures(figuresOf(some)),
  }))
}

function steps(sums: readonly StepSum[]): [number, StepSum[]][] {
  return [...Map.groupBy(sums, ({ at }) => at)].toSorted(([one], [other]) => one - other)
}

function daysOf(today: string, sums: readonly StepSum[]): Dashboard['days'] {
  const byDay = Map.groupBy(sums, ({ at }) => siteDay(at))
  return Array.from({ length: daysShown }, (_, back) => {
    const day = addDays(today, back - daysShown + 1) ?? today
    return { day, ...shownFigures(figuresOf(byDay.get(day) ?? [])) }
  })
}

function total(sums: readonly MovementSum[]): Minor {
  return sums.reduce((sum, { cameIn, wentOut }) => sum + cameIn - wentOut, 0n)
}

const memberMoney: readonly MovementSum['purpose'][] = ['available', 'held', 'locked', 'bonus']

function owedTo(sums: readonly MovementSum[]): Minor {
  return total(sums.filter(({ purpose }) => memberMoney.includes(purpose)))
}

export function shownFigures({ openChange: _, ...figures }: Figures): Dashboard['today'] {
  const { deposits, depositCount, payouts, payoutCount, staked, ggr, gifts, ngr } = figures
  return {
    deposits: text(deposits),
    depositCount,
    payouts: text(payouts),
    payoutCount,
    staked: text(staked),
    ggr: text(ggr),
    gifts: text(gifts),
    ngr: text(ngr),
  }
}

function text(amount: Minor): string {
  return moneyText(amount, siteCurrency)
}
