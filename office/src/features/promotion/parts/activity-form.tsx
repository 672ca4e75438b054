import {
  type ActivityText,
  activityCategories,
  activityLimits,
  offerKinds,
} from '@zhengju/domain/activity'
import { highestVip } from '@zhengju/domain/vip'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { activityCategoryText, offerText, activityText as text } from '#text/activity.ts'
import type { RuleText } from '../api/api.ts'
import { ActivityCard } from './activity-card.tsx'
import { OfferForm, offerOfKind } from './offer-form.tsx'
import { TermsForm } from './terms-form.tsx'

type ActivityRule = NonNullable<RuleText['activity']>
export type Activity = ActivityRule['activities'][number]

/** Every activity of a version, each with the card that members will see. */
export function ActivityForm(props: {
  readonly rule: ActivityRule
  readonly onChange: (rule: ActivityRule) => void
}) {
  const { activities } = props.rule
  const set = (next: readonly Activity[]) => props.onChange({ activities: [...next] })
  return (
    <div className="form-stack">
      {activities.map((activity, at) => (
        <OneActivity
          // biome-ignore lint/suspicious/noArrayIndexKey: an id is written letter by letter
          key={at}
          activity={activity}
          onChange={(next) => set(activities.map((one, place) => (place === at ? next : one)))}
          onRemove={() => set(activities.filter((_, place) => place !== at))}
        />
      ))}
      <Button
        disabled={activities.length >= activityLimits.activities}
        onClick={() => set([...activities, fresh(activities.length + 1)])}
      >
        {text.add}
      </Button>
    </div>
  )
}

function fresh(place: number): Activity {
  return {
    ...{ id: `activity-${place}`, category: 'limited', title: '', summary: '', body: '' },
    ...{ fromDay: null, toDay: null, minVip: 0, isReviewed: true },
    offer: offerOfKind('fixed'),
    terms: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
  } satisfies ActivityText
}

interface OneProps {
  readonly activity: Activity
  readonly onChange: (activity: Activity) => void
  readonly onRemove: () => void
}

function OneActivity({ activity, onChange, onRemove }: OneProps) {
  const { offer, category, terms, minVip, isReviewed } = activity
  return (
    <fieldset className="promo-terms">
      <legend>{activity.title || activity.id}</legend>
      <Words activity={activity} onChange={onChange} onRemove={onRemove} />
      <Labelled title={text.category}>
        {(id) => (
          <Select
            id={id}
            value={category}
            options={activityCategories.map((value) => ({
              ...{ value, label: activityCategoryText[value] },
            }))}
            onChange={(next) => onChange({ ...activity, category: next })}
          />
        )}
      </Labelled>
      <Labelled title={text.minVip}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={highestVip}
            precision={0}
            value={minVip}
            onChange={(next) => onChange({ ...activity, minVip: next ?? 0 })}
          />
        )}
      </Labelled>
      <Checkbox
        checked={isReviewed}
        onChange={(event) => onChange({ ...activity, isReviewed: event.target.checked })}
      >
        {text.isReviewed}
      </Checkbox>
      <Labelled title={text.offer}>
        {(id) => (
          <Select
            id={id}
            value={offer.kind}
            options={offerKinds.map((value) => ({ value, label: offerText[value] }))}
            onChange={(kind) => onChange({ ...activity, offer: offerOfKind(kind) })}
          />
        )}
      </Labelled>
      <OfferForm offer={offer} onChange={(next) => onChange({ ...activity, offer: next })} />
      <TermsForm
        title={text.terms}
        terms={terms}
        onChange={(next) => onChange({ ...activity, terms: next })}
      />
      <ActivityCard activity={activity} note={text.preview} />
      <Button danger onClick={onRemove}>
        {text.remove}
      </Button>
    </fieldset>
  )
}

const lines = [
  ['id', 32],
  ['title', 20],
  ['summary', 60],
] as const
const lineText = { id: text.id, title: text.name, summary: text.summary } as const
const days = ['fromDay', 'toDay'] as const

function Words({ activity, onChange }: OneProps) {
  return (
    <>
      {lines.map(([field, maxLength]) => (
        <Labelled key={field} title={lineText[field]}>
          {(id) => (
            <Input
              id={id}
              maxLength={maxLength}
              value={activity[field]}
              onChange={(event) => onChange({ ...activity, [field]: event.target.value })}
            />
          )}
        </Labelled>
      ))}
      {days.map((field) => (
        <Labelled key={field} title={text[field]}>
          {(id) => (
            <Input
              id={id}
              maxLength={10}
              value={activity[field] ?? ''}
              onChange={(event) => {
                const day = event.target.value.trim()
                onChange({ ...activity, [field]: day === '' ? null : day })
              }}
            />
          )}
        </Labelled>
      ))}
      <Labelled title={text.body}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={4}
            maxLength={2_000}
            value={activity.body}
            onChange={(event) => onChange({ ...activity, body: event.target.value })}
          />
        )}
      </Labelled>
    </>
  )
}
