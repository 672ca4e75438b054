import { memberSums } from '@zhengju/contract/member-file/office-calls'
import {
  type DepositStateName,
  depositStateNames,
  type WithdrawalStateName,
  withdrawalStateNames,
} from '@zhengju/contract/payment/method'
import { Tag } from 'antd'
import { useState } from 'react'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, moneyIn, time } from '#lib/show.ts'
import { StateSelect } from '#lib/state-select.tsx'
import { useRead } from '#lib/use-read.ts'
import { depositStateText, fileText as text } from '#text/member-file.ts'
import { withdrawalStates } from '#text/withdrawal.ts'
import {
  type Bet,
  type DepositOrder,
  useBets,
  useDepositOrders,
  useWithdrawalOrders,
  type WithdrawalOrder,
} from '../api/api.ts'
import { type Columns, figureOf } from './columns.tsx'

export function Bets({ memberId }: { readonly memberId: string }) {
  const [filter, setFilter] = useListFilter()
  const [state, setState] = useState<Bet['state']>()
  const list = useBets(memberId, { ...filter, ...(state ? { state } : {}) })
  const sums = useSums(memberId)?.bets
  return (
    <>
      {sums ? (
        <p className="soft">
          {text.betSums(
            sums.count,
            money(sums.stake),
            money(sums.payout),
            money(sums.validBet),
            money(sums.netWin),
          )}
        </p>
      ) : null}
      <ListSheet
        name="memberBets"
        file={{ list: 'memberBets', filter: { memberId, ...(state && { state }) } }}
        search={{ fields: ['order', 'amount', 'date'], filter, onFilter: setFilter }}
        lead={
          <StateSelect
            label={text.everyState}
            states={betStates}
            wordOf={(one) => text.betStates[one]}
            value={state}
            onChange={setState}
          />
        }
        list={list}
        columns={betColumns}
        idOf={({ venue, orderNo, placedAt }) => `${venue} ${orderNo} ${placedAt}`}
        empty={{ title: text.betsEmptyTitle, text: text.betsEmpty }}
      />
    </>
  )
}

const betStates: readonly Bet['state'][] = ['accepted', 'settled', 'rolledBack']

const betColumns: Columns<Bet> = [
  { title: text.at, render: (_, { placedAt }) => <span className="mono">{time(placedAt)}</span> },
  {
    title: text.order,
    render: (_, { orderNo, venue, gameCode }) => (
      <>
        <div className="mono">{orderNo}</div>
        <div className="soft">{`${venue.toUpperCase()} · ${gameCode}`}</div>
      </>
    ),
  },
  figureOf(text.stake, ({ stake }) => stake),
  figureOf(text.payout, ({ payout }) => payout),
  figureOf(text.validBet, ({ validBet }) => validBet),
  { title: text.state, render: (_, { state }) => <Tag>{text.betStates[state]}</Tag> },
]

export function Deposits({ memberId }: { readonly memberId: string }) {
  const [filter, setFilter] = useListFilter()
  const [state, setState] = useState<DepositStateName>()
  const list = useDepositOrders(memberId, { ...filter, ...(state && { state }) })
  return (
    <>
      <OrderSums sums={useSums(memberId)?.deposits} say={text.depositSums} />
      <ListSheet
        name="memberDeposits"
        search={{ fields: ['order', 'amount', 'date'], filter, onFilter: setFilter }}
        lead={
          <StateSelect
            label={text.everyState}
            states={depositStateNames}
            wordOf={(one) => depositStateText[one]}
            value={state}
            onChange={setState}
          />
        }
        list={list}
        columns={orderColumns<DepositOrder>(text.credited, ({ state }) => depositStateText[state])}
        idOf={({ billNo }) => billNo}
        empty={{ title: text.ordersEmptyTitle, text: text.ordersEmpty }}
      />
    </>
  )
}

export function Withdrawals({ memberId }: { readonly memberId: string }) {
  const [filter, setFilter] = useListFilter()
  const [state, setState] = useState<WithdrawalStateName>()
  const list = useWithdrawalOrders(memberId, { ...filter, ...(state && { state }) })
  return (
    <>
      <OrderSums sums={useSums(memberId)?.withdrawals} say={text.withdrawalSums} />
      <ListSheet
        name="memberWithdrawals"
        search={{ fields: ['order', 'amount', 'date'], filter, onFilter: setFilter }}
        lead={
          <StateSelect
            label={text.everyState}
            states={withdrawalStateNames}
            wordOf={(one) => withdrawalStates[one]}
            value={state}
            onChange={setState}
          />
        }
        list={list}
        columns={orderColumns<WithdrawalOrder>(text.fee, ({ state }) => withdrawalStates[state])}
        idOf={({ billNo }) => billNo}
        empty={{ title: text.ordersEmptyTitle, text: text.ordersEmpty }}
      />
    </>
  )
}

/** Nothing where the sums may not be seen. */
function OrderSums(props: {
  readonly sums:
    | { readonly count: number; readonly amount: string; readonly fee: string }
    | null
    | undefined
  readonly say: (count: number, amount: string, fee: string) => string
}) {
  const { sums, say } = props
  return sums ? (
    <p className="soft">{say(sums.count, money(sums.amount), money(sums.fee))}</p>
  ) : null
}

function useSums(memberId: string) {
  const may = useMay('member.money')
  const { data } = useRead(memberSums, { params: { memberId } }, { isNeeded: may })
  return data
}

function orderColumns<Item extends Omit<DepositOrder, 'state'>>(
  beside: string,
  stateOf: (item: Item) => string | undefined,
): Columns<Item> {
  return [
    {
      title: text.at,
      render: (_, { createdAt }) => <span className="mono">{time(createdAt)}</span>,
    },
    { title: text.order, render: (_, { billNo }) => <span className="mono">{billNo}</span> },
    { title: text.method, render: (_, { method }) => method },
    {
      title: text.amount,
      className: 'money-col',
      render: (_, { amount, currency }) => <Figure text={moneyIn(amount, currency)} />,
    },
    figureOf(beside, (item) => item.beside),
    { title: text.state, render: (_, item) => <Tag>{stateOf(item)}</Tag> },
  ]
}
