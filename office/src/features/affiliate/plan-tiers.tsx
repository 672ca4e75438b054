import { Button, Input, InputNumber } from 'antd'
import { planFormText as words } from '#text/affiliate-plan.ts'
import { Share } from './plan-fields.tsx'
import type { ProposedPlan } from './plan-model.ts'

type Tier = ProposedPlan['tiers'][number]

const mostTiers = 12

/** From which figure on and with how many active members which share is paid. */
export function PlanTiers(props: {
  readonly tiers: ProposedPlan['tiers']
  readonly onChange: (tiers: ProposedPlan['tiers']) => void
}) {
  const { tiers, onChange } = props
  const set = (at: number, part: Partial<Tier>) =>
    onChange(tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier)))
  const add = () => {
    const last = tiers.at(-1)
    if (last) onChange([...tiers, { ...last, from: '' }])
  }
  return (
    <div className="form-full form-stack">
      <table className="promo-grid promo-grid--narrow">
        <thead>
          <tr>
            <th scope="col">{words.tier}</th>
            <th scope="col">{words.tierFrom}</th>
            <th scope="col">{words.tierActive}</th>
            <th scope="col">{words.tierShare}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, at) => (
            <TierRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
              key={at}
              place={at + 1}
              tier={tier}
              onChange={(part) => set(at, part)}
              onDrop={
                tiers.length > 1
                  ? () => onChange(tiers.filter((_, place) => place !== at))
                  : undefined
              }
            />
          ))}
        </tbody>
      </table>
      {tiers.length < mostTiers ? (
        <Button size="small" onClick={add}>
          {words.addTier}
        </Button>
      ) : null}
    </div>
  )
}

function TierRow(props: {
  readonly place: number
  readonly tier: Tier
  readonly onChange: (part: Partial<Tier>) => void
  readonly onDrop: (() => void) | undefined
}) {
  const { place, tier, onChange, onDrop } = props
  const name = words.tierAt(place)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Input
          inputMode="decimal"
          aria-label={`${name} ${words.tierFrom}`}
          value={tier.from}
          onChange={({ target }) => onChange({ from: target.value.trim() })}
        />
      </td>
      <td>
        <InputNumber
          min={0}
          precision={0}
          aria-label={`${name} ${words.tierActive}`}
          value={tier.active}
          onChange={(active) => onChange({ active: active ?? 0 })}
        />
      </td>
      <td>
        <Share
          label={`${name} ${words.tierShare}`}
          value={tier.shareBp}
          onChange={(shareBp) => onChange({ shareBp })}
        />
      </td>
      <td>
        {onDrop ? (
          <Button size="small" aria-label={words.dropTier(place)} onClick={onDrop}>
            {words.drop}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
