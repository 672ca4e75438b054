import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { officePaths } from '@zhengju/contract/office/path'
import { tradingBoard } from '@zhengju/contract/trading/office-calls'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { FailedSheet } from '#lib/list-table.tsx'
import { ScrollX } from '#lib/scroll-x.tsx'
import { money, time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { dashboardText as text } from '#text/report.ts'

const everyMs = 60_000
const shown = 5

/** The fixtures that may cost most, as the trading desk has them. */
export function Liabilities() {
  const { data, failure, reload } = useRead(
    tradingBoard,
    { query: { size: shown, leastWorst: '0.01' } },
    { everyMs },
  )
  return (
    <section className="sheet">
      <h2 className="sheet__head">
        {text.liabilities}
        <Link to={officePaths.trading.path}>{officePaths.trading.title}</Link>
      </h2>
      {data ? (
        <Table items={data.items.slice(0, shown)} />
      ) : failure === undefined ? (
        <Skeleton active className="sheet__line" title={false} paragraph={{ rows: 4 }} />
      ) : (
        <FailedSheet text={failure} onRetry={reload} />
      )}
    </section>
  )
}

type Item = DataOf<typeof tradingBoard>['items'][number]

function Table({ items }: { readonly items: readonly Item[] }) {
  if (items.length === 0) return <p className="sheet__line soft">{text.noLiabilities}</p>
  return (
    <ScrollX label={text.liabilities}>
      <table className="figures">
        <thead>
          <tr>
            <th>{text.kickOff}</th>
            <th>{text.fixture}</th>
            <th className="money-col">{text.openStakes}</th>
            <th className="money-col">{text.worst}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={one.fixtureId}>
              <td className="mono">
                {one.stage === 'live' ? `${Math.floor(one.elapsedSec / 60)}'` : time(one.startAt)}
              </td>
              <td>
                {one.home} <b>{one.stage === 'live' ? one.score : '–'}</b> {one.away}
                <div className="soft">{one.competition}</div>
              </td>
              <td className="money-col mono">{money(one.staked)}</td>
              <td className="money-col mono cinnabar">
                <b>{money(`-${one.worst}`)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  )
}
