import { handleReport } from '@zhengju/contract/chat/office-calls'
import { App, Button, type TableProps } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { runtime } from '#lib/runtime.ts'
import { time } from '#lib/show.ts'
import { useRefresh } from '#lib/use-refresh.ts'
import { chatText as text } from '#text/chat.ts'
import { type Report, useReports } from './api.ts'
import { MemberDrawer } from './member-drawer.tsx'
import { recallQuestion } from './room-lines.tsx'

/** What members pointed at, oldest first. */
export function Reports() {
  const list = useReports()
  const mayModerate = useMay('chat.moderate')
  const [member, setMember] = useState<string>()
  const [question, setQuestion] = useState<ReasonQuestion>()
  const handle = useHandle()
  const columns: NonNullable<TableProps<Report>['columns']> = [
    {
      title: text.reportedAt,
      render: (_, { reportedAt }) => <span className="mono">{time(reportedAt)}</span>,
    },
    { title: text.text, render: (_, { body }) => <span className="wrap">{body}</span> },
    {
      title: text.speaker,
      render: (_, { nickname, memberId }) => (
        <Button type="link" onClick={() => setMember(memberId)}>
          {nickname}
        </Button>
      ),
    },
    { title: text.reason, dataIndex: 'reason' },
    {
      title: text.deed,
      render: (_, report) => (
        <>
          <RightButton
            type="link"
            danger
            mayPress={mayModerate}
            onClick={() => setQuestion(recallQuestion(report.roomId, report.seq, report.body))}
          >
            {text.recall}
          </RightButton>
          <RightButton type="link" mayPress={mayModerate} onClick={() => void handle(report)}>
            {text.handle}
          </RightButton>
        </>
      ),
    },
  ]
  return (
    <>
      <ListSheet
        name="chatReports"
        textOf={({ nickname, body, reason }) => `${nickname} ${body} ${reason}`}
        file={{ list: 'chatReports' }}
        list={list}
        columns={columns}
        idOf={({ roomId, seq, reporterId }) => `${roomId} ${seq} ${reporterId}`}
        empty={{ title: text.emptyReportsTitle, text: text.emptyReports }}
      />
      {member === undefined ? null : (
        <MemberDrawer memberId={member} onClose={() => setMember(undefined)} />
      )}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function useHandle() {
  const { message } = App.useApp()
  const refresh = useRefresh()
  return async ({ roomId, seq, reporterId }: Report) => {
    try {
      const commandId = runtime.ids.next()
      await call(handleReport, { body: { commandId, roomId, seq, reporterId } })
      message.success(text.handled)
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
    }
    await refresh()
  }
}
