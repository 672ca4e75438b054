import { vipGifts } from '@zhengju/domain/vip'
import { Input, InputNumber } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { giftText, levelFieldText, promotionText as text } from '#text/promotion.ts'
import type { RuleText } from '../api/api.ts'
import { TermsForm } from './terms-form.tsx'

type VipRule = NonNullable<RuleText['vip']>
type LevelField = keyof VipRule['levels'][number]

const fields: readonly LevelField[] = [
  'reach',
  'keep',
  'upgradeGift',
  'monthlyGift',
  'birthdayGift',
]

interface FormProps {
  readonly rule: VipRule
  readonly onChange: (rule: VipRule) => void
}

/** Levels as a table of figures, then what gifts ask for. */
export function VipForm({ rule, onChange }: FormProps) {
  return (
    <div className="form-stack">
      <LevelGrid rule={rule} onChange={onChange} />
      <Labelled title={text.windowDays}>
        {(id) => (
          <InputNumber
            id={id}
            min={7}
            max={90}
            precision={0}
            value={rule.windowDays}
            onChange={(windowDays) => onChange({ ...rule, windowDays: windowDays ?? 30 })}
          />
        )}
      </Labelled>
      <Labelled title={text.birthdayDeposits}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={1000}
            precision={0}
            value={rule.birthdayDeposits}
            onChange={(count) => onChange({ ...rule, birthdayDeposits: count ?? 0 })}
          />
        )}
      </Labelled>
      {vipGifts.map((gift) => (
        <TermsForm
          key={gift}
          title={giftText[gift]}
          terms={rule.terms[gift]}
          onChange={(terms) => onChange({ ...rule, terms: { ...rule.terms, [gift]: terms } })}
        />
      ))}
    </div>
  )
}

function LevelGrid({ rule, onChange }: FormProps) {
  function setLevel(at: number, field: LevelField, value: string) {
    const levels = rule.levels.map((level, place) =>
      place === at ? { ...level, [field]: value } : level,
    )
    onChange({ ...rule, levels })
  }
  return (
    <table className="promo-grid">
      <thead>
        <tr>
          <th scope="col">{text.levels}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {levelFieldText[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rule.levels.map((level, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          <tr key={at}>
            <th scope="row">V{at}</th>
            {fields.map((field) => (
              <td key={field}>
                <Input
                  size="small"
                  inputMode="decimal"
                  aria-label={`V${at} ${levelFieldText[field]}`}
                  value={level[field]}
                  onChange={(event) => setLevel(at, field, event.target.value.trim())}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
