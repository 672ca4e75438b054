import { bonusCategories } from '@zhengju/domain/bonus'
import { type BonusUse, type GrantTerms, grantTermLimits } from '@zhengju/domain/promotion'
import { InputNumber, Select } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { WeightFields } from '#lib/weight-fields.tsx'
import { categoryText } from '#text/category.ts'
import { promotionText as text } from '#text/promotion.ts'

const nothing: BonusUse = { maxStake: null, useDays: null, scope: {} }

/** How the bonus money may be used once it is claimed; empty asks for nothing. Main money has no such conditions. */
export function UseFields(props: {
  readonly terms: GrantTerms
  readonly onChange: (terms: GrantTerms) => void
}) {
  const { terms, onChange } = props
  if (terms.multiplePercent === 0) return null
  const { use: _, ...plain } = terms
  const use = terms.use ?? nothing
  const change = (part: Partial<BonusUse>) => {
    const next = { ...use, ...part }
    const { maxStake, scope, useDays } = next
    const isAsked = maxStake !== null || useDays !== null || Object.keys(scope).length > 0
    onChange(isAsked ? { ...plain, use: next } : plain)
  }
  return (
    <>
      <Labelled title={text.maxStake}>
        {(id) => (
          <InputNumber
            id={id}
            min="0.01"
            max="9999999999"
            precision={2}
            stringMode
            value={use.maxStake}
            onChange={(maxStake) => change({ maxStake })}
          />
        )}
      </Labelled>
      <Labelled title={text.useDays}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={grantTermLimits.useDays}
            precision={0}
            value={use.useDays}
            onChange={(useDays) => change({ useDays })}
          />
        )}
      </Labelled>
      <Labelled title={text.useCategories}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            className="promo-terms__places"
            placeholder={text.everywhere}
            value={[...(use.scope.categories ?? [])]}
            options={bonusCategories.map((value) => ({ value, label: categoryText[value] }))}
            onChange={(chosen) => {
              const { categories: _, ...rest } = use.scope
              change({ scope: chosen.length === 0 ? rest : { ...rest, categories: chosen } })
            }}
          />
        )}
      </Labelled>
      <WeightFields
        weights={use.scope.weights ?? {}}
        onChange={(weights) => {
          const { weights: _, ...rest } = use.scope
          change({ scope: Object.keys(weights).length === 0 ? rest : { ...rest, weights } })
        }}
      />
    </>
  )
}
