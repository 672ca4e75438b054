import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { minorOf, shown } from '#lib/money.ts'
import { momentText } from '#lib/site-time.ts'
import { turnoverText } from '#text/turnover.ts'
import type { Audit, Lot } from './audit-view.tsx'

interface LastBetProps {
  readonly bet: NonNullable<Audit['lastBet']>
  readonly lots: readonly Lot[]
}

interface Bar {
  readonly id: string
  readonly label: string
  readonly amount: bigint
  readonly from: bigint
  readonly kind: 'whole' | 'fed' | 'rest'
}

const height = 100
const floor = 120

/** How the last bet's turnover was counted; a bet without any has no chart to draw. */
export function LastBet({ bet, lots }: LastBetProps) {
  const whole = minorOf(bet.validBet)
  return (
    <section className="fall">
      <div className="row row--between">
        <h2 className="b">{turnoverText.lastBet}</h2>
        <span className="soft t12">{turnoverText.validBet(shown(bet.validBet))}</span>
      </div>
      <p className="t12 soft">
        {turnoverText.betLine(shown(bet.risk), shown(bet.payout), momentText(bet.settledAt))}
      </p>
      {whole === 0n ? null : <Waterfall bars={barsOf(bet, lots)} whole={whole} />}
    </section>
  )
}

interface WaterfallProps {
  readonly bars: readonly Bar[]
  readonly whole: bigint
}

/** The bet's valid turnover, what each lot took of it, what was left. */
function Waterfall({ bars, whole }: WaterfallProps) {
  const width = 358 / bars.length
  const scale = (amount: bigint) => (Number((amount * 1000n) / whole) / 1000) * height
  return (
    <svg viewBox="0 0 358 148" role="img" aria-label={spoken(bars)}>
      <path d="M0 120.5H358" stroke="var(--ink)" />
      {bars.map((bar, index) => {
        const x = index * width
        const top = floor - scale(bar.from)
        const tall = Math.max(1, scale(bar.amount))
        const middle = x + (width - 8) / 2
        return (
          <g key={bar.id}>
            <path
              d={`M${x} ${top}H${x + width - 8}V${top + tall}H${x}Z`}
              fill={bar.kind === 'fed' ? 'var(--jade)' : 'var(--ink)'}
            />
            <text className="v" x={middle} y={top - 6} textAnchor="middle">
              {figure(bar)}
            </text>
            <text x={middle} y={138} textAnchor="middle">
              {bar.label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function barsOf(bet: LastBetProps['bet'], lots: readonly Lot[]): readonly Bar[] {
  const whole = minorOf(bet.validBet)
  let left = whole
  const fed = bet.fed.map(({ lotId, amount }): Bar => {
    const no = lots.findIndex((lot) => lot.id === lotId) + 1
    const bar: Bar = {
      id: lotId,
      label: no === 0 ? turnoverText.lotElse : turnoverText.lotNo(no),
      amount: minorOf(amount),
      from: left,
      kind: 'fed',
    }
    left -= bar.amount
    return bar
  })
  return [
    { id: 'whole', label: turnoverText.fall, amount: whole, from: whole, kind: 'whole' },
    ...fed,
    { id: 'rest', label: turnoverText.rest, amount: left, from: left, kind: 'rest' },
  ]
}

function figure({ amount, kind }: Bar): string {
  return kind === 'fed'
    ? `−${formatMoney(amount, siteCurrency)}`
    : formatMoney(amount, siteCurrency)
}

function spoken(bars: readonly Bar[]): string {
  return bars.map((bar) => `${bar.label} ${figure(bar)}`).join('，')
}
