import { Button, type TableProps } from 'antd'
import { runtime } from '#lib/runtime.ts'
import { Figure } from '#lib/screen.tsx'
import { money, time, waited } from '#lib/show.ts'
import { waitText } from '#text/shell.ts'
import { withdrawalText as text } from '#text/withdrawal.ts'
import type { ReviewedWithdrawal } from './api.ts'
import { StateTag } from './state-tag.tsx'

export function columnsOf(
  open: (item: ReviewedWithdrawal) => void,
): NonNullable<TableProps<ReviewedWithdrawal>['columns']> {
  return [
    {
      title: text.billNo,
      render: (_, item) => (
        <Button type="link" className="link-cell mono" onClick={() => open(item)}>
          {item.order.billNo}
        </Button>
      ),
    },
    { title: text.member, render: (_, { memberName }) => memberName },
    {
      title: text.amount,
      className: 'money-col',
      render: (_, { order }) => <Figure text={money(order.amount)} />,
    },
    {
      title: text.account,
      render: (_, { order }) => (
        <span className="mono">
          {order.bankName} {order.account.slice(-4)}
        </span>
      ),
    },
    {
      title: text.createdAt,
      render: (_, { order }) => <span className="mono">{time(order.createdAt)}</span>,
    },
    { title: text.waited, render: (_, item) => waitOf(item) },
    { title: text.review, render: (_, item) => reviewOf(item) },
    { title: text.state, render: (_, { order }) => <StateTag state={order.state} /> },
  ]
}

function waitOf({ order }: ReviewedWithdrawal) {
  if (order.completedAt !== null) return <span className="soft">—</span>
  return waited(runtime.clock.now() - order.createdAt, waitText)
}

function reviewOf({ isSecondNeeded, firstApprover }: ReviewedWithdrawal) {
  if (firstApprover !== null && isSecondNeeded) {
    return <span className="amber">{text.firstBy(firstApprover)}</span>
  }
  return isSecondNeeded ? <span className="amber">{text.second}</span> : text.one
}
