import { changeRoom, clearRoom } from '@zhengju/contract/chat/office-calls'
import { Button, Select, Space, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { chatReasons, chatText as text } from '#text/chat.ts'
import { type Room, useRooms } from './api.ts'
import { RoomLines } from './room-lines.tsx'

const colors = { open: 'success', closed: 'default', maintenance: 'warning' } as const
const states = ['open', 'closed', 'maintenance'] as const
const slows = [0, 5, 10, 30, 60] as const

/** All rooms, and one of them as it happens. */
export function Rooms() {
  const list = useRooms()
  const [open, setOpen] = useState<string>()
  const room = list.items?.find(({ roomId }) => roomId === open)
  if (room) return <OneRoom room={room} onBack={() => setOpen(undefined)} />
  return (
    <ListSheet
      name="chatRooms"
      file={{ list: 'chatRooms' }}
      textOf={({ title, roomId }) => `${title} ${roomId}`}
      list={list}
      columns={columns}
      idOf={({ roomId }) => roomId}
      onOpen={({ roomId }) => setOpen(roomId)}
      empty={{ title: text.emptyRoomsTitle, text: text.emptyRooms }}
    />
  )
}

const columns: NonNullable<TableProps<Room>['columns']> = [
  {
    title: text.room,
    render: (_, { title, roomId }) => (
      <>
        {title} <span className="soft mono">{roomId}</span>
      </>
    ),
  },
  {
    title: text.state,
    render: (_, { state }) => <Tag color={colors[state]}>{text.states[state]}</Tag>,
  },
  { title: text.slow, render: (_, { slowMs }) => slowText(slowMs) },
  { title: text.present, render: (_, { present }) => text.people(present) },
  { title: text.entered, render: (_, { entered }) => text.times(entered) },
  { title: text.allLines, render: (_, { lines }) => text.lines(lines) },
  { title: text.lately, render: (_, { linesLately }) => text.lines(linesLately) },
]

function slowText(slowMs: number): string {
  return slowMs === 0 ? text.slowOff : text.slowSec(slowMs / 1_000)
}

function OneRoom({ room, onBack }: { readonly room: Room; readonly onBack: () => void }) {
  const mayModerate = useMay('chat.moderate')
  const [state, setState] = useState(room.state)
  const [slowSec, setSlowSec] = useState(room.slowMs / 1_000)
  const [question, setQuestion] = useState<ReasonQuestion>()
  const hasChanged = state !== room.state || slowSec * 1_000 !== room.slowMs
  return (
    <>
      <div className="form-end">
        <Button onClick={onBack}>{text.back}</Button>
        <strong className="grow">{room.title}</strong>
        <Space wrap>
          <Select
            aria-label={text.state}
            value={state}
            disabled={!mayModerate}
            onChange={setState}
            options={states.map((value) => ({ value, label: text.states[value] }))}
          />
          <Select
            aria-label={text.slow}
            value={slowSec}
            disabled={!mayModerate}
            onChange={setSlowSec}
            options={slows.map((value) => ({ value, label: slowText(value * 1_000) }))}
          />
          <RightButton
            type="primary"
            mayPress={mayModerate}
            disabled={!hasChanged}
            onClick={() => setQuestion(changeQuestion(room, state, slowSec * 1_000))}
          >
            {text.changeRoom}
          </RightButton>
          <RightButton
            danger
            mayPress={mayModerate}
            onClick={() => setQuestion(clearQuestion(room))}
          >
            {text.clear}
          </RightButton>
        </Space>
      </div>
      <RoomLines roomId={room.roomId} />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function changeQuestion({ roomId }: Room, state: Room['state'], slowMs: number): ReasonQuestion {
  return {
    title: text.changeRoomTitle,
    text: text.changeRoomText(text.states[state], slowText(slowMs)),
    action: text.changeRoom,
    suggestions: chatReasons,
    async run(command) {
      await call(changeRoom, { body: { ...command, roomId, state, slowMs } })
      return text.roomChanged
    },
  }
}

function clearQuestion({ roomId }: Room): ReasonQuestion {
  return {
    title: text.clearTitle,
    text: text.clearText,
    action: text.clear,
    suggestions: chatReasons,
    async run(command) {
      await call(clearRoom, { body: { ...command, roomId } })
      return text.cleared
    },
  }
}
