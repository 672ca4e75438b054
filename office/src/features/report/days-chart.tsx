import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { ScrollX } from '#lib/scroll-x.tsx'
import { dashboardText as text } from '#text/report.ts'
import type { Dashboard } from './figures.tsx'

const [width, height, foot] = [700, 190, 24]

/** Deposits and payouts as bars, GGR as a line; the table below says the same in figures. */
export function DaysChart({ days }: { readonly days: Dashboard['days'] }) {
  const rows = days.map(({ day, deposits, payouts, ggr }) => ({
    day,
    bars: [deposits, payouts].map(yuan),
    ggr: yuan(ggr),
  }))
  const most = Math.max(1, ...rows.flatMap(({ bars, ggr }) => [...bars, ggr]))
  const least = Math.min(0, ...rows.map(({ ggr }) => ggr))
  const high = (value: number) => 8 + ((most - value) / (most - least)) * (height - foot - 8)
  const step = width / rows.length
  const middle = (at: number) => at * step + step / 2
  return (
    <ScrollX label={text.chart}>
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text.chart}>
        <title>{text.chart}</title>
        {rows.map(({ day, bars }, at) => (
          <g key={day}>
            {bars.map((value, which) => (
              <rect
                key={which === 0 ? 'in' : 'out'}
                className={which === 0 ? 'chart__in' : 'chart__out'}
                x={middle(at) - 13 + which * 14}
                y={high(Math.max(value, 0))}
                width={12}
                height={Math.abs(high(0) - high(value))}
              />
            ))}
            <text x={middle(at)} y={height - 6} textAnchor="middle">
              {day.slice(8)}
            </text>
          </g>
        ))}
        <path className="chart__base" d={`M0 ${high(0)}H${width}`} />
        <path
          className="chart__line"
          d={rows
            .map(({ ggr }, at) => `${at === 0 ? 'M' : 'L'}${middle(at)} ${high(ggr)}`)
            .join('')}
        />
      </svg>
    </ScrollX>
  )
}

/** What is what: two bars and a line. */
export function Legend() {
  return (
    <span className="soft legend">
      <i className="legend__in" /> {text.deposits} <i className="legend__out" /> {text.payouts}{' '}
      <i className="legend__line" /> {text.ggr}
    </span>
  )
}

function yuan(sum: string): number {
  return Number(parseMoney(sum, siteCurrency) ?? 0n) / 100
}
