import { type GrantTerms, grantTermLimits } from '@zhengju/domain/promotion'
import { InputNumber } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { promotionText as text } from '#text/promotion.ts'
import { UseFields } from '../hooks/use-fields.tsx'

const fields = ['multiplePercent', 'mostTimes', 'claimDays'] as const

/** What a gift asks for, and how long it waits. */
export function TermsForm(props: {
  readonly title: string
  readonly terms: GrantTerms
  readonly onChange: (terms: GrantTerms) => void
}) {
  const { title, terms, onChange } = props
  return (
    <fieldset className="promo-terms">
      <legend>{title}</legend>
      {fields.map((field) => {
        const least = field === 'claimDays' ? 1 : 0
        return (
          <Labelled key={field} title={text[field]}>
            {(id) => (
              <InputNumber
                id={id}
                min={least}
                max={grantTermLimits[field]}
                precision={0}
                value={terms[field]}
                onChange={(value) => onChange({ ...terms, [field]: value ?? least })}
              />
            )}
          </Labelled>
        )
      })}
      <UseFields terms={terms} onChange={onChange} />
    </fieldset>
  )
}
