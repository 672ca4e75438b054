import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { Money } from '@zhengju/ui/money'
import { Segmented } from '@zhengju/ui/tabs'
import { chaseText as text } from '#text/lottery.ts'

export interface Chasing {
  readonly count: number
  readonly stopsOnWin: boolean
}

interface ChaseFieldProps {
  readonly value: Chasing
  /** What one issue costs. */
  readonly each: Minor
  readonly onChange: (value: Chasing) => void
}

const counts = [1, 5, 10, 20, 50] as const

/** 追号: how many issues, and whether a win ends it. Only this issue is paid for now. */
export function ChaseField({ value, each, onChange }: ChaseFieldProps) {
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
          <div className="leader">
            <span>{text.most(count)}</span>
            <i className="dots" />
            <Money text={formatMoney(each * BigInt(count), siteCurrency)} />
          </div>
          <p className="t12 soft">{text.line}</p>
        </>
      ) : null}
    </>
  )
}
