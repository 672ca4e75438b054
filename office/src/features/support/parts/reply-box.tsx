import { supportLimits } from '@zhengju/contract/support/calls'
import {
  answerComplaint,
  answerTicket,
  listSupportTemplates,
  noteTicket,
  typeTicket,
} from '@zhengju/contract/support/office-calls'
import { Button, Input, Segmented, Select } from 'antd'
import { useContext, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { OperatorContext } from '#lib/rights.ts'
import { runtime } from '#lib/runtime.ts'
import { useRead } from '#lib/use-read.ts'
import { supportText as text } from '#text/support.ts'
import type { AttachedOrder, TicketDetail } from '../api/api.ts'
import { useDeskCommand } from '../hooks/use-desk-command.ts'
import { Attachments, type SentPicture, usePicture } from './attachments.tsx'

type Mode = 'member' | 'note' | 'complaint'
const endpoints = { member: answerTicket, note: noteTicket, complaint: answerComplaint } as const
const typingEveryMs = 3_000

interface ReplyProps {
  readonly detail: TicketDetail
  /** An order of the member's that was laid beside the answer. */
  readonly order: AttachedOrder | undefined
  readonly onDropOrder: () => void
  readonly onSaid: () => void
}

/** A line to the member, between colleagues, or the answer to a complaint. */
export function ReplyBox(props: ReplyProps) {
  const { ticket } = props.detail
  const { mode, modes, setChosen } = useMode(ticket)
  const { words, setWords, own, order, isBusy, isEmpty, send } = useReply(props, mode)
  const hint = mode === 'note' ? text.noteWrite : text.write
  const tellTyping = useTyping(ticket.id)
  return (
    <div className="deskreply">
      <div className="form-end">
        <Segmented
          className="grow"
          aria-label={text.mode}
          value={mode}
          onChange={setChosen}
          options={modes}
        />
        <TemplateSelect onUse={setWords} />
      </div>
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 6 }}
        aria-label={hint}
        placeholder={hint}
        maxLength={supportLimits.text}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setChosen(mode)
          if (mode === 'member') tellTyping()
        }}
        onPressEnter={(event) => {
          if (event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
      />
      {mode === 'member' ? (
        <Attachments own={own} order={order} onDropOrder={props.onDropOrder} />
      ) : null}
      <div className="drawer-foot">
        <Button type="primary" loading={isBusy} disabled={isEmpty || own.isBusy} onClick={send}>
          {text.send}
        </Button>
      </div>
    </div>
  )
}

/** What is written, what goes along with it to the member, and how it is sent. */
function useReply({ detail: { ticket }, onDropOrder, onSaid, ...props }: ReplyProps, mode: Mode) {
  const [words, setWords] = useState('')
  const own = usePicture(ticket.id)
  const order = mode === 'member' ? props.order : undefined
  const hasAttached = mode === 'member' && (own.picture !== undefined || order !== undefined)
  const isEmpty = words.trim() === '' && !hasAttached
  const { run, isBusy } = useDeskCommand(onSaid)
  async function send() {
    const said = words.trim()
    if (isEmpty) return
    const params = { ticketId: ticket.id }
    const attached = mode === 'member' ? attachedTo(own.picture, order) : {}
    const sent = await run(endpoints[mode], (commandId) => ({
      params,
      body: { commandId, text: said, ...attached },
    }))
    if (!sent) return
    // Whoever types on while the answer is under way loses nothing.
    setWords((now) => (now.trim() === said ? '' : now))
    if (mode !== 'member') return
    own.drop()
    onDropOrder()
  }
  return { words, setWords, own, order, isBusy, isEmpty, send }
}

/** Who is written to; it never changes under what is being typed. */
function useMode(ticket: TicketDetail['ticket']) {
  const me = useContext(OperatorContext)
  const isMine = ticket.state === 'open' && ticket.operator === me?.name
  const hasComplaint = ticket.complaintAt !== null && ticket.complaintAnsweredAt === null
  const modes = [
    ...(isMine ? [{ value: 'member' as const, label: text.toMember }] : []),
    { value: 'note' as const, label: text.toColleagues },
    ...(hasComplaint ? [{ value: 'complaint' as const, label: text.complaint }] : []),
  ]
  const [chosen, setChosen] = useState<Mode>()
  const wanted = chosen ?? (isMine ? 'member' : 'note')
  const mode = modes.some(({ value }) => value === wanted) ? wanted : 'note'
  return { mode, modes, setChosen }
}

function attachedTo(picture: SentPicture | undefined, order: AttachedOrder | undefined) {
  return {
    pictureId: picture?.id ?? null,
    order: order ? { kind: order.kind, orderNo: order.orderNo } : null,
  }
}

function TemplateSelect({ onUse }: { readonly onUse: (words: string) => void }) {
  const { data } = useRead(listSupportTemplates, {})
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <Select
      className="desktemplates"
      aria-label={text.template}
      placeholder={text.template}
      value={null}
      options={items.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen: string | null) => {
        const item = items.find(({ id }) => id === chosen)
        if (item) onUse(item.text)
      }}
    />
  )
}

/** The member is told every few seconds at most. */
function useTyping(ticketId: string) {
  const told = useRef(0)
  return () => {
    const now = runtime.clock.now()
    if (now - told.current < typingEveryMs) return
    told.current = now
    call(typeTicket, { params: { ticketId }, body: {} }).catch(() => undefined)
  }
}
