import { venueCodes } from '@zhengju/contract/venue/code'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { matchVenueIds } from '@zhengju/domain/venue'
import { areVoucherTerms, voucherKinds, voucherLimits } from '@zhengju/domain/voucher'
import { Button, Drawer, Input, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import { voucherText as text } from '#text/voucher.ts'
import type { IssueWish } from './api.ts'

const first: IssueWish = {
  ...{ title: '', kind: 'freeBet', amount: '20.00', percent: 0, mostExtra: '0.00' },
  ...{ venues: ['im', 'ob', 'fb'], lifeDays: 7, members: [], mostPerMember: 3 },
}

/** What is to be given, and to whom; the reason comes next. */
export function IssueForm(props: {
  readonly onWish: (wish: IssueWish) => void
  readonly onClose: () => void
}) {
  const [draft, setDraft] = useState(first)
  const change = (part: Partial<IssueWish>) => setDraft((known) => ({ ...known, ...part }))
  return (
    <Drawer
      open
      size={560}
      title={text.formTitle}
      onClose={props.onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={props.onClose}>{text.cancel}</Button>
          <Button type="primary" disabled={!isWhole(draft)} onClick={() => props.onWish(draft)}>
            {text.next}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <Segmented
          block
          aria-label={text.kind}
          value={draft.kind}
          onChange={(kind) =>
            change(
              kind === 'freeBet'
                ? { kind, percent: 0, mostExtra: '0.00' }
                : { kind, percent: 20, mostExtra: '50.00', amount: '200.00' },
            )
          }
          options={voucherKinds.map((value) => ({ value, label: text.kinds[value] }))}
        />
        <Typed title={text.titleOf} value={draft.title} onType={(title) => change({ title })} />
        <Terms draft={draft} change={change} />
        <Members onMembers={(members) => change({ members })} />
      </div>
    </Drawer>
  )
}

interface PartProps {
  readonly draft: IssueWish
  readonly change: (part: Partial<IssueWish>) => void
}

function Terms({ draft, change }: PartProps) {
  const isFree = draft.kind === 'freeBet'
  return (
    <>
      <Typed
        title={isFree ? text.amountFree : text.amountBoost}
        value={draft.amount}
        onType={(amount) => change({ amount: amount.trim() })}
      />
      {isFree ? null : (
        <>
          <Whole
            title={text.percent}
            value={draft.percent}
            most={voucherLimits.percent}
            onValue={(percent) => change({ percent })}
          />
          <Typed
            title={text.mostExtra}
            value={draft.mostExtra}
            onType={(mostExtra) => change({ mostExtra: mostExtra.trim() })}
          />
        </>
      )}
      <Labelled title={text.venues}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            value={draft.venues}
            onChange={(venues) => change({ venues })}
            options={matchVenueIds.map((value) => ({ value, label: venueCodes[value].title }))}
          />
        )}
      </Labelled>
      <Whole
        title={text.lifeDays}
        value={draft.lifeDays}
        most={voucherLimits.lifeDays}
        onValue={(lifeDays) => change({ lifeDays })}
      />
      <Whole
        title={text.mostPerMember}
        value={draft.mostPerMember}
        most={voucherLimits.open}
        onValue={(mostPerMember) => change({ mostPerMember })}
      />
    </>
  )
}

function Members({ onMembers }: { readonly onMembers: (members: string[]) => void }) {
  return (
    <Labelled title={text.members} hint={text.membersHint}>
      {(id) => (
        <Input.TextArea
          id={id}
          rows={4}
          onChange={({ target }) => onMembers(target.value.split(/[\s,，、]+/).filter(Boolean))}
        />
      )}
    </Labelled>
  )
}

function Typed(props: {
  readonly title: string
  readonly value: string
  readonly onType: (text: string) => void
}) {
  return (
    <Labelled title={props.title}>
      {(id) => (
        <Input id={id} value={props.value} onChange={({ target }) => props.onType(target.value)} />
      )}
    </Labelled>
  )
}

function Whole(props: {
  readonly title: string
  readonly value: number
  readonly most: number
  readonly onValue: (value: number) => void
}) {
  return (
    <Labelled title={props.title}>
      {(id) => (
        <InputNumber
          id={id}
          min={1}
          max={props.most}
          precision={0}
          value={props.value}
          onChange={(value) => props.onValue(value ?? 1)}
        />
      )}
    </Labelled>
  )
}

function isWhole({ title, members, amount, mostExtra, ...of }: IssueWish): boolean {
  const money = (typed: string) => parseMoney(typed, siteCurrency) ?? -1n
  const terms = { ...of, amount: money(amount), mostExtra: money(mostExtra) }
  const isNamed = title.trim().length >= 2 && members.length > 0
  return isNamed && members.length <= voucherLimits.members && areVoucherTerms(terms)
}
