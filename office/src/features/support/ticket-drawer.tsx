import { takeTicket } from '@zhengju/contract/support/office-calls'
import { Alert, Button, Drawer, Skeleton, Spin } from 'antd'
import { useContext, useEffect, useRef } from 'react'
import { FailedSheet } from '#lib/list-table.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { shellText } from '#text/shell.ts'
import { supportText as text } from '#text/support.ts'
import { type TicketDetail, useTicket } from './api.ts'
import { TicketTag } from './columns.tsx'
import { closeQuestion, handOverQuestion } from './questions.ts'
import { ReplyBox } from './reply-box.tsx'
import { TicketLine } from './ticket-line.tsx'
import { useDeskCommand } from './use-desk-command.ts'

/** One conversation, as it goes on, with what may be done about it. */
export function TicketDrawer(props: {
  readonly ticketId: string
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
}) {
  const { ticketId, onAsk, onClose } = props
  const reading = useTicket(ticketId)
  const { failure, reload } = reading
  const data = useLastKnown(reading.data)
  return (
    <Drawer
      open
      size={640}
      title={data ? <Title detail={data} /> : text.member}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
      extra={data ? <Tools detail={data} onAsk={onAsk} onChanged={reload} /> : null}
      footer={data ? <Foot detail={data} onChanged={reload} /> : null}
    >
      {data ? <Lines detail={data} /> : null}
      {!data && failure ? <FailedSheet text={failure} onRetry={reload} /> : null}
      {!data && !failure ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
    </Drawer>
  )
}

/** A fresh look takes nothing away while it is under way: least of all what is being typed. */
function useLastKnown(data: TicketDetail | undefined): TicketDetail | undefined {
  const last = useRef(data)
  if (data) last.current = data
  return last.current
}

function Title({ detail: { ticket } }: { readonly detail: TicketDetail }) {
  return (
    <span className="desktitle">
      <MemberLink memberId={ticket.memberId} name={ticket.memberName} />
      <TicketTag state={ticket.state} />
      {ticket.operator ? <span className="soft">{ticket.operator}</span> : null}
    </span>
  )
}

interface ToolProps {
  readonly detail: TicketDetail
  readonly onChanged: () => void
}

function Tools({
  detail: { ticket },
  onAsk,
  onChanged,
}: ToolProps & { readonly onAsk: (question: ReasonQuestion) => void }) {
  const me = useContext(OperatorContext)
  const mayAnswer = useMay('support.answer')
  const { run, isBusy } = useDeskCommand(onChanged)
  if (!mayAnswer || ticket.state === 'closed') return null
  const isMine = ticket.operator !== null && ticket.operator === me?.name
  const params = { ticketId: ticket.id }
  return (
    <span className="desktools">
      {ticket.state === 'waiting' ? (
        <Button
          type="primary"
          loading={isBusy}
          onClick={() => run(takeTicket, (commandId) => ({ params, body: { commandId } }))}
        >
          {text.take}
        </Button>
      ) : null}
      {isMine ? (
        <Button onClick={() => onAsk(handOverQuestion(ticket.id))}>{text.handOver}</Button>
      ) : null}
      <Button onClick={() => onAsk(closeQuestion(ticket.id))}>{text.close}</Button>
    </span>
  )
}

function Lines({ detail: { lines, isTyping, ticket } }: { readonly detail: TicketDetail }) {
  const end = useRef<HTMLDivElement>(null)
  const last = lines.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line brings the end into view
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [last])
  const { complaintDueAt, complaintAnsweredAt } = ticket
  return (
    <section className="desklog" aria-live="polite" aria-label={text.last}>
      {lines.map((line) => (
        <TicketLine key={line.id} line={line} />
      ))}
      {isTyping ? (
        <p className="soft">
          <Spin size="small" /> {text.typing}
        </p>
      ) : null}
      {complaintDueAt !== null && complaintAnsweredAt === null ? (
        <Alert type="warning" showIcon title={text.complaintHead(time(complaintDueAt))} />
      ) : null}
      <div ref={end} />
    </section>
  )
}

function Foot({ detail, onChanged }: ToolProps) {
  const mayAnswer = useMay('support.answer')
  if (!mayAnswer) return null
  return <ReplyBox key={detail.ticket.id} detail={detail} onSaid={onChanged} />
}
