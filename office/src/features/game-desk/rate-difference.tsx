import { percentText } from '@zhengju/domain/figure'
import type { DeclaredSpot } from '@zhengju/domain/games/versions'
import { Table, type TableProps } from 'antd'
import { gameRateText as text } from '#text/game-rate.ts'
import { type ChangedSpot, changedSpots } from './rate-api.ts'

interface RateDifferenceProps {
  readonly before: string
  readonly after: string
  readonly day: string
}

/** What another version changes, spot by spot: its price, and what it promises to return. */
export function RateDifference({ after, before, day }: RateDifferenceProps) {
  const spots = changedSpots(before, after, day)
  return (
    <section className="detail">
      <h2>{text.difference(spots.length)}</h2>
      <p className="mono soft">
        {before} {text.arrow} {after}
      </p>
      <Table
        size="small"
        pagination={false}
        rowKey="id"
        dataSource={[...spots]}
        columns={columns}
        scroll={{ x: true, y: 420 }}
      />
    </section>
  )
}

const columns: NonNullable<TableProps<ChangedSpot>['columns']> = [
  { title: text.spot, dataIndex: 'name' },
  {
    title: text.odds,
    align: 'right',
    render: (_, spot) => <Change spot={spot} of={({ odds }) => odds} />,
  },
  {
    title: text.returns,
    align: 'right',
    render: (_, spot) => <Change spot={spot} of={(one) => backText(one.return)} />,
  },
]

function Change({
  spot: { after, before },
  of,
}: {
  readonly spot: ChangedSpot
  readonly of: (spot: DeclaredSpot) => string
}) {
  return (
    <span className="mono">
      <span className="soft">{before ? of(before) : text.unknown}</span> {text.arrow}{' '}
      {after ? of(after) : text.unknown}
    </span>
  )
}

export function backText(millionths: number): string {
  return percentText(millionths / 100)
}

/** `95.97% – 97.47%` */
export function rangeText(least: number | null, greatest: number | null): string {
  if (least === null || greatest === null) return text.unknown
  const [low, high] = [backText(least), backText(greatest)]
  return low === high ? low : `${low} – ${high}`
}
