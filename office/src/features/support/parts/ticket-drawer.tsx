import { takeTicket } from '@zhengju/contract/support/office-calls'
import { Alert, Button, Drawer, Skeleton, Spin } from 'antd'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { FailedSheet } from '#lib/list-table.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { shellText } from '#text/shell.ts'
import { supportText as text } from '#text/support.ts'
import { type AttachedOrder, type TicketDetail, useTicket } from '../api/api.ts'
import { useDeskCommand } from '../hooks/use-desk-command.ts'
import { closeQuestion, handOverQuestion } from '../model/questions.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { TicketTag } from './columns.tsx'
import { ReplyBox } from './reply-box.tsx'
import { TicketLine } from './ticket-line.tsx'

/** One conversation, as it goes on, with what may be done about it. */
export function TicketDrawer(props: {
  readonly ticketId: string
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
  /** The member whom it is with; an order of his is laid beside the answer from there. */
  readonly beside: (
    memberId: string,
    attach: ((order: AttachedOrder) => void) | undefined,
  ) => ReactNode
}) {
  const { beside, ticketId, onAsk, onClose } = props
  const [order, setOrder] = useState<AttachedOrder>()
  const me = useContext(OperatorContext)
  const reading = useTicket(ticketId)
  const { failure, reload } = reading
  const data = useLastKnown(reading.data)
  return (
    <Drawer
      open
      size={1080}
      className="deskdrawer"
      title={data ? <Title detail={data} /> : text.member}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
      extra={data ? <Tools detail={data} onAsk={onAsk} onChanged={reload} /> : null}
    >
      {data ? (
        <div className="deskpanes">
          <div className="desktalk">
            <Lines detail={data} />
            <Foot
              detail={data}
              order={order}
              onDropOrder={() => setOrder(undefined)}
              onChanged={reload}
            />
          </div>
          {beside(data.ticket.memberId, isOwn(data, me?.name) ? setOrder : undefined)}
        </div>
      ) : null}
      {!data && failure ? <FailedSheet text={failure} onRetry={reload} /> : null}
      {!data && !failure ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
    </Drawer>
  )
}

/** Whoever has it answers, and nobody else. */
function isOwn({ ticket }: TicketDetail, name: string | undefined): boolean {
  return ticket.state === 'open' && ticket.operator === name
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
  const mayManage = useMay('support.manage')
  const [isAssigning, setAssigning] = useState(false)
  const { run, isBusy } = useDeskCommand(onChanged)
  if (ticket.state === 'closed') return null
  const isMine = ticket.operator !== null && ticket.operator === me?.name
  const params = { ticketId: ticket.id }
  return (
    <span className="desktools">
      {mayManage ? <Button onClick={() => setAssigning(true)}>{text.assign}</Button> : null}
      {isAssigning ? (
        <AssignDialog ticket={ticket} onAsk={onAsk} onClose={() => setAssigning(false)} />
      ) : null}
      {mayAnswer && ticket.state === 'waiting' ? (
        <Button
          type="primary"
          loading={isBusy}
          onClick={() => run(takeTicket, (commandId) => ({ params, body: { commandId } }))}
        >
          {text.take}
        </Button>
      ) : null}
      {mayAnswer && isMine ? (
        <Button onClick={() => onAsk(handOverQuestion(ticket.id))}>{text.handOver}</Button>
      ) : null}
      {mayAnswer ? (
        <Button onClick={() => onAsk(closeQuestion(ticket.id))}>{text.close}</Button>
      ) : null}
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

interface FootProps extends ToolProps {
  readonly order: AttachedOrder | undefined
  readonly onDropOrder: () => void
}

function Foot({ detail, onChanged, ...attached }: FootProps) {
  const mayAnswer = useMay('support.answer')
  if (!mayAnswer) return null
  return <ReplyBox key={detail.ticket.id} {...attached} detail={detail} onSaid={onChanged} />
}
