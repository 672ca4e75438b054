import { gameCategories } from '@zhengju/domain/venue'
import { Input, InputNumber } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { planFormText as words } from '#text/affiliate-plan.ts'
import { categoryText } from '#text/promotion.ts'
import type { ProposedPlan } from './plan-model.ts'

interface FieldProps<Value> {
  readonly title: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function MoneyField({ title, value, onChange }: FieldProps<string>) {
  return (
    <Labelled title={title}>
      {(id) => (
        <Input
          id={id}
          inputMode="decimal"
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )}
    </Labelled>
  )
}

export function CountField({ title, value, onChange }: FieldProps<number>) {
  return (
    <Labelled title={title}>
      {(id) => (
        <InputNumber
          id={id}
          min={0}
          precision={0}
          value={value}
          onChange={(count) => onChange(count ?? 0)}
        />
      )}
    </Labelled>
  )
}

export function ShareField({ title, value, onChange }: FieldProps<number>) {
  return (
    <Labelled title={title}>{(id) => <Share id={id} value={value} onChange={onChange} />}</Labelled>
  )
}

/** Typed in percent, kept in hundredths of one. */
export function Share(props: {
  readonly id?: string
  readonly label?: string
  readonly value: number
  readonly onChange: (value: number) => void
}) {
  const { id, label, value, onChange } = props
  return (
    <InputNumber
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      min={0}
      max={100}
      step={0.1}
      precision={2}
      suffix="%"
      value={value / 100}
      onChange={(percent) => onChange(Math.round((percent ?? 0) * 100))}
    />
  )
}

const rates = ['platformFees', 'turnoverRates'] as const

/** What is kept of each category, and what is paid of its turnover. */
export function CategoryRates(props: {
  readonly plan: ProposedPlan
  readonly onChange: (part: Partial<ProposedPlan>) => void
}) {
  const { plan, onChange } = props
  return (
    <table className="promo-grid promo-grid--narrow">
      <thead>
        <tr>
          <th scope="col">{words.category}</th>
          {rates.map((name) => (
            <th key={name} scope="col">
              {words[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {gameCategories.map((category) => (
          <tr key={category}>
            <th scope="row">{categoryText[category]}</th>
            {rates.map((name) => (
              <td key={name}>
                <Share
                  label={`${categoryText[category]} ${words[name]}`}
                  value={plan[name].find((one) => one.category === category)?.rateBp ?? 0}
                  onChange={(rateBp) =>
                    onChange({
                      [name]: plan[name].map((one) =>
                        one.category === category ? { category, rateBp } : one,
                      ),
                    })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
