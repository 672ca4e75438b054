import { redPacketStates } from '@zhengju/domain/chat'
import { Button, Select, type TableProps } from 'antd'
import { useState } from 'react'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { useHeld } from '#lib/use-held.ts'
import { packetText as text } from '#text/red-packet.ts'
import { type Packet, usePackets } from './api.ts'
import { PacketDrawer } from './packet-drawer.tsx'
import { PacketTag } from './packet-tag.tsx'
import { sendQuestion, stopQuestion } from './questions.ts'
import { SendForm } from './send-form.tsx'

/** What was sent into rooms, and what became of it. */
export function Packets() {
  const [filter, setFilter] = useListFilter()
  const [state, setState] = useState<Packet['state']>()
  const list = usePackets({ ...filter, ...(state ? { state } : {}) })
  const maySend = useMay('redpacket.send')
  const [isSending, setSending] = useState(false)
  const [open, setOpen] = useState<string>()
  const [question, setQuestion] = useState<ReasonQuestion>()
  const shown = useHeld(list.items, open, ({ redPackId }) => redPackId)
  return (
    <>
      <div className="form-end">
        <span className="grow soft">{text.note}</span>
        {maySend ? (
          <Button type="primary" onClick={() => setSending(true)}>
            {text.send}
          </Button>
        ) : null}
      </div>
      <ListSheet
        name="redPackets"
        file={{ list: 'redPackets', filter: state ? { state } : {} }}
        search={{ fields: ['amount', 'date'], filter, onFilter: setFilter }}
        lead={
          <Select<Packet['state']>
            allowClear
            className="filter"
            aria-label={text.state}
            placeholder={text.state}
            value={state ?? null}
            onChange={(value) => setState(value ?? undefined)}
            options={redPacketStates.map((value) => ({ value, label: text.states[value] }))}
          />
        }
        list={list}
        columns={columnsOf(maySend, setOpen, (packet) => setQuestion(stopQuestion(packet)))}
        idOf={({ redPackId }) => redPackId}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {shown ? <PacketDrawer packet={shown} onClose={() => setOpen(undefined)} /> : null}
      {isSending ? (
        <SendForm
          onSend={(wish) => setQuestion(sendQuestion(wish, () => setSending(false)))}
          onClose={() => setSending(false)}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function columnsOf(
  maySend: boolean,
  open: (redPackId: string) => void,
  stop: (packet: Packet) => void,
): NonNullable<TableProps<Packet>['columns']> {
  return [
    { title: text.at, render: (_, { sentAt }) => <span className="mono">{time(sentAt)}</span> },
    {
      title: text.title,
      render: (_, { title, roomTitle, redPackId }) => (
        <span className="wrap">
          <Button type="link" className="link-cell" onClick={() => open(redPackId)}>
            {title}
          </Button>
          <br />
          <span className="soft">{roomTitle}</span>
        </span>
      ),
    },
    {
      title: text.total,
      className: 'money-col',
      render: (_, { total }) => <Figure text={money(total)} />,
    },
    { title: text.claims, render: (_, { claims, shares }) => text.claimsOf(claims, shares) },
    {
      title: text.claimed,
      className: 'money-col',
      render: (_, { claimed }) => <Figure text={money(claimed)} />,
    },
    { title: text.state, render: (_, { state }) => <PacketTag state={state} /> },
    {
      title: text.deed,
      render: (_, packet) =>
        packet.state === 'open' ? (
          <RightButton type="link" danger mayPress={maySend} onClick={() => stop(packet)}>
            {text.stop}
          </RightButton>
        ) : null,
    },
  ]
}
