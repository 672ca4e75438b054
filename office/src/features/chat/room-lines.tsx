import { recallLine } from '@zhengju/contract/chat/office-calls'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { chatReasons, chatText as text } from '#text/chat.ts'
import { type Line, useLines } from './api.ts'
import { LineTag } from './line-tag.tsx'
import { MemberDrawer } from './member-drawer.tsx'

/** What is said in a room as it is said, with what nobody else sees. */
export function RoomLines({ roomId }: { readonly roomId: string }) {
  const list = useLines(roomId)
  const mayModerate = useMay('chat.moderate')
  const [member, setMember] = useState<string>()
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns: NonNullable<TableProps<Line>['columns']> = [
    { title: text.at, render: (_, { saidAt }) => <span className="mono">{time(saidAt)}</span> },
    {
      title: text.speaker,
      render: (_, { memberId, nickname, vip }) => (
        <Button
          type="link"
          disabled={memberId === null}
          onClick={() => setMember(memberId ?? undefined)}
        >
          {nickname} {text.vip(vip)}
        </Button>
      ),
    },
    { title: text.text, render: (_, { body }) => <span className="wrap">{body}</span> },
    {
      title: text.state,
      render: (_, line) => <LineTag line={line} />,
    },
    {
      title: text.deed,
      render: (_, { seq, state, body }) =>
        seq !== null && state === 'shown' ? (
          <RightButton
            type="link"
            danger
            mayPress={mayModerate}
            onClick={() => setQuestion(recallQuestion(roomId, seq, body))}
          >
            {text.recall}
          </RightButton>
        ) : null,
    },
  ]
  return (
    <>
      <ListSheet
        name="roomLines"
        textOf={({ nickname, body }) => `${nickname} ${body}`}
        list={list}
        columns={columns}
        idOf={({ seq, saidAt, memberId }) => `${seq ?? ''} ${saidAt} ${memberId ?? ''}`}
        empty={{ title: text.emptyLinesTitle, text: text.emptyLines }}
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

export function recallQuestion(roomId: string, seq: string, body: string): ReasonQuestion {
  return {
    title: text.recallTitle,
    text: (
      <>
        <blockquote>{body}</blockquote>
        {text.recallText}
      </>
    ),
    action: text.recall,
    suggestions: chatReasons,
    async run(command) {
      await call(recallLine, { body: { ...command, roomId, seq } })
      return text.recalled
    },
  }
}
