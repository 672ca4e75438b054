import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getDashboard } from '@zhengju/contract/report/office-calls'
import { fixedText } from '@zhengju/domain/figure'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Figure } from '#lib/screen.tsx'
import { money } from '#lib/show.ts'
import { dashboardText as text } from '#text/report.ts'

export type Dashboard = DataOf<typeof getDashboard>

/** The seven figures of today. */
export function Figures({ data }: { readonly data: Dashboard }) {
  const { today, weekAgo } = data
  const margin = ratio(today.ggr, today.staked)
  return (
    <section className="sheet kpi">
      <One name={text.deposits} sum={today.deposits} note={text.count(today.depositCount)} />
      <One name={text.payouts} sum={today.payouts} note={text.count(today.payoutCount)} />
      <One name={text.staked} sum={today.staked} note={grown(today.staked, weekAgo.staked)} />
      <One
        name={<Explained name={text.ggr} why={text.ggrWhy} />}
        sum={today.ggr}
        note={margin === undefined ? null : text.margin(margin)}
      />
      <One
        name={<Explained name={text.ngr} why={text.ngrWhy} />}
        sum={today.ngr}
        note={text.gifts(money(today.gifts))}
      />
      <div>
        <span>{text.active}</span>
        <b className="figure">{data.activeMembers}</b>
        <em>{text.newMembers(data.newMembers)}</em>
      </div>
      <One
        name={text.open}
        sum={data.openStakes.amount}
        note={text.owed(money(data.owed.amount))}
      />
    </section>
  )
}

function One(props: {
  readonly name: ReactNode
  readonly sum: string
  readonly note: string | null
}) {
  return (
    <div>
      <span>{props.name}</span>
      <b>
        <Figure text={money(props.sum)} />
      </b>
      <em>{props.note ?? '\u00a0'}</em>
    </div>
  )
}

function Explained({ name, why }: { readonly name: string; readonly why: string }) {
  return (
    <Tooltip title={why} trigger={['hover', 'focus', 'click']}>
      <button type="button" className="explained">
        {name}
      </button>
    </Tooltip>
  )
}

/** In percent with two decimals; undefined of nothing. */
export function ratio(part: string, whole: string): string | undefined {
  const [over, under] = [part, whole].map((sum) => Number(parseMoney(sum, siteCurrency) ?? 0n))
  return under === undefined || under <= 0 ? undefined : fixedText(((over ?? 0) / under) * 100, 2)
}

function grown(now: string, before: string): string {
  const percent = ratio(now, before)
  if (percent === undefined) return text.noWeekAgo
  const change = Number(percent) - 100
  return text.weekAgo(`${change > 0 ? '+' : ''}${fixedText(change, 1)}%`)
}
