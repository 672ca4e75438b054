import { activityLimits, type OfferKind } from '@zhengju/domain/activity'
import { gameCategories } from '@zhengju/domain/venue'
import { Input, InputNumber, Select } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { activityText as text } from '#text/activity.ts'
import { categoryText } from '#text/promotion.ts'
import type { Activity } from './activity-form.tsx'

type Offer = Activity['offer']

/** What each kind begins with. */
export function offerOfKind(kind: OfferKind): Offer {
  switch (kind) {
    case 'firstDeposit':
      return { kind, percent: 50, least: '100.00', most: '300.00' }
    case 'turnover':
      return { kind, needed: '10000.00', categories: ['sport'], gift: '38.00' }
    case 'fixed':
      return { kind, gift: '8.00' }
  }
}

interface OfferProps {
  readonly offer: Offer
  readonly onChange: (offer: Offer) => void
}

/** The figures of an offer. */
export function OfferForm({ offer, onChange }: OfferProps) {
  switch (offer.kind) {
    case 'firstDeposit':
      return (
        <>
          <Labelled title={text.percent}>
            {(id) => (
              <InputNumber
                id={id}
                min={1}
                max={activityLimits.percent}
                precision={0}
                value={offer.percent}
                onChange={(percent) => onChange({ ...offer, percent: percent ?? 1 })}
              />
            )}
          </Labelled>
          <Sum
            title={text.least}
            value={offer.least}
            onChange={(least) => onChange({ ...offer, least })}
          />
          <Sum
            title={text.most}
            value={offer.most}
            onChange={(most) => onChange({ ...offer, most })}
          />
        </>
      )
    case 'turnover':
      return (
        <>
          <Sum
            title={text.needed}
            value={offer.needed}
            onChange={(needed) => onChange({ ...offer, needed })}
          />
          <Labelled title={text.categories}>
            {(id) => (
              <Select
                id={id}
                mode="multiple"
                value={offer.categories}
                options={gameCategories.map((value) => ({ value, label: categoryText[value] }))}
                onChange={(categories) => onChange({ ...offer, categories })}
              />
            )}
          </Labelled>
          <Sum
            title={text.gift}
            value={offer.gift}
            onChange={(gift) => onChange({ ...offer, gift })}
          />
        </>
      )
    case 'fixed':
      return (
        <Sum
          title={text.gift}
          value={offer.gift}
          onChange={(gift) => onChange({ ...offer, gift })}
        />
      )
  }
}

function Sum(props: {
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
