import type { listHandPairs } from '@zhengju/contract/hand/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { fixedText } from '@zhengju/domain/figure'
import { Button, type TableProps } from 'antd'
import { ListSheet } from '#lib/list-sheet.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { Figure } from '#lib/screen.tsx'
import { money } from '#lib/show.ts'
import type { List } from '#lib/use-list.ts'
import { handGame, handText as text } from '#text/hand.ts'

export type HandPair = DataOf<typeof listHandPairs>['items'][number]

interface PairListProps {
  readonly list: List<HandPair>
  readonly onOpen: (pair: HandPair) => void
}

/** Members who lose to one another beyond chance, the most unlikely first. */
export function PairList({ list, onOpen }: PairListProps) {
  return (
    <ListSheet
      name="hands"
      textOf={({ loser, winner }) => `${winner.name} ${loser.name}`}
      list={list}
      columns={columnsOf(onOpen)}
      idOf={({ game, loser, winner }) => `${game} ${winner.memberId} ${loser.memberId}`}
      empty={{ title: text.emptyTitle, text: text.empty }}
      onOpen={onOpen}
    />
  )
}

function columnsOf(onOpen: (pair: HandPair) => void): NonNullable<TableProps<HandPair>['columns']> {
  return [
    { title: text.winner, render: (_, { winner }) => <MemberLink {...winner} /> },
    { title: text.loser, render: (_, { loser }) => <MemberLink {...loser} /> },
    { title: text.game, render: (_, { game }) => handGame(game) },
    { title: text.hands, align: 'right', render: (_, { hands }) => hands },
    { title: text.net, align: 'right', render: (_, { net }) => <Figure text={money(net)} /> },
    {
      title: text.deviations,
      align: 'right',
      render: (_, { deviations }) => <span className="mono">{fixedText(deviations, 1)}</span>,
    },
    {
      title: text.folds,
      align: 'right',
      render: (_, { betterFolds, folds }) =>
        folds === 0 ? null : <span className="mono">{text.foldsOf(betterFolds, folds)}</span>,
    },
    {
      title: text.look,
      render: (_, pair) => (
        <Button size="small" onClick={() => onOpen(pair)}>
          {text.look}
        </Button>
      ),
    },
  ]
}
