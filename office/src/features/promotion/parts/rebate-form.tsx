import { type GameCategory, gameCategories } from '@zhengju/domain/venue'
import { Input, InputNumber, Segmented } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { categoryText, promotionText as text } from '#text/promotion.ts'
import type { RuleText } from '../api/api.ts'
import { TermsForm } from './terms-form.tsx'

type RebateRule = NonNullable<RuleText['rebate']>

interface FormProps {
  readonly rule: RebateRule
  readonly onChange: (rule: RebateRule) => void
}

/** Rates by category and level with the cap of each, then how it is paid. */
export function RebateForm({ rule, onChange }: FormProps) {
  return (
    <div className="form-stack">
      <RateTable rule={rule} onChange={onChange} />
      <Labelled title={text.least}>
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            value={rule.least}
            onChange={(event) => onChange({ ...rule, least: event.target.value.trim() })}
          />
        )}
      </Labelled>
      <Segmented
        aria-label={text.small}
        value={rule.small}
        onChange={(small) => onChange({ ...rule, small })}
        options={(['carried', 'dropped'] as const).map((value) => ({
          value,
          label: text.smalls[value],
        }))}
      />
      <Segmented
        aria-label={text.delivery}
        value={rule.delivery}
        onChange={(delivery) => onChange({ ...rule, delivery })}
        options={(['claim', 'auto'] as const).map((value) => ({
          value,
          label: text.deliveries[value],
        }))}
      />
      <Labelled title={text.hour}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={23}
            precision={0}
            value={rule.hour}
            onChange={(hour) => onChange({ ...rule, hour: hour ?? 0 })}
          />
        )}
      </Labelled>
      <TermsForm
        title={text.delivery}
        terms={rule.terms}
        onChange={(terms) => onChange({ ...rule, terms })}
      />
    </div>
  )
}

function RateTable({ rule, onChange }: FormProps) {
  function setRate(category: GameCategory, at: number, value: number) {
    const own = rule.rates[category].map((rate, place) => (place === at ? value : rate))
    onChange({ ...rule, rates: { ...rule.rates, [category]: own } })
  }
  return (
    <table className="promo-grid">
      <thead>
        <tr>
          <th scope="col">{text.rate}</th>
          {rule.rates.sport.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
            <th key={at} scope="col">
              V{at}
            </th>
          ))}
          <th scope="col">{text.cap}</th>
        </tr>
      </thead>
      <tbody>
        {gameCategories.map((category) => (
          <tr key={category}>
            <th scope="row">{categoryText[category]}</th>
            {rule.rates[category].map((rate, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
              <td key={at}>
                <InputNumber
                  size="small"
                  min={0}
                  max={500}
                  precision={0}
                  controls={false}
                  aria-label={`${categoryText[category]} V${at}`}
                  value={rate}
                  onChange={(value) => setRate(category, at, value ?? 0)}
                />
              </td>
            ))}
            <td>
              <Input
                size="small"
                inputMode="decimal"
                aria-label={`${categoryText[category]} ${text.cap}`}
                value={rule.caps[category]}
                onChange={(event) => {
                  const caps = { ...rule.caps, [category]: event.target.value.trim() }
                  onChange({ ...rule, caps })
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
