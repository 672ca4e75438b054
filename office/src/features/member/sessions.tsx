import { Button, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { clientText, sessionEndText, memberText as text } from '#text/member.ts'
import { shellText } from '#text/shell.ts'
import { revokeQuestion, type SessionLine, useSessions } from './api.ts'

/** Where a member is logged in, and was. */
export function Sessions({ memberId }: { readonly memberId: string }) {
  const list = useSessions(memberId)
  const mayRevoke = useMay('session.revoke')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const ask = mayRevoke ? setQuestion : undefined
  return (
    <section>
      <h2>{text.sessions}</h2>
      <ListSheet
        name="memberSessions"
        list={list}
        columns={columnsOf(ask)}
        idOf={({ id }) => id}
        empty={{ title: text.noSessionsTitle, text: text.noSessions }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </section>
  )
}

function columnsOf(
  ask: ((question: ReasonQuestion) => void) | undefined,
): NonNullable<TableProps<SessionLine>['columns']> {
  return [
    {
      title: text.status,
      render: (_, session) => (
        <>
          <StatusTag session={session} />
          <div className="soft">{clientText[session.client] ?? session.client}</div>
        </>
      ),
    },
    {
      title: text.device,
      width: 220,
      ellipsis: { showTitle: true },
      render: (_, { device }) => <span title={device}>{device}</span>,
    },
    { title: text.ip, render: (_, { ip }) => <span className="mono">{ip}</span> },
    {
      title: text.seen,
      render: (_, { createdAt, lastSeenAt }) => (
        <>
          <div className="mono">{time(lastSeenAt)}</div>
          <div className="mono soft">
            {text.began} {time(createdAt)}
          </div>
        </>
      ),
    },
    {
      title: shellText.actions,
      render: (_, session) =>
        ask && session.endedAt === null ? (
          <Button size="small" onClick={() => ask(revokeQuestion(session))}>
            {text.revoke}
          </Button>
        ) : null,
    },
  ]
}

function StatusTag({ session }: { readonly session: SessionLine }) {
  if (session.endedAt === null) return <Tag color="success">{text.living}</Tag>
  return <Tag>{sessionEndText[session.endReason ?? ''] ?? text.ended}</Tag>
}
