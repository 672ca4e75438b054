import { oddsText } from '@zhengju/domain/odds'
import type { Fixture, FixtureStory } from '@zhengju/domain/sport'
import { Chips } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { storyText as text } from '#text/sport-story.ts'
import { useOddsFormat } from '../hooks/odds-format.ts'
import { type PriceCurve, priceCurve } from '../model/story.ts'

interface PriceChartProps {
  readonly fixture: Fixture
  readonly prices: FixtureStory['prices']
  readonly now: number
}

/** What one side has cost, step by step; each step is a price that could be taken. */
export function PriceChart({ fixture, prices, now }: PriceChartProps) {
  const sides = namesOf(fixture, prices.at(-1)?.odds.length ?? 0)
  const [side, setSide] = useState(0)
  const curve = priceCurve(prices, side, now)
  if (sides.length === 0) return null
  return (
    <section aria-label={text.prices}>
      <h2>
        {text.prices}
        <span className="soft t12">{text.pricesNote}</span>
      </h2>
      <Chips
        label={text.prices}
        items={sides.map((label, at) => ({ id: String(at), label }))}
        value={String(side)}
        onChange={(id) => setSide(Number(id))}
      />
      {curve ? (
        <Curve curve={curve} name={sides[side] ?? ''} />
      ) : (
        <p className="soft fchart__none">{text.noPrices}</p>
      )}
    </section>
  )
}

function Curve({ curve, name }: { readonly curve: PriceCurve; readonly name: string }) {
  const format = useOddsFormat()
  const shown = (odds: number) => oddsText(odds, format).replace('-', '−')
  const { steps, opened, lowest, highest, now } = curve
  const last = steps.at(-1)
  return (
    <>
      <svg
        className="fchart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={text.chart(name, shown(opened), shown(now))}
      >
        <path className="fchart__grid" d={`M0 ${top}H${width}M0 ${height - top}H${width}`} />
        <path className="fchart__line" d={pathOf(steps)} />
        {last ? <circle cx={xOf(last.x)} cy={yOf(last.y)} r="3.5" /> : null}
      </svg>
      <dl className="fchart__figures">
        {[
          [text.opened, opened],
          [text.lowest, lowest],
          [text.highest, highest],
          [text.now, now],
        ].map(([label, odds]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown(Number(odds))}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Along, then up or down: a price holds until the next one. */
function pathOf(steps: PriceCurve['steps']): string {
  return steps
    .map(({ x, y }, at) => (at === 0 ? `M${xOf(x)} ${yOf(y)}` : `H${xOf(x)}V${yOf(y)}`))
    .join('')
}

function xOf(x: number): number {
  return Math.round((x * (width - 8) + 4) * 10) / 10
}

function yOf(y: number): number {
  return Math.round((height - top - y * (height - 2 * top)) * 10) / 10
}

function namesOf({ home, away }: Fixture, count: number): string[] {
  if (count === 3) return [home.name, text.draw, away.name]
  return count === 2 ? [home.name, away.name] : []
}

const [width, height, top] = [358, 120, 10]
