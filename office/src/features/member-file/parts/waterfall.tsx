import { type TableProps, Tag } from 'antd'
import { ListSheet } from '#lib/list-sheet.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { categoryText } from '#text/category.ts'
import { nothingFedText, fileText as text } from '#text/member-file.ts'
import { lotSourceText } from '#text/withdrawal.ts'
import { type FedBet, useWaterfall } from '../api/api.ts'

/** Which settled bet fed which lot, and how much; or why it fed nothing. */
export function Waterfall({ memberId }: { readonly memberId: string }) {
  return (
    <>
      <h2>{text.waterfall}</h2>
      <p className="soft">{text.waterfallWhy}</p>
      <ListSheet
        name="memberWaterfall"
        list={useWaterfall(memberId)}
        columns={columns}
        idOf={({ venue, orderNo, settledAt }) => `${venue} ${orderNo} ${settledAt}`}
        empty={{ title: text.waterfallEmptyTitle, text: text.waterfallEmpty }}
      />
    </>
  )
}

const columns: NonNullable<TableProps<FedBet>['columns']> = [
  {
    title: text.settledAt,
    render: (_, { settledAt }) => <span className="mono">{time(settledAt)}</span>,
  },
  {
    title: text.order,
    render: (_, { orderNo, venue, category }) => (
      <>
        <div className="mono">{orderNo}</div>
        <div className="soft">{`${venue.toUpperCase()} · ${categoryText[category]}`}</div>
      </>
    ),
  },
  {
    title: text.risk,
    className: 'money-col',
    render: (_, { risk }) => <Figure text={money(risk)} />,
  },
  {
    title: text.validBet,
    className: 'money-col',
    render: (_, { validBet }) => <Figure text={money(validBet)} />,
  },
  { title: text.fedLots, render: (_, bet) => <Fed bet={bet} /> },
]

function Fed({ bet: { fed, discarded, reason } }: { readonly bet: FedBet }) {
  return (
    <>
      {fed.map(({ lotId, source, base, amount }) => (
        <div key={lotId}>
          <Tag>{lotSourceText[source]}</Tag>
          <span className="soft">{text.lotOf(money(base))}</span>{' '}
          <span className="mono jade">{`+${money(amount)}`}</span>
        </div>
      ))}
      {discarded === '0.00' ? null : <div className="soft">{text.discarded(money(discarded))}</div>}
      {reason === null ? null : <div className="soft">{nothingFedText[reason]}</div>}
    </>
  )
}
