import { grantTermLimits } from '@zhengju/domain/promotion'
import { Input, InputNumber } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { mallText as text } from '#text/mall.ts'
import type { ItemWish } from './api.ts'

type Bonus = NonNullable<ItemWish['bonus']>

export const firstBonus: Bonus = {
  ...{ amount: '18.00', multiplePercent: 100, mostTimes: 5, claimDays: 30 },
}

const fields = [
  { key: 'multiplePercent', title: text.multiple, min: 1 },
  { key: 'mostTimes', title: text.most, min: 0 },
  { key: 'claimDays', title: text.days, min: 1 },
] as const

/** What a voucher gives, and what it asks for. */
export function BonusFields(props: {
  readonly bonus: Bonus
  readonly onChange: (bonus: Bonus) => void
}) {
  const { bonus, onChange } = props
  return (
    <>
      <Labelled title={text.amount}>
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            value={bonus.amount}
            onChange={(event) => onChange({ ...bonus, amount: event.target.value.trim() })}
          />
        )}
      </Labelled>
      {fields.map(({ key, title, min }) => (
        <Labelled key={key} title={title}>
          {(id) => (
            <InputNumber
              id={id}
              min={min}
              max={grantTermLimits[key]}
              precision={0}
              value={bonus[key]}
              onChange={(value) => onChange({ ...bonus, [key]: value ?? min })}
            />
          )}
        </Labelled>
      ))}
    </>
  )
}
