import { limitKinds, limitPeriods } from '@zhengju/domain/protection'
import { kindNames, periodNames, protectionText as text } from '#text/protection.ts'
import { figureText, type LimitView, usedPercent } from './limit-model.ts'

interface MatrixProps {
  readonly limits: readonly LimitView[]
  readonly onPick: (limit: LimitView) => void
}

/** Kinds down, periods across; an empty cell invites, none scolds. */
export function LimitMatrix({ limits, onPick }: MatrixProps) {
  return (
    <table className="limits">
      <thead>
        <tr>
          <th scope="col">{text.corner}</th>
          {limitPeriods.map((period) => (
            <th key={period} scope="col">
              {periodNames[period]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {limitKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{kindNames[kind]}</th>
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <td key={limit.period}>
                  <Cell limit={limit} onPick={() => onPick(limit)} />
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ limit, onPick }: { readonly limit: LimitView; readonly onPick: () => void }) {
  const { kind, period, value, used, pending } = limit
  const name = text.sheet(kind, period)
  const spent = used.startsWith('-') ? '0.00' : used
  return (
    <button type="button" onClick={onPick}>
      <span className="vh">{name}</span>
      {value === null ? (
        <span className="limits__none">{text.set}</span>
      ) : (
        <b>{figureText(kind, value)}</b>
      )}
      {pending ? (
        <small className="amber">{text.waiting}</small>
      ) : (
        <small>{text.used(figureText(kind, spent))}</small>
      )}
      <i aria-hidden="true" data-empty={value === null ? '' : undefined}>
        <u style={{ width: `${value === null ? 0 : usedPercent(limit)}%` }} />
      </i>
    </button>
  )
}
