import { grantLimits } from '@zhengju/contract/dividend/office-calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { bonusCategories } from '@zhengju/domain/bonus'
import { dividendRules } from '@zhengju/domain/dividend'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { venueIds } from '@zhengju/domain/venue'
import { Button, Drawer, Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { money } from '#lib/show.ts'
import { WeightFields } from '#lib/weight-fields.tsx'
import { categoryText } from '#text/category.ts'
import { dividendText as text } from '#text/dividend.ts'
import { emptyDraft, type GrantDraft, type GrantWish, totalOf, wishOf } from './draft.ts'

/** The same in every profile. */
const { minAmount, maxAmount, secondPersonAbove } = dividendRules.production
const bounds = [formatMoney(minAmount, siteCurrency), formatMoney(maxAmount, siteCurrency)] as const
const oneHand = formatMoney(secondPersonAbove, siteCurrency)

/** A grant is written here; it is made once the reason is given. */
export function GrantForm(props: {
  readonly onGrant: (wish: GrantWish) => void
  readonly onClose: () => void
}) {
  const [draft, setDraft] = useState(emptyDraft)
  const wish = wishOf(draft)
  return (
    <Drawer
      open
      size={480}
      title={text.formTitle}
      onClose={props.onClose}
      footer={
        <div className="drawer-foot">
          <span className="grow soft" role="status">
            {wish ? text.sumNote(wish.members.length, money(totalOf(wish))) : null}
          </span>
          <Button onClick={props.onClose}>{text.cancel}</Button>
          <Button type="primary" disabled={!wish} onClick={() => wish && props.onGrant(wish)}>
            {text.next}
          </Button>
        </div>
      }
    >
      <GrantFields draft={draft} change={(part) => setDraft((known) => ({ ...known, ...part }))} />
    </Drawer>
  )
}

type TypedField = Exclude<keyof GrantDraft, 'categories' | 'venues' | 'weights'>
type Field = (name: TypedField) => {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

function GrantFields(props: {
  readonly draft: GrantDraft
  readonly change: (part: Partial<GrantDraft>) => void
}) {
  const { draft, change } = props
  const field = (name: TypedField) => ({
    value: draft[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value }),
  })
  return (
    <div className="form-stack">
      <Labelled title={text.names} hint={text.namesHint(grantLimits.members)}>
        {(id) => <Input.TextArea id={id} rows={4} maxLength={2_000} {...field('names')} />}
      </Labelled>
      <Labelled title={text.titleOf} hint={text.nameHint}>
        {(id) => <Input id={id} maxLength={grantLimits.titleLength} {...field('title')} />}
      </Labelled>
      <div className="form-pair">
        <Labelled title={text.money} hint={text.moneyHint(...bounds)}>
          {(id) => <Input id={id} inputMode="decimal" maxLength={16} {...field('money')} />}
        </Labelled>
        <Labelled title={text.flowTimes}>
          {(id) => <Input id={id} inputMode="numeric" maxLength={2} {...field('flowTimes')} />}
        </Labelled>
      </div>
      <span className="soft">{text.flowHint}</span>
      <span className="soft">{text.oneHand(oneHand)}</span>
      <Labelled title={text.expireAt} hint={text.expireHint}>
        {(id) => <Input id={id} type="datetime-local" {...field('expireAt')} />}
      </Labelled>
      <Conditions draft={draft} change={change} field={field} />
    </div>
  )
}

/** What is asked of bonus money beside its turnover; empty asks for nothing. */
function Conditions(props: {
  readonly draft: GrantDraft
  readonly change: (part: Partial<GrantDraft>) => void
  readonly field: Field
}) {
  const { draft, change, field } = props
  return (
    <>
      <span className="soft">{text.conditionHint}</span>
      <div className="form-pair">
        <Labelled title={text.maxStake}>
          {(id) => <Input id={id} inputMode="decimal" maxLength={16} {...field('maxStake')} />}
        </Labelled>
        <Labelled title={text.maxConversion}>
          {(id) => <Input id={id} inputMode="decimal" maxLength={16} {...field('maxConversion')} />}
        </Labelled>
      </div>
      <div className="form-pair">
        <Labelled title={text.useDays}>
          {(id) => <Input id={id} inputMode="numeric" maxLength={3} {...field('useDays')} />}
        </Labelled>
        <Labelled title={text.minDeposit}>
          {(id) => <Input id={id} inputMode="decimal" maxLength={16} {...field('minDeposit')} />}
        </Labelled>
      </div>
      <span className="soft">{text.minDepositHint}</span>
      <Labelled title={text.categories} hint={text.everywhere}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            value={[...draft.categories]}
            options={bonusCategories.map((value) => ({ value, label: categoryText[value] }))}
            onChange={(categories) => change({ categories })}
          />
        )}
      </Labelled>
      <Labelled title={text.venues} hint={text.everywhere}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            value={[...draft.venues]}
            options={venueIds.map((value) => ({ value, label: venueCodes[value].title }))}
            onChange={(venues) => change({ venues })}
          />
        )}
      </Labelled>
      <WeightFields weights={draft.weights} onChange={(weights) => change({ weights })} />
    </>
  )
}

function Labelled(props: {
  readonly title: string
  readonly hint?: string
  readonly children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="form-full">
      <label htmlFor={id}>
        {props.title} {props.hint ? <span className="soft">{props.hint}</span> : null}
      </label>
      {props.children(id)}
    </div>
  )
}
