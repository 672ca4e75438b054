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
import type { TicketDetail } from './api.ts'
import { useDeskCommand } from './use-desk-command.ts'

type Mode = 'member' | 'note' | 'complaint'
const endpoints = { member: answerTicket, note: noteTicket, complaint: answerComplaint } as const
const typingEveryMs = 3_000

/** A line to the member, between colleagues, or the answer to a complaint. */
export function ReplyBox(props: { readonly detail: TicketDetail; readonly onSaid: () => void }) {
  const { ticket } = props.detail
  const me = useContext(OperatorContext)
  const isMine = ticket.state === 'open' && ticket.operator === me?.name
  const hasComplaint = ticket.complaintAt !== null && ticket.complaintAnsweredAt === null
  const modes = [
    ...(isMine ? [{ value: 'member' as const, label: text.toMember }] : []),
    { value: 'note' as const, label: text.toColleagues },
    ...(hasComplaint ? [{ value: 'complaint' as const, label: text.complaint }] : []),
  ]
  // Who is written to never changes under what is being typed.
  const [chosen, setChosen] = useState<Mode>()
  const wanted = chosen ?? (isMine ? 'member' : 'note')
  const mode = modes.some(({ value }) => value === wanted) ? wanted : 'note'
  const [words, setWords] = useState('')
  const { run, isBusy } = useDeskCommand(props.onSaid)
  const tellTyping = useTyping(ticket.id)
  async function send() {
    const said = words.trim()
    if (said === '') return
    const params = { ticketId: ticket.id }
    const sent = await run(endpoints[mode], (commandId) => ({
      params,
      body: { commandId, text: said },
    }))
    // Whoever types on while the answer is under way loses nothing.
    if (sent) setWords((now) => (now.trim() === said ? '' : now))
  }
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
        aria-label={mode === 'note' ? text.noteWrite : text.write}
        placeholder={mode === 'note' ? text.noteWrite : text.write}
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
      <div className="drawer-foot">
        <Button type="primary" loading={isBusy} disabled={words.trim() === ''} onClick={send}>
          {text.send}
        </Button>
      </div>
    </div>
  )
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
