import { invitationLimits } from '@zhengju/domain/invitation'
import { Input, InputNumber } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { promotionText as text } from '#text/promotion.ts'
import type { RuleText } from '../api/api.ts'
import { TermsForm } from './terms-form.tsx'

type InvitationRule = NonNullable<RuleText['invitation']>
type Tier = InvitationRule['tiers'][number]

interface FormProps {
  readonly rule: InvitationRule
  readonly onChange: (rule: InvitationRule) => void
}

/** When a friend counts, the three tiers, and what a gift asks for. */
export function InvitationForm({ rule, onChange }: FormProps) {
  return (
    <div className="form-stack">
      <MoneyField
        title={text.friendTurnover}
        value={rule.turnover}
        onChange={(turnover) => onChange({ ...rule, turnover })}
      />
      {rule.tiers.map((tier, at) => (
        <TierForm
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
          key={at}
          title={text.tier(at + 1)}
          tier={tier}
          onChange={(part) => {
            const tiers = rule.tiers.map((one, place) => (place === at ? part : one))
            onChange({ ...rule, tiers })
          }}
        />
      ))}
      <TermsForm
        title={text.friendGift}
        terms={rule.terms}
        onChange={(terms) => onChange({ ...rule, terms })}
      />
    </div>
  )
}

interface TierProps {
  readonly title: string
  readonly tier: Tier
  readonly onChange: (tier: Tier) => void
}

function TierForm({ title, tier, onChange }: TierProps) {
  return (
    <fieldset className="promo-terms">
      <legend>{title}</legend>
      <Labelled title={text.tierFrom}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={invitationLimits.friends}
            precision={0}
            value={tier.from}
            onChange={(from) => onChange({ ...tier, from: from ?? 1 })}
          />
        )}
      </Labelled>
      <MoneyField
        title={text.tierEach}
        value={tier.each}
        onChange={(each) => onChange({ ...tier, each })}
      />
      <MoneyField
        title={text.tierOnce}
        value={tier.once}
        onChange={(once) => onChange({ ...tier, once })}
      />
    </fieldset>
  )
}

function MoneyField(props: {
  readonly title: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { title, value, onChange } = props
  return (
    <Labelled title={title}>
      {(id) => (
        <Input
          id={id}
          inputMode="decimal"
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )}
    </Labelled>
  )
}
