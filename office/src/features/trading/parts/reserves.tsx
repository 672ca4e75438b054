import { reserveStates } from '@zhengju/domain/reserve'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { reserveEndText, tradingText as text } from '#text/trading.ts'
import { type DeskFilter, type TradedReserve, useReserves } from '../api/api.ts'
import { legSide, marketName, oddsText } from '../model/name.ts'
import { SearchTools } from './search-tools.tsx'

/** Bets that wait for a price: the stake is held, the price asked for stands beside that of now. */
export function TradedReserves() {
  const [search, setSearch] = useListFilter()
  const [filter, setFilter] = useState<DeskFilter<TradedReserve['state']>>({})
  const list = useReserves({ ...search, ...filter })
  return (
    <>
      <p className="soft">{text.reserveIntro}</p>
      <ListSheet
        name="tradedReserves"
        file={{ list: 'tradedReserves', filter }}
        search={{ fields: searchedBy, filter: search, onFilter: setSearch }}
        lead={
          <SearchTools
            filter={filter}
            states={reserveStates}
            words={text.reserveStates}
            onFilter={setFilter}
          />
        }
        list={list}
        columns={columns}
        idOf={({ orderNo }) => orderNo}
        empty={{ title: text.noReservesTitle, text: text.noBets }}
      />
    </>
  )
}

const searchedBy = ['order', 'member', 'amount', 'date'] as const

const columns: NonNullable<TableProps<TradedReserve>['columns']> = [
  {
    title: text.orderNo,
    render: (_, { orderNo, reservedAt, venue }) => (
      <>
        <div className="mono">{orderNo}</div>
        <div className="soft">
          {venue.toUpperCase()} {time(reservedAt)}
        </div>
      </>
    ),
  },
  {
    title: text.member,
    render: (_, { memberId, memberName }) =>
      memberId === null ? null : <MemberLink memberId={memberId} name={memberName} />,
  },
  {
    title: text.bet,
    render: (_, { leg }) => (
      <>
        {marketName(leg)} {legSide(leg)}
        <div className="soft">
          {leg.home} – {leg.away}
        </div>
      </>
    ),
  },
  { title: text.stake, align: 'right', render: (_, { stake }) => <Figure text={money(stake)} /> },
  {
    title: text.askedPrice,
    align: 'right',
    render: (_, { asked }) => <span className="mono">{oddsText(asked)}</span>,
  },
  {
    title: text.priceNow,
    align: 'right',
    render: (_, { now }) => <span className="mono">{oddsText(now)}</span>,
  },
  {
    title: text.status,
    render: (_, { state, end }) => (
      <>
        {text.reserveStates[state]}
        {end === null ? null : <div className="soft">{endText(end)}</div>}
      </>
    ),
  },
]

function endText(end: string): string {
  const words: Readonly<Record<string, string>> = reserveEndText
  return words[end] ?? end
}
