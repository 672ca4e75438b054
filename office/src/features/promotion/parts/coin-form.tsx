import { coinLimits, coinTasks } from '@zhengju/domain/coin'
import { Input, InputNumber } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { coinFormText as text } from '#text/promotion.ts'
import type { RuleText } from '../api/api.ts'

type CoinRule = NonNullable<RuleText['coin']>

/** What a signed day, a day's play and each task bring, and how long coins are kept. */
export function CoinForm(props: {
  readonly rule: CoinRule
  readonly onChange: (rule: CoinRule) => void
}) {
  const { rule, onChange } = props
  return (
    <div className="form-stack">
      <CoinField
        title={text.sign}
        value={rule.sign}
        onChange={(sign) => onChange({ ...rule, sign })}
      />
      <Labelled title={text.per}>
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            value={rule.per}
            onChange={(event) => onChange({ ...rule, per: event.target.value.trim() })}
          />
        )}
      </Labelled>
      <CoinField
        title={text.playMost}
        value={rule.playMost}
        onChange={(playMost) => onChange({ ...rule, playMost })}
      />
      {coinTasks.map((task) => (
        <CoinField
          key={task}
          title={text.task[task]}
          value={rule.tasks[task]}
          onChange={(coins) => onChange({ ...rule, tasks: { ...rule.tasks, [task]: coins } })}
        />
      ))}
      <CoinField
        title={text.lifeDays}
        value={rule.lifeDays}
        min={1}
        max={coinLimits.lifeDays}
        onChange={(lifeDays) => onChange({ ...rule, lifeDays })}
      />
    </div>
  )
}

function CoinField(props: {
  readonly title: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly onChange: (value: number) => void
}) {
  const { title, value, min = 0, max = coinLimits.coins, onChange } = props
  return (
    <Labelled title={title}>
      {(id) => (
        <InputNumber
          id={id}
          min={min}
          max={max}
          precision={0}
          value={value}
          onChange={(next) => onChange(next ?? min)}
        />
      )}
    </Labelled>
  )
}
