import * as office from '@zhengju/contract/activity/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type ParticipationState, participationStates } from '@zhengju/domain/activity'
import { Button, Segmented, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { useList } from '#lib/use-list.ts'
import { participationText, reviewReasons, activityText as text } from '#text/activity.ts'
import { grantStateText } from '#text/promotion.ts'
import { shellText } from '#text/shell.ts'

type Item = DataOf<typeof office.officeListParticipations>['items'][number]
type Columns = NonNullable<TableProps<Item>['columns']>

const everyMs = 10_000

/** Who took part in what; those that wait come first. */
export function ParticipationList() {
  const [tab, setTab] = useState<ParticipationState | 'all'>('waiting')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const mayReview = useMay('activity.review')
  const [search, setSearch] = useListFilter()
  const state: { readonly state?: ParticipationState } = tab === 'all' ? {} : { state: tab }
  const filter = { ...search, ...state }
  const list = useList(
    [office.officeListParticipations.path, filter],
    (from, signal) =>
      call(office.officeListParticipations, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
  return (
    <>
      <ListSheet
        name="participations"
        search={{ fields: ['member'], filter: search, onFilter: setSearch }}
        lead={
          <Segmented
            aria-label={text.state}
            value={tab}
            onChange={setTab}
            options={[...participationStates, 'all' as const].map((value) => ({
              value,
              label: value === 'all' ? text.all : participationText[value],
            }))}
          />
        }
        list={list}
        columns={columnsOf(mayReview ? setQuestion : undefined)}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

const facts: Columns = [
  { title: text.at, render: (_, { createdAt }) => <span className="mono">{time(createdAt)}</span> },
  {
    title: text.member,
    render: (_, item) => <MemberLink memberId={item.memberId} name={item.memberName} />,
  },
  {
    title: text.activity,
    render: (_, { title, day, activityId }) => (
      <span className="wrap">
        {title} {day} <span className="soft mono">{activityId}</span>
      </span>
    ),
  },
  {
    title: text.amount,
    className: 'money-col',
    render: (_, { amount }) => <Figure text={money(amount)} />,
  },
  { title: text.state, render: (_, { state }) => <Tag>{participationText[state]}</Tag> },
  { title: text.grant, render: (_, { grant }) => (grant ? grantStateText[grant.state] : '') },
  {
    title: text.decided,
    render: (_, { decidedBy, decidedReason }) => (
      <span className="wrap">
        {decidedBy} <span className="soft">{decidedReason}</span>
      </span>
    ),
  },
]

function columnsOf(ask: ((question: ReasonQuestion) => void) | undefined): Columns {
  if (!ask) return facts
  const actions: Columns[number] = {
    title: shellText.actions,
    render: (_, item) =>
      item.state === 'waiting' ? (
        <span className="tools">
          <Button size="small" type="primary" onClick={() => ask(approveQuestion(item))}>
            {text.approve}
          </Button>
          <Button size="small" onClick={() => ask(refuseQuestion(item))}>
            {text.refuse}
          </Button>
        </span>
      ) : null,
  }
  return [...facts, actions]
}

function approveQuestion({ id, memberName, title, amount }: Item): ReasonQuestion {
  return {
    title: text.approveTitle,
    text: text.approveText(memberName, title, money(amount)),
    action: text.approve,
    suggestions: reviewReasons,
    async run(body) {
      await call(office.approveParticipation, { params: { participationId: id }, body })
      return text.approved
    },
  }
}

function refuseQuestion({ id }: Item): ReasonQuestion {
  return {
    title: text.refuseTitle,
    text: text.refuseText,
    action: text.refuse,
    suggestions: reviewReasons,
    async run(body) {
      await call(office.refuseParticipation, { params: { participationId: id }, body })
      return text.refused
    },
  }
}
