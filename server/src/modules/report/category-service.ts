import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FigureSpan, getCategoryFigures } from '@zhengju/contract/report/office-calls'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { byCategory, figuresOf } from '@zhengju/domain/report'
import { addDays, dayBounds, siteDay } from '@zhengju/domain/siteDay'
import { venueCategoryOf } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { stepSums, venueSums } from '../ledger/index.ts'
import { shownFigures } from './dashboard-service.ts'

type CategoryFigures = DataOf<typeof getCategoryFigures>

const hourMs = 3_600_000

/** Figures of a span, category by category: both halves are sums of ledger entries by hours. */
export async function categoryFigures(
  tx: Tx,
  span: FigureSpan = 'today',
): Promise<CategoryFigures> {
  const { fromDay, untilDay } = daysOf(siteDay(tx.now), span)
  const from = dayBounds(fromDay)?.from ?? tx.now
  const to = Math.min(dayBounds(untilDay)?.to ?? tx.now, tx.now + 1)
  const hours = { stepMs: hourMs, offsetMs: 0 }
  const whole = figuresOf(await stepSums(tx, siteCurrency, { from, to, ...hours }))
  const sums = await venueSums(tx, siteCurrency, { from, to })
  const { categories, rest } = byCategory(
    whole,
    sums.map(({ venue, ...sum }) => ({ ...sum, category: venueCategoryOf(venue) })),
  )
  return {
    ...{ fromDay, untilDay, currency: siteCurrency, whole: shownFigures(whole) },
    categories: categories.map(({ category, bets, staked, ggr, ngr }) => ({
      ...{ category, bets, staked: text(staked), paid: text(staked - ggr) },
      ...{ ggr: text(ggr), ngr: text(ngr) },
    })),
    rest: { ggr: text(rest.ggr), ngr: text(rest.ngr) },
  }
}

function daysOf(today: string, span: FigureSpan): { fromDay: string; untilDay: string } {
  switch (span) {
    case 'today':
      return { fromDay: today, untilDay: today }
    case 'yesterday': {
      const day = addDays(today, -1) ?? today
      return { fromDay: day, untilDay: day }
    }
    case 'week':
      return { fromDay: addDays(today, -6) ?? today, untilDay: today }
    case 'month':
      return { fromDay: `${today.slice(0, 8)}01`, untilDay: today }
  }
}

function text(amount: Minor): string {
  return moneyText(amount, siteCurrency)
}
