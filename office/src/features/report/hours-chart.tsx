import { fixedText } from '@zhengju/domain/figure'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { ScrollX } from '#lib/scroll-x.tsx'
import { money } from '#lib/show.ts'
import { dashboardText as text } from '#text/report.ts'
import type { Dashboard } from './figures.tsx'

const [width, height, foot, left] = [700, 200, 24, 46]
const step = (width - left) / 24
const lines = 4

/** GGR as it grew today and a week ago, deposits and payouts of each hour. */
export function HoursChart({ data }: { readonly data: Dashboard }) {
  const { hours, hoursWeekAgo } = data
  const last = hours.at(-1)?.hour ?? 0
  const today = grown(hours, last)
  const before = grown(hoursWeekAgo, 23)
  const bars = hours.map(({ hour, deposits, payouts }) => ({
    hour,
    sums: [yuan(deposits), yuan(payouts)],
  }))
  const all = [...today, ...before, ...bars.flatMap(({ sums }) => sums)]
  const most = roof(Math.max(100, ...all))
  const least = Math.min(0, ...all)
  const high = (value: number) => 10 + ((most - value) / (most - least)) * (height - foot - 10)
  const middle = (hour: number) => left + hour * step + step / 2
  const label = text.hoursChart(money(data.today.ggr))
  return (
    <ScrollX label={label}>
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <title>{label}</title>
        {Array.from({ length: lines + 1 }, (_, at) => (most / lines) * at).map((value) => (
          <g key={value}>
            <path className="chart__grid" d={`M${left} ${high(value)}H${width}`} />
            <text x={left - 6} y={high(value) + 4} textAnchor="end">
              {short(value)}
            </text>
          </g>
        ))}
        {bars.map(({ hour, sums }) =>
          sums.map((value, which) => (
            <rect
              key={`${hour} ${which === 0 ? 'in' : 'out'}`}
              className={which === 0 ? 'chart__in' : 'chart__out'}
              x={middle(hour) - 10 + which * 10}
              y={high(Math.max(value, 0))}
              width={9}
              height={Math.abs(high(0) - high(value))}
            />
          )),
        )}
        {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => (
          <text key={hour} x={middle(hour)} y={height - 6} textAnchor="middle">
            {text.hour(hour)}
          </text>
        ))}
        <path className="chart__base" d={`M${left} ${high(0)}H${width}`} />
        <path className="chart__before" d={path(before, middle, high)} />
        <path className="chart__line" d={path(today, middle, high)} />
      </svg>
    </ScrollX>
  )
}

/** What is what: bars of the hour, a line of today, a dashed one of a week ago. */
export function HoursLegend() {
  return (
    <span className="soft legend">
      <i className="legend__line" /> {text.ggrGrown} <i className="legend__before" />{' '}
      {text.lastWeek} <i className="legend__in" /> {text.deposits} <i className="legend__out" />{' '}
      {text.payouts}
    </span>
  )
}

/** The sum at the end of each hour, up to the last one. */
function grown(hours: readonly { hour: number; ggr: string }[], last: number): number[] {
  const own = new Map(hours.map(({ hour, ggr }) => [hour, yuan(ggr)]))
  let sum = 0
  return Array.from({ length: hours.length === 0 ? 0 : last + 1 }, (_, hour) => {
    sum += own.get(hour) ?? 0
    return sum
  })
}

function path(
  sums: readonly number[],
  middle: (hour: number) => number,
  high: (value: number) => number,
): string {
  return sums
    .map((value, hour) => `${hour === 0 ? 'M' : 'L'}${middle(hour)} ${high(value)}`)
    .join('')
}

/** The next round figure above, so that its quarters are round as well. */
function roof(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 8, 10].map((times) => times * unit).find((one) => one >= value) ?? value
}

function short(value: number): string {
  return value >= 10_000
    ? text.tenThousand(Number(fixedText(value / 10_000, 1)))
    : String(Math.round(value))
}

function yuan(sum: string): number {
  return Number(parseMoney(sum, siteCurrency) ?? 0n) / 100
}
