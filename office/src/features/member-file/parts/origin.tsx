import { memberOrigin } from '@zhengju/contract/member-file/office-calls'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { Skeleton } from 'antd'
import { FailedSheet } from '#lib/list-table.tsx'
import { ScrollX } from '#lib/scroll-x.tsx'
import { money } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { originText as text } from '#text/member-file.ts'

const parts = ['deposits', 'payouts', 'gifts', 'play', 'other'] as const
const [width, height, foot, head] = [1_120, 180, 22, 20]

/** Where what he has came from: each part begins where the one before it ended. */
export function Origin({ memberId }: { readonly memberId: string }) {
  const { data, failure, reload } = useRead(memberOrigin, { params: { memberId } })
  if (failure) return <FailedSheet text={failure} onRetry={reload} />
  if (!data) return <Skeleton active className="sheet sheet--pad" paragraph={{ rows: 3 }} />
  const steps = stepsOf(parts.map((name) => ({ name, sum: cents(data[name]) })))
  const sum = steps.at(-1)?.until ?? 0
  const isEqual = sum === cents(data.balance)
  return (
    <section className="sheet">
      <h2 className="sheet__head">
        {text.title}
        <span className={isEqual ? 'jade' : 'cinnabar'}>{isEqual ? text.equal : text.unequal}</span>
      </h2>
      <Chart
        bars={[
          ...steps.map((step) => ({ ...step, shown: money(data[step.name]) })),
          { name: 'balance', from: 0, until: cents(data.balance), shown: money(data.balance) },
        ]}
      />
    </section>
  )
}

interface Bar {
  readonly name: (typeof parts)[number] | 'balance'
  readonly from: number
  readonly until: number
  readonly shown: string
}

function Chart({ bars }: { readonly bars: readonly Bar[] }) {
  const ends = bars.flatMap(({ from, until }) => [from, until])
  const [most, least] = [Math.max(1, ...ends), Math.min(0, ...ends)]
  const high = (value: number) => head + ((most - value) / (most - least)) * (height - foot - head)
  const step = width / bars.length
  const label = bars.map(({ name, shown }) => `${text.parts[name]} ${shown}`).join('，')
  return (
    <ScrollX label={text.title}>
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <title>{label}</title>
        {bars.map(({ name, from, until, shown }, at) => (
          <g key={name}>
            <rect
              className={toneOf(name, until - from)}
              x={at * step + step * 0.16}
              y={high(Math.max(from, until))}
              width={step * 0.68}
              height={Math.max(1, Math.abs(high(from) - high(until)))}
            />
            <text x={at * step + step / 2} y={high(Math.max(from, until)) - 5} textAnchor="middle">
              {shown}
            </text>
            <text x={at * step + step / 2} y={height - 5} textAnchor="middle">
              {text.parts[name]}
            </text>
          </g>
        ))}
        <path className="chart__base" d={`M0 ${high(0)}H${width}`} />
      </svg>
    </ScrollX>
  )
}

function toneOf(name: Bar['name'], change: number): string {
  if (name === 'balance') return 'chart__whole'
  return change < 0 ? 'chart__out' : 'chart__in'
}

function stepsOf<Name>(sums: readonly { readonly name: Name; readonly sum: number }[]) {
  let until = 0
  return sums.map(({ name, sum }) => {
    const from = until
    until += sum
    return { name, from, until }
  })
}

function cents(sum: string): number {
  return Number(parseMoney(sum, siteCurrency) ?? 0n)
}
