import { sidePrices, tradedPrices } from '@zhengju/contract/trading/office-calls'
import { Drawer, Skeleton, Table, type TableProps } from 'antd'
import { FailedSheet } from '#lib/list-table.tsx'
import { time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { tradingText as text } from '#text/trading.ts'
import type { LoggedPrice } from '../api/api.ts'
import { legSide, marketName, oddsText } from '../model/name.ts'

/** What the log has of each leg of a bet: the price that was taken is marked, and what stood above the model's. */
export function BetPrices({ orderNo }: { readonly orderNo: string }) {
  const { data, failure, reload } = useRead(tradedPrices, { params: { orderNo } })
  if (failure && !data) return <FailedSheet text={failure} onRetry={reload} />
  if (!data) return <Skeleton active />
  return data.legs.map(({ leg, takenAt, prices }) => (
    <section key={`${leg.fixtureId} ${leg.family} ${leg.side}`} className="form-stack">
      <h3>
        {marketName(leg)} {legSide(leg)} @ {oddsText(leg.odds)}
      </h3>
      {takenAt === null ? (
        <p className="soft">{text.notLogged}</p>
      ) : (
        <Prices prices={prices} taken={{ odds: leg.odds, second: takenAt }} />
      )}
    </section>
  ))
}

/** The same of a side of a market, at every venue. */
export function SidePricesDrawer(props: {
  readonly of: { readonly fixtureId: string; readonly market: string; readonly side: string }
  readonly name: string
  readonly onClose: () => void
}) {
  const { of, name, onClose } = props
  const { data, failure, reload } = useRead(sidePrices, { query: of })
  return (
    <Drawer open size={480} title={text.priceLogOf(name)} onClose={onClose}>
      {data ? (
        <div className="form-stack">
          <p className="soft">{text.priceLogNote}</p>
          <Prices prices={data.prices} />
        </div>
      ) : failure ? (
        <FailedSheet text={failure} onRetry={reload} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

interface Taken {
  readonly odds: number
  readonly second: number
}

function Prices(props: { readonly prices: readonly LoggedPrice[]; readonly taken?: Taken }) {
  const { prices, taken } = props
  if (prices.length === 0) return <p className="soft">{text.noPrices}</p>
  return (
    <Table
      size="small"
      columns={columnsOf(taken)}
      dataSource={[...prices].reverse()}
      rowKey={({ second, venue, odds, fair }) => `${second} ${venue} ${odds} ${fair}`}
      pagination={false}
    />
  )
}

function columnsOf(taken: Taken | undefined): NonNullable<TableProps<LoggedPrice>['columns']> {
  return [
    {
      title: text.time,
      render: (_, { second }) => <span className="mono">{time(second * 1000)}</span>,
    },
    { title: text.venue, render: (_, { venue }) => venue.toUpperCase() },
    {
      title: text.price,
      align: 'right',
      render: (_, { odds }) => (
        <span className="mono">{odds === 0 ? text.notOffered : oddsText(odds)}</span>
      ),
    },
    {
      title: text.fair,
      align: 'right',
      render: (_, { fair }) => (
        <span className="mono soft">{fair === 0 ? '—' : oddsText(fair)}</span>
      ),
    },
    {
      title: text.status,
      render: (_, price) => (
        <>
          {price.isAboveFair ? <b className="cinnabar">{text.aboveFair}</b> : null}
          {taken && price.odds === taken.odds && price.second === taken.second ? (
            <span> {text.takenPrice}</span>
          ) : null}
        </>
      ),
    },
  ]
}
