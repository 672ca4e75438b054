import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { Money } from '@zhengju/ui/money'
import { Segmented } from '@zhengju/ui/tabs'
import { chaseText as text } from '#text/lottery-chase.ts'
import { type Chasing, chaseStake, factorOf, withFactor } from '../model/chasing.ts'
import { Multiple } from './multiple.tsx'

interface ChaseFieldProps {
  readonly value: Chasing
  /** What one issue costs at its own multiple. */
  readonly each: Minor
  /** The issues that would be chased, in their order. */
  readonly issues: readonly string[]
  readonly mostFactor: number
  readonly onChange: (value: Chasing) => void
}

const counts = [1, 5, 10, 20, 50] as const

/** 追号: how many issues, how much in each, and whether a win ends it. Only this issue is paid for now. */
export function ChaseField({ each, issues, mostFactor, onChange, value }: ChaseFieldProps) {
  const { count, stopsOnWin } = value
  return (
    <>
      <div className="chase__count">
        <span>{text.chase}</span>
        <Segmented
          label={text.chase}
          items={counts.map((one) => ({ id: String(one), label: text.counts(one) }))}
          value={String(count)}
          onChange={(id) => onChange({ ...value, count: Number(id) })}
        />
      </div>
      {count > 1 ? (
        <>
          <label className="tick">
            <input
              type="checkbox"
              checked={stopsOnWin}
              onChange={({ target }) => onChange({ ...value, stopsOnWin: target.checked })}
            />
            {text.stopsOnWin}
          </label>
          <details className="chase__each">
            <summary>{text.factors}</summary>
            {issues.map((name, at) => (
              <div key={name}>
                <span>{text.issue(name)}</span>
                <Multiple
                  of={text.issue(name)}
                  value={factorOf(value, at)}
                  most={mostFactor}
                  onChange={(factor) => onChange(withFactor(value, at, factor))}
                />
                <Money text={money(each * BigInt(factorOf(value, at)))} />
              </div>
            ))}
          </details>
          <div className="leader">
            <span>{text.most(count)}</span>
            <i className="dots" />
            <Money text={money(chaseStake(value, each))} />
          </div>
          <p className="t12 soft">{text.line}</p>
        </>
      ) : null}
    </>
  )
}

function money(minor: Minor): string {
  return formatMoney(minor, siteCurrency)
}
