import type { LotWeights } from '@zhengju/domain/turnover'
import { type GameCategory, gameCategories } from '@zhengju/domain/venue'
import { InputNumber } from 'antd'
import { categoryText } from '../text/category.ts'
import { weightText as text } from '../text/weight.ts'

/** What of each category's turnover feeds a lot of bonus money; empty is all of it. */
export function WeightFields(props: {
  readonly weights: LotWeights
  readonly onChange: (weights: LotWeights) => void
}) {
  const { weights, onChange } = props
  const change = (category: GameCategory, percent: number | null) => {
    const { [category]: _, ...rest } = weights
    onChange(percent === null || percent === whole ? rest : { ...rest, [category]: percent })
  }
  return (
    <fieldset className="weights">
      <legend>{text.title}</legend>
      {gameCategories.map((category) => (
        <InputNumber
          key={category}
          prefix={categoryText[category]}
          aria-label={text.of(categoryText[category])}
          suffix="%"
          min={0}
          max={whole}
          precision={0}
          placeholder={`${whole}`}
          value={weights[category] ?? null}
          onChange={(percent) => change(category, percent)}
        />
      ))}
      <span className="soft">{text.hint}</span>
    </fieldset>
  )
}

const whole = 100
