import { Alert, type TableProps } from 'antd'
import { useMemo, useState } from 'react'
import { ListSheet } from '#lib/list-sheet.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import type { List } from '#lib/use-list.ts'
import { consumerTitle, eventTitle, eventText as text } from '#text/event.ts'
import { shellText } from '#text/shell.ts'
import { type AsideEvents, retryQuestion, usePaused } from './api.ts'

/** What consumers could not take: they try again by themselves, or at once when somebody presses. */
export function AsideList({ list }: { readonly list: List<AsideEvents> }) {
  const mayRetry = useMay('event.retry')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns = useMemo(() => columnsOf(mayRetry, setQuestion), [mayRetry])
  return (
    <>
      <PausedConsumers />
      <ListSheet
        name="events"
        textOf={({ about, memberName, consumer }) => `${about} ${memberName} ${consumer}`}
        list={list}
        columns={columns}
        idOf={({ consumer, about }) => `${consumer} ${about}`}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

/** Those that fail on everything: what they have not had waits in the log. */
function PausedConsumers() {
  return usePaused().map(({ consumer, lanes, since, error }) => (
    <Alert
      key={consumer}
      type="error"
      showIcon
      title={text.paused(consumerTitle(consumer), lanes)}
      description={
        <>
          <div>{text.pausedText(time(since))}</div>
          <div className="mono">{error}</div>
        </>
      }
    />
  ))
}

function columnsOf(
  mayRetry: boolean,
  ask: (question: ReasonQuestion) => void,
): NonNullable<TableProps<AsideEvents>['columns']> {
  return [
    { title: text.consumer, render: (_, { consumer }) => consumerTitle(consumer) },
    {
      title: text.about,
      render: (_, { about, name, count }) => (
        <>
          <div className="mono">{about}</div>
          <div className="soft">{`${eventTitle(name)} ${text.count(count)}`}</div>
        </>
      ),
    },
    {
      title: text.member,
      render: (_, { memberId, memberName }) =>
        memberId === null ? null : <MemberLink memberId={memberId} name={memberName} />,
    },
    { title: text.error, render: (_, { error }) => <span className="mono">{error}</span> },
    {
      title: text.since,
      render: (_, { since, attempts }) => (
        <>
          <div className="mono">{time(since)}</div>
          <div className="soft">{text.attempts(attempts)}</div>
        </>
      ),
    },
    {
      title: shellText.actions,
      render: (_, item) => (
        <RightButton size="small" mayPress={mayRetry} onClick={() => ask(retryQuestion(item))}>
          {text.retry}
        </RightButton>
      ),
    },
  ]
}
