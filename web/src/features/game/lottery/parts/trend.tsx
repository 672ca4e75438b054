import type { LotteryDraw } from '@zhengju/domain/games/lottery'
import { lotteryText as text } from '#text/lottery.ts'
import { sumOf } from './draw-numbers.tsx'

interface TrendProps {
  /** Newest first. */
  readonly draws: readonly { readonly name: string; readonly draw: LotteryDraw }[]
  readonly least: number
  readonly most: number
}

const shown = 8

/** Sums of the last draws, the oldest first, and that they say nothing of the next one. */
export function Trend({ draws, least, most }: TrendProps) {
  const last = draws.slice(0, shown).toReversed()
  if (last.length === 0) return null
  const middle = (least + most) / 2
  const height = (sum: number) => 12 + ((sum - least) / Math.max(1, most - least)) * 64
  return (
    <section>
      <div className="lt-head">
        <b>{text.trend}</b>
        <span>{text.near(last.length)}</span>
        <span className="end">{text.runLine}</span>
      </div>
      <svg className="trend" viewBox="0 0 390 116" role="img" aria-label={labelOf(last)}>
        {last.map(({ name, draw }, at) => {
          const sum = sumOf(draw)
          const [x, y] = [28 + at * 47, 92 - height(sum)]
          return (
            <g key={name} data-high={sum > middle || undefined}>
              <path d={`M${x} ${y}V92`} />
              <circle cx={x} cy={y} r="12" />
              <text x={x} y={y + 4}>
                {sum}
              </text>
              <text className="name" x={x} y="109">
                {name}
              </text>
            </g>
          )
        })}
        <path className="floor" d="M0 92H390" />
      </svg>
    </section>
  )
}

function labelOf(last: TrendProps['draws']): string {
  return last.map(({ draw, name }) => `${text.issue(name)} ${sumOf(draw)}`).join('，')
}
