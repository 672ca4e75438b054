import { Button, type TableProps } from 'antd'
import { useMemo, useState } from 'react'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { deviceText as text } from '#text/device.ts'
import { shellText } from '#text/shell.ts'
import { type BlockedDevice, liftQuestion, useBlockedDevices } from './device-api.ts'

/** Devices that nobody comes in from. */
export function BlockedDevices({ onOpen }: { readonly onOpen: (memberId: string) => void }) {
  const list = useBlockedDevices()
  const mayLift = useMay('device.block')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns = useMemo(
    () => columnsOf(onOpen, mayLift ? setQuestion : undefined),
    [onOpen, mayLift],
  )
  return (
    <>
      <ListSheet
        name="blockedDevices"
        textOf={({ label, address, memberName }) => `${label} ${address} ${memberName}`}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function columnsOf(
  open: (memberId: string) => void,
  ask: ((question: ReasonQuestion) => void) | undefined,
): NonNullable<TableProps<BlockedDevice>['columns']> {
  return [
    {
      title: text.device,
      render: (_, { label, address }) => (
        <>
          <div>{label}</div>
          <div className="mono soft">{address}</div>
        </>
      ),
    },
    {
      title: text.member,
      render: (_, { memberId, memberName }) => (
        <Button type="link" className="link-cell" onClick={() => open(memberId)}>
          {memberName}
        </Button>
      ),
    },
    {
      title: text.reason,
      render: (_, { reason, blockedBy, blockedAt }) => (
        <>
          <div>{reason}</div>
          <div className="soft">{text.by(blockedBy, time(blockedAt))}</div>
        </>
      ),
    },
    {
      title: text.term,
      render: (_, { untilAt }) =>
        untilAt === null ? text.forever : <span className="mono">{text.until(time(untilAt))}</span>,
    },
    {
      title: shellText.actions,
      render: (_, { id }) =>
        ask ? (
          <Button size="small" onClick={() => ask(liftQuestion(id))}>
            {text.lift}
          </Button>
        ) : null,
    },
  ]
}
