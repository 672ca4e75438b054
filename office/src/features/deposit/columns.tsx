import { Button, type TableProps, Tag } from 'antd'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { Figure } from '#lib/screen.tsx'
import { moneyIn, time } from '#lib/show.ts'
import { depositText as text } from '#text/deposit.ts'
import { shellText } from '#text/shell.ts'
import { creditQuestion, dismissQuestion, type ReconcilingDeposit } from './api.ts'

type Columns = NonNullable<TableProps<ReconcilingDeposit>['columns']>

const facts: Columns = [
  {
    title: text.billNo,
    render: (_, { order, channelNo }) => (
      <>
        <div className="mono">{order.billNo}</div>
        <div className="mono soft" title={text.channelNo}>
          {channelNo}
        </div>
      </>
    ),
  },
  { title: text.member, render: (_, { memberName }) => memberName },
  {
    title: text.ordered,
    className: 'money-col',
    render: (_, { order }) => <Figure text={moneyIn(order.amount, order.currency)} />,
  },
  {
    title: text.received,
    className: 'money-col',
    render: (_, { receivedAmount, receivedCurrency }) => (
      <Figure text={moneyIn(receivedAmount, receivedCurrency)} />
    ),
  },
  { title: text.why, render: (_, { why }) => <Tag color="warning">{reasonOf(why)}</Tag> },
  {
    title: text.createdAt,
    render: (_, { order }) => <span className="mono">{time(order.createdAt)}</span>,
  },
]

/** With the decisions, for those who may take them. */
export function columnsOf(ask: ((question: ReasonQuestion) => void) | undefined): Columns {
  if (!ask) return facts
  const decisions: Columns[number] = {
    title: shellText.actions,
    render: (_, item) => (
      <span className="tools">
        <Button size="small" type="primary" onClick={() => ask(creditQuestion(item))}>
          {text.credit}
        </Button>
        <Button size="small" onClick={() => ask(dismissQuestion(item))}>
          {text.dismiss}
        </Button>
      </span>
    ),
  }
  return [...facts, decisions]
}

function reasonOf(why: string): string {
  const reasons: Readonly<Record<string, string>> = text.reasons
  return reasons[why] ?? why
}
