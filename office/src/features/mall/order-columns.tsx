import type { MallOrderState } from '@zhengju/domain/mall'
import { Button, type TableProps, Tag } from 'antd'
import { MemberLink } from '#lib/member-link.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { time } from '#lib/show.ts'
import { mallText as text } from '#text/mall.ts'
import { shellText } from '#text/shell.ts'
import { decideQuestion, type OfficeOrder, openQuestion } from './api.ts'

type Columns = NonNullable<TableProps<OfficeOrder>['columns']>

const colours: Readonly<Record<MallOrderState, string>> = {
  review: 'warning',
  toShip: 'processing',
  shipped: 'default',
  done: 'success',
  refused: 'error',
}

const facts: Columns = [
  {
    title: text.order,
    render: (_, { orderNo, createdAt }) => (
      <>
        <div className="mono">{orderNo}</div>
        <div className="mono soft">{time(createdAt)}</div>
      </>
    ),
  },
  {
    title: text.member,
    render: (_, { memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
  },
  { title: text.what, render: (_, { name, quantity }) => `${name} × ${quantity}` },
  { title: text.coins, className: 'money-col', render: (_, { coins }) => coins },
  {
    title: text.address,
    render: (_, { address, tracking }) => (
      <span className="wrap">
        {address}
        {tracking === null ? null : <span className="soft">　{tracking}</span>}
      </span>
    ),
  },
  {
    title: text.state,
    render: (_, { state, decidedBy, reason }) => (
      <span className="wrap">
        <Tag color={colours[state]}>{text.states[state]}</Tag>
        {decidedBy === null ? null : (
          <span className="soft">{text.decided(decidedBy, reason ?? '')}</span>
        )}
      </span>
    ),
  },
]

interface Actions {
  readonly ask: (question: ReasonQuestion) => void
  readonly onShip: (order: OfficeOrder) => void
  readonly mayShip: boolean
}

/** Vouchers are given at once: they are taken back as long as no bet had one. */
function mayRefuse({ kind, state }: OfficeOrder): boolean {
  const isDone = kind === 'voucher' && state === 'done'
  return state === 'review' || state === 'toShip' || isDone
}

/** What may be done with an order in its state. */
export function orderColumns({ ask, onShip, mayShip }: Actions): Columns {
  if (!mayShip) return facts
  const actions: Columns[number] = {
    title: shellText.actions,
    render: (_, order) => (
      <span className="tools">
        {order.state === 'review' ? (
          <Button size="small" type="primary" onClick={() => ask(decideQuestion('approve', order))}>
            {text.approve}
          </Button>
        ) : null}
        {order.state === 'toShip' ? (
          <Button size="small" type="primary" onClick={() => onShip(order)}>
            {text.ship}
          </Button>
        ) : null}
        {mayRefuse(order) ? (
          <Button size="small" danger onClick={() => ask(decideQuestion('refuse', order))}>
            {text.refuse}
          </Button>
        ) : null}
        {order.address === null ? null : (
          <Button size="small" onClick={() => ask(openQuestion(order))}>
            {text.open}
          </Button>
        )}
      </span>
    ),
  }
  return [...facts, actions]
}
