import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { memberLots, memberSums } from '@zhengju/contract/member-file/office-calls'
import { Select, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, moneyIn, time } from '#lib/show.ts'
import { whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { dividendStates } from '#text/dividend.ts'
import { depositStateText, lotStateText, fileText as text } from '#text/member-file.ts'
import { withdrawalStates } from '#text/withdrawal.ts'
import {
  type Bet,
  type DepositOrder,
  useBets,
  useDepositOrders,
  useMemberDividends,
  useWithdrawalOrders,
  type WithdrawalOrder,
} from './api.ts'
import { Waterfall } from './waterfall.tsx'

type Columns<Item> = NonNullable<TableProps<Item>['columns']>

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
        search={{ fields: ['order', 'amount', 'date'], filter, onFilter: setFilter }}
        lead={
          <Select<Bet['state']>
            allowClear
            className="filter"
            aria-label={text.state}
            placeholder={text.everyState}
            value={state ?? null}
            onChange={(next) => setState(next ?? undefined)}
            options={betStates.map((value) => ({ value, label: text.betStates[value] }))}
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
  const list = useDepositOrders(memberId, filter)
  return (
    <>
      <OrderSums sums={useSums(memberId)?.deposits} say={text.depositSums} />
      <ListSheet
        name="memberDeposits"
        search={{ fields: ['order', 'amount', 'date'], filter, onFilter: setFilter }}
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
  const list = useWithdrawalOrders(memberId, filter)
  return (
    <>
      <OrderSums sums={useSums(memberId)?.withdrawals} say={text.withdrawalSums} />
      <ListSheet
        name="memberWithdrawals"
        search={{ fields: ['order', 'amount', 'date'], filter, onFilter: setFilter }}
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

type Lot = DataOf<typeof memberLots>['items'][number]
type Dividend = NonNullable<ReturnType<typeof useMemberDividends>['items']>[number]

export function Lots({ memberId, name }: { readonly memberId: string; readonly name: string }) {
  const mayDividends = useMay('dividend.read')
  const list = whole(useRead(memberLots, { params: { memberId } }), ({ items }) => items)
  return (
    <div className="stack">
      <h2>{text.lots}</h2>
      <ListSheet
        name="memberLots"
        list={list}
        columns={lotColumns}
        idOf={({ id }) => id}
        empty={{ title: text.lotsEmptyTitle, text: text.lotsEmpty }}
      />
      <Waterfall memberId={memberId} />
      {mayDividends ? <Dividends name={name} /> : null}
    </div>
  )
}

const lotColumns: Columns<Lot> = [
  {
    title: text.openedAt,
    render: (_, { openedAt }) => <span className="mono">{time(openedAt)}</span>,
  },
  { title: text.source, render: (_, { sourceNo }) => <span className="mono">{sourceNo}</span> },
  figureOf(text.required, ({ required }) => required),
  figureOf(text.done, ({ done }) => done),
  figureOf(text.owed, ({ owed }) => owed),
  { title: text.state, render: (_, { state }) => <Tag>{lotStateText[state] ?? state}</Tag> },
]

function Dividends({ name }: { readonly name: string }) {
  const list = useMemberDividends(name)
  return (
    <>
      <h2>{text.dividends}</h2>
      <ListSheet
        name="memberDividends"
        list={list}
        columns={[
          { title: text.order, render: (_, { billNo }) => <span className="mono">{billNo}</span> },
          { title: text.source, render: (_, { grant }) => grant.title },
          figureOf<Dividend>(text.amount, ({ grant }) => grant.money),
          { title: text.state, render: (_, { state }) => <Tag>{dividendStates[state]}</Tag> },
        ]}
        idOf={({ id }) => id}
        empty={{ title: text.ordersEmptyTitle, text: text.ordersEmpty }}
      />
    </>
  )
}

function figureOf<Item>(title: string, amountOf: (item: Item) => string | null) {
  return {
    title,
    className: 'money-col',
    render: (_: unknown, item: Item) => {
      const amount = amountOf(item)
      return amount === null ? '—' : <Figure text={money(amount)} />
    },
  }
}
