import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type DepositStateName, depositStateNames } from '@zhengju/contract/payment/method'
import { officeListDepositOrders } from '@zhengju/contract/payment/office-calls'
import { paymentMethods } from '@zhengju/domain/payment'
import { Button, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { Figure } from '#lib/screen.tsx'
import { moneyIn, time } from '#lib/show.ts'
import { StateSelect } from '#lib/state-select.tsx'
import { useList } from '#lib/use-list.ts'
import { assistedText, depositText, orderText as text } from '#text/deposit.ts'
import { ReceiptView, receiptQuestion } from './receipt.tsx'

type Order = DataOf<typeof officeListDepositOrders>['items'][number]

const everyMs = 15_000

/** Orders of every state. */
export function DepositOrders({
  order,
  onAsk,
}: {
  /** The one that somebody was led to. */
  readonly order: string | undefined
  /** Undefined for those who may only look. */
  readonly onAsk: ((question: ReasonQuestion) => void) | undefined
}) {
  const [receipt, setReceipt] = useState<string>()
  const [filter, setFilter] = useListFilter(order === undefined ? {} : { order })
  const [state, setState] = useState<DepositStateName>()
  const narrowed = state ? { ...filter, state } : filter
  const list = useList(
    [officeListDepositOrders.path, narrowed],
    (from, signal) => call(officeListDepositOrders, { query: { ...narrowed, ...from } }, signal),
    { everyMs },
  )
  return (
    <>
      <ListSheet
        name="depositOrders"
        file={{ list: 'deposits', filter: state ? { state } : {} }}
        search={{ fields: ['order', 'member', 'amount', 'date'], filter, onFilter: setFilter }}
        lead={
          <StateSelect
            label={text.state}
            states={depositStateNames}
            wordOf={(one) => text.states[one]}
            value={state}
            onChange={setState}
          />
        }
        list={list}
        columns={
          onAsk
            ? [...columns, receiptOf((billNo) => onAsk(receiptQuestion(billNo, setReceipt)))]
            : columns
        }
        idOf={({ order }) => order.billNo}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      <ReceiptView url={receipt} onClose={() => setReceipt(undefined)} />
    </>
  )
}

/** Opened for a reason, where the member has sent one. */
function receiptOf(
  onOpen: (billNo: string) => void,
): NonNullable<TableProps<Order>['columns']>[number] {
  return {
    title: assistedText.receipt,
    render: (_, { order }) =>
      order.receiptAt === null ? (
        '—'
      ) : (
        <Button size="small" onClick={() => onOpen(order.billNo)}>
          {assistedText.receipt}
        </Button>
      ),
  }
}

const colours: Readonly<Record<DepositStateName, string>> = {
  initiating: 'default',
  failed: 'default',
  created: 'processing',
  declared: 'processing',
  credited: 'success',
  reconciling: 'warning',
  cancelled: 'default',
  expired: 'default',
}

const columns: NonNullable<TableProps<Order>['columns']> = [
  {
    title: depositText.billNo,
    render: (_, { order, channelNo }) => (
      <>
        <div className="mono">{order.billNo}</div>
        <div className="mono soft">{channelNo}</div>
      </>
    ),
  },
  {
    title: depositText.member,
    render: (_, { memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
  },
  {
    title: text.method,
    render: (_, { order, provider }) => (
      <>
        <div>{paymentMethods[order.method].title}</div>
        <div className="soft">{provider}</div>
      </>
    ),
  },
  {
    title: depositText.ordered,
    className: 'money-col',
    render: (_, { order }) => <Figure text={moneyIn(order.amount, order.currency)} />,
  },
  {
    title: depositText.received,
    className: 'money-col',
    render: (_, { received }) =>
      received ? <Figure text={moneyIn(received.amount, received.currency)} /> : '—',
  },
  {
    title: text.credited,
    className: 'money-col',
    render: (_, { order }) =>
      order.creditedAmount === null ? (
        '—'
      ) : (
        <>
          <Figure text={moneyIn(order.creditedAmount, order.currency)} />
          {Number(order.lockedAmount) > 0 ? (
            <div className="soft">{text.locked(moneyIn(order.lockedAmount, order.currency))}</div>
          ) : null}
        </>
      ),
  },
  {
    title: text.state,
    render: (_, { order, why, decidedReason }) => (
      <>
        <Tag color={colours[order.state]}>{text.states[order.state]}</Tag>
        <span className="soft wrap">{decidedReason ?? reasonOf(why)}</span>
      </>
    ),
  },
  {
    title: depositText.createdAt,
    render: (_, { order }) => {
      const [day = '', clock = ''] = time(order.createdAt).split(' ')
      return (
        <>
          <div className="mono">{day}</div>
          <div className="mono soft">{clock}</div>
        </>
      )
    },
  },
]

function reasonOf(why: string | null): string {
  const reasons: Readonly<Record<string, string>> = depositText.reasons
  return why === null ? '' : (reasons[why] ?? why)
}
