import { Button, type TableProps, Tag } from 'antd'
import { runtime } from '#lib/runtime.ts'
import { time } from '#lib/show.ts'
import { supportText as text, ticketStateText } from '#text/support.ts'
import type { Ticket } from '../api/api.ts'
import { spanOf } from '../model/span.ts'

export function columnsOf(
  open: (ticket: Ticket) => void,
): NonNullable<TableProps<Ticket>['columns']> {
  return [
    {
      title: text.member,
      render: (_, ticket) => (
        <Button type="link" className="link-cell" onClick={() => open(ticket)}>
          {ticket.memberName}
        </Button>
      ),
    },
    {
      title: text.last,
      render: (_, { lastText, unread }) => (
        <>
          <span className="clip">{lastText}</span>
          {unread > 0 ? <div className="cinnabar">{text.unread(unread)}</div> : null}
        </>
      ),
    },
    {
      title: text.waits,
      render: (_, { waitingSince }) =>
        waitingSince === null ? '' : spanOf(runtime.clock.now() - waitingSince),
    },
    { title: text.operator, render: (_, { operator }) => operator ?? '' },
    {
      title: text.firstAnswer,
      render: (_, { firstAnswerMs }) => (firstAnswerMs === null ? '' : spanOf(firstAnswerMs)),
    },
    {
      title: text.resolution,
      render: (_, { resolutionMs }) => (resolutionMs === null ? '' : spanOf(resolutionMs)),
    },
    { title: text.due, render: (_, ticket) => <Due ticket={ticket} /> },
    { title: text.state, render: (_, { state }) => <TicketTag state={state} /> },
  ]
}

/** Until when an unanswered complaint is to be answered. */
function Due({ ticket: { complaintDueAt, complaintAnsweredAt } }: { readonly ticket: Ticket }) {
  if (complaintDueAt === null || complaintAnsweredAt !== null) return null
  const isLate = complaintDueAt < runtime.clock.now()
  return <span className={isLate ? 'mono cinnabar' : 'mono'}>{time(complaintDueAt)}</span>
}

const colors = { waiting: 'warning', open: 'processing', closed: 'default' } as const

export function TicketTag({ state }: Pick<Ticket, 'state'>) {
  return <Tag color={colors[state]}>{ticketStateText[state]}</Tag>
}
