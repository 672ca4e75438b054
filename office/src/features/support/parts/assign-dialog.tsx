import { assignTicket, listSupportOperators } from '@zhengju/contract/support/office-calls'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useRead } from '#lib/use-read.ts'
import { reasonText } from '#text/shell.ts'
import { supportText as text } from '#text/support.ts'
import type { Ticket } from '../api/api.ts'

interface AssignProps {
  readonly ticket: Ticket
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
}

/** Whom a conversation is given to; the reason is asked for after it. */
export function AssignDialog({ ticket, onAsk, onClose }: AssignProps) {
  const { data } = useRead(listSupportOperators, {})
  const [chosen, setChosen] = useState<string>()
  const others = data?.items.filter(({ name }) => name !== ticket.operator) ?? []
  const to = others.find(({ id }) => id === chosen)
  return (
    <Modal
      open
      width={420}
      title={text.assignTitle}
      okText={text.next}
      cancelText={reasonText.cancel}
      okButtonProps={{ disabled: !to }}
      onOk={() => {
        if (!to) return
        onClose()
        onAsk(assignQuestion(ticket.id, to))
      }}
      onCancel={onClose}
    >
      <Select
        className="grow-all"
        aria-label={text.assignTo}
        placeholder={text.assignTo}
        loading={!data}
        value={chosen ?? null}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string | null) => setChosen(id ?? undefined)}
      />
    </Modal>
  )
}

function assignQuestion(
  ticketId: string,
  { id: operatorId, name }: { readonly id: string; readonly name: string },
): ReasonQuestion {
  return {
    title: text.assignTitle,
    text: text.assignText(name),
    action: text.assign,
    suggestions: text.reasons,
    async run(body) {
      await call(assignTicket, { params: { ticketId }, body: { ...body, operatorId } })
      return text.assigned(name)
    },
  }
}
