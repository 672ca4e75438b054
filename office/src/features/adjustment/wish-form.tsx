import { adjustmentLimits } from '@zhengju/contract/adjustment/office-calls'
import { adjustmentDirections, adjustmentRules } from '@zhengju/domain/adjustment'
import { formatMoney, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { Button, Drawer, Input, Segmented } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import { adjustmentDirectionText, adjustmentText as text } from '#text/adjustment.ts'
import type { AdjustmentWish } from './api.ts'

/** The same in every profile. */
const { maxAmount, mostADay } = adjustmentRules.production
const [most, mostOfDay] = [maxAmount, mostADay].map((sum) => formatMoney(sum, siteCurrency))

/** What is asked for; the reason comes next. */
export function WishForm(props: {
  readonly onWish: (wish: AdjustmentWish) => void
  readonly onClose: () => void
}) {
  const [draft, setDraft] = useState<AdjustmentWish>({
    member: '',
    direction: 'credit',
    amount: '',
    title: '',
  })
  const change = (part: Partial<AdjustmentWish>) => setDraft((known) => ({ ...known, ...part }))
  const isWhole =
    /^[A-Za-z][A-Za-z0-9]{3,10}$/.test(draft.member) &&
    (parseMoney(draft.amount, siteCurrency) ?? 0n) > 0n &&
    draft.title.trim().length >= 2
  return (
    <Drawer
      open
      size={480}
      title={text.formTitle}
      onClose={props.onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={props.onClose}>{text.cancel}</Button>
          <Button type="primary" disabled={!isWhole} onClick={() => props.onWish(draft)}>
            {text.next}
          </Button>
        </div>
      }
    >
      <WishFields draft={draft} change={change} />
    </Drawer>
  )
}

function WishFields(props: {
  readonly draft: AdjustmentWish
  readonly change: (part: Partial<AdjustmentWish>) => void
}) {
  const { draft, change } = props
  return (
    <div className="form-stack">
      <Segmented
        block
        aria-label={text.direction}
        value={draft.direction}
        onChange={(direction) => change({ direction })}
        options={adjustmentDirections.map((value) => ({
          value,
          label: adjustmentDirectionText[value],
        }))}
      />
      <Labelled title={text.member}>
        {(id) => (
          <Input
            id={id}
            maxLength={11}
            value={draft.member}
            onChange={(event) => change({ member: event.target.value.trim() })}
          />
        )}
      </Labelled>
      <Labelled title={text.amount} hint={text.amountHint(most ?? '')}>
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            maxLength={16}
            value={draft.amount}
            onChange={(event) => change({ amount: event.target.value.trim() })}
          />
        )}
      </Labelled>
      <Labelled title={text.title} hint={text.titleHint}>
        {(id) => (
          <Input
            id={id}
            maxLength={adjustmentLimits.titleLength}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Labelled>
      <span className="soft">{text.dayNote(mostOfDay ?? '')}</span>
    </div>
  )
}
