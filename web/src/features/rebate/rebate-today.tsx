import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { rebateOverview } from '@zhengju/contract/rebate/calls'
import { percentText } from '@zhengju/domain/figure'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { minorOf, shown } from '#lib/money.ts'
import { obstacleText } from '#text/promotion.ts'
import { rebateText as text } from '#text/rebate.ts'
import { categoryText } from '#text/turnover.ts'
import './rebate.css'

export type Rebate = DataOf<typeof rebateOverview>
export type RebateLine = Rebate['lines'][number]

interface TodayProps {
  readonly rebate: Rebate
  readonly onBets: (category: RebateLine['category']) => void
}

/** Today so far, line by line, each with its rate and its bets. */
export function RebateToday({ rebate, onBets }: TodayProps) {
  const { lines, amount, carry, level, rule, restsFor } = rebate
  return (
    <section className="rebate" aria-labelledby="rebate-today">
      <h2 id="rebate-today">{text.today}</h2>
      <Money text={shown(amount)} size={28} />
      <p className="t12 soft">{text.payAt(rule.hour)}</p>
      {restsFor ? <p className="amber">{obstacleText[restsFor]}</p> : null}
      {lines.length === 0 ? (
        <p className="soft">{text.none}</p>
      ) : (
        <RebateLines lines={lines} level={level} onBets={onBets} />
      )}
      {minorOf(carry) === 0n ? null : (
        <>
          <LeaderRow label={minorOf(carry) < 0n ? text.owed : text.carry}>
            <Money text={shown(carry)} />
          </LeaderRow>
          <p className="hint">{text.carryHint}</p>
        </>
      )}
    </section>
  )
}

interface LinesProps {
  readonly lines: readonly RebateLine[]
  readonly level: number
  readonly onBets: (category: RebateLine['category']) => void
}

export function RebateLines({ lines, level, onBets }: LinesProps) {
  return (
    <table className="rebate__lines">
      <thead>
        <tr>
          <th scope="col">{text.category}</th>
          <th scope="col">{text.basis}</th>
          <th scope="col">{text.rate(level)}</th>
          <th scope="col">{text.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.category}>
            <th scope="row">
              <button type="button" className="link" onClick={() => onBets(line.category)}>
                {categoryText[line.category]}
                <span className="t12">　{text.bets}</span>
              </button>
              {line.isCut && line.cap !== null ? (
                <span className="rebate__fix">{text.cut(shown(line.cap))}</span>
              ) : null}
              {line.corrected === null ? null : (
                <span className="rebate__fix">{text.corrected(shown(line.corrected))}</span>
              )}
            </th>
            <td>{shown(line.basis)}</td>
            <td>{percentText(line.rate)}</td>
            <td>
              <b className="b">{shown(line.amount)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
