import {
  mostWithdrawals,
  type VipCount,
  type VipMoney,
  vipCounts,
  vipGifts,
} from '@zhengju/domain/vip'
import { Input, InputNumber } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { giftText, levelFieldText, promotionText as text } from '#text/promotion.ts'
import type { RuleText } from '../api/api.ts'
import { TermsForm } from './terms-form.tsx'

type VipRule = NonNullable<RuleText['vip']>
const gifts: readonly VipMoney[] = ['reach', 'keep', 'upgradeGift', 'monthlyGift', 'birthdayGift']
const withdrawals = ['dailyCount', 'dailyQuota', 'freeCount'] as const

interface FormProps {
  readonly rule: VipRule
  readonly onChange: (rule: VipRule) => void
}

/** Levels as a table of figures, then what gifts ask for. */
export function VipForm({ rule, onChange }: FormProps) {
  return (
    <div className="form-stack">
      <LevelGrid title={text.levels} fields={gifts} rule={rule} onChange={onChange} />
      <LevelGrid
        title={text.withdrawals}
        fields={withdrawals}
        rule={rule}
        onChange={onChange}
        isNarrow
      />
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

type LevelField = VipMoney | VipCount

interface GridProps extends FormProps {
  readonly title: string
  readonly fields: readonly LevelField[]
  readonly isNarrow?: boolean
}

function LevelGrid({ title, fields, rule, onChange, isNarrow = false }: GridProps) {
  function setLevel(at: number, part: Partial<VipRule['levels'][number]>) {
    const levels = rule.levels.map((level, place) => (place === at ? { ...level, ...part } : level))
    onChange({ ...rule, levels })
  }
  return (
    <table className={isNarrow ? 'promo-grid promo-grid--narrow' : 'promo-grid'}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
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
                <Figure
                  label={`V${at} ${levelFieldText[field]}`}
                  field={field}
                  level={level}
                  onChange={(part) => setLevel(at, part)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FigureProps {
  readonly label: string
  readonly field: LevelField
  readonly level: VipRule['levels'][number]
  readonly onChange: (part: Partial<VipRule['levels'][number]>) => void
}

function Figure({ label, field, level, onChange }: FigureProps) {
  if (isCount(field)) {
    const least = field === 'dailyCount' ? 1 : 0
    return (
      <InputNumber
        size="small"
        aria-label={label}
        min={least}
        max={mostWithdrawals}
        precision={0}
        value={level[field]}
        onChange={(count) => onChange({ [field]: count ?? least })}
      />
    )
  }
  return (
    <Input
      size="small"
      inputMode="decimal"
      aria-label={label}
      value={level[field]}
      onChange={(event) => onChange({ [field]: event.target.value.trim() })}
    />
  )
}

function isCount(field: LevelField): field is VipCount {
  return vipCounts.some((one) => one === field)
}
