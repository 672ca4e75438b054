import { getHandPair } from '@zhengju/contract/hand/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { Drawer, Skeleton, Table, type TableProps, Tag } from 'antd'
import { FailedSheet } from '#lib/list-table.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { handText as text } from '#text/hand.ts'
import { shellText } from '#text/shell.ts'
import type { HandPair } from './pair-list.tsx'

type Pair = DataOf<typeof getHandPair>

interface PairDrawerProps {
  readonly pair: HandPair
  readonly onClose: () => void
}

/** What the two share, and their hands. */
export function PairDrawer({ onClose, pair }: PairDrawerProps) {
  const { game, loser, winner } = pair
  const params = { game, one: winner.memberId, other: loser.memberId }
  const { data, failure, reload } = useRead(getHandPair, { params })
  return (
    <Drawer
      open
      size={760}
      title={text.title(winner.name, loser.name)}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
    >
      {data ? (
        <div className="detail">
          <section>
            <h2>{text.shared}</h2>
            <p>{sharedText(data)}</p>
          </section>
          <Table
            size="small"
            pagination={false}
            rowKey="handId"
            dataSource={[...data.hands]}
            columns={columnsOf(pair)}
            locale={{ emptyText: text.noHands }}
            scroll={{ x: true }}
          />
        </div>
      ) : failure === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      ) : (
        <FailedSheet text={failure} onRetry={reload} />
      )}
    </Drawer>
  )
}

function sharedText({ shared }: Pair): string {
  return shared.length === 0 ? text.none : shared.map((kind) => text.sharedKinds[kind]).join('、')
}

function columnsOf({
  loser,
  winner,
}: HandPair): NonNullable<TableProps<Pair['hands'][number]>['columns']> {
  return [
    { title: text.hand, render: (_, { handId }) => <span className="mono">{handId}</span> },
    { title: text.settledAt, render: (_, { settledAt }) => time(settledAt) },
    {
      title: text.of(winner.name),
      align: 'right',
      render: (_, { one }) => <Figure text={money(one)} />,
    },
    {
      title: text.of(loser.name),
      align: 'right',
      render: (_, { other }) => <Figure text={money(other)} />,
    },
    { title: text.outcomes, render: (_, { outcomes }) => outcomes.join('；') },
    {
      title: text.foldedCards,
      render: (_, { fold }) =>
        fold ? (
          <>
            <div className="mono">{fold.cards}</div>
            {fold.isBetter ? <Tag color="warning">{text.isBetter}</Tag> : null}
          </>
        ) : null,
    },
  ]
}
