import type { TableProps } from 'antd'
import { useMemo, useState } from 'react'
import { ListTable } from '#lib/list-table.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { whole } from '#lib/use-list.ts'
import { shellText } from '#text/shell.ts'
import { tradingText as text, tradedSport } from '#text/trading.ts'
import { type BoardFixture, type BoardQuery, useBoard } from '../api/api.ts'
import { useDesk } from '../hooks/use-desk.tsx'
import { clockName, fixtureName } from '../model/name.ts'
import { type Hands, ruleOf, StopButton } from './stop-button.tsx'
import { BoardTools } from './tools.tsx'

/** Fixtures by what they may cost, and what stops them. */
export function TradingBoard() {
  const [query, setQuery] = useState<BoardQuery>({ stage: 'live' })
  const reading = useBoard(query)
  const { hands, openFixture, dialogs } = useDesk()
  const columns = useMemo(() => columnsOf(hands), [hands])
  return (
    <>
      <p className="soft">{text.intro}</p>
      <BoardTools query={query} board={reading.data} hands={hands} onQuery={setQuery} />
      <ListTable
        list={whole(reading, ({ items }) => items)}
        columns={columns}
        idOf={({ fixtureId }) => fixtureId}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={({ fixtureId }) => openFixture(fixtureId)}
      />
      {dialogs}
    </>
  )
}

function columnsOf(hands: Hands): NonNullable<TableProps<BoardFixture>['columns']> {
  return [
    {
      title: text.time,
      render: (_, one) => (
        <>
          <div className="mono">{one.stage === 'live' ? clockName(one) : time(one.startAt)}</div>
          <div className="soft">{tradedSport[one.sport]}</div>
        </>
      ),
    },
    {
      title: text.fixture,
      render: (_, one) => <Sides fixture={one} />,
    },
    {
      title: text.staked,
      align: 'right',
      render: (_, { staked }) => <Figure text={money(staked)} />,
    },
    {
      title: text.worst,
      align: 'right',
      render: (_, { worst }) => <Figure text={money(worst === '0.00' ? worst : `-${worst}`)} />,
    },
    {
      title: text.margin,
      align: 'right',
      render: (_, { held }) => text.percent(held.marginPercent),
    },
    { title: text.limit, align: 'right', render: (_, { held }) => text.percent(held.limitPercent) },
    {
      title: text.delay,
      align: 'right',
      render: (_, { held }) => text.seconds(held.delayMs / 1000),
    },
    { title: text.status, render: (_, one) => stateOf(one) },
    {
      title: shellText.actions,
      render: (_, one) => {
        const of = ruleOf(one)
        return (
          <div className="tools">
            <StopButton hands={hands} of={of} isSmall />
            <RightButton
              size="small"
              mayPress={hands.mayWrite}
              onClick={(event) => {
                event.stopPropagation()
                hands.set(of)
              }}
            >
              {text.set}
            </RightButton>
          </div>
        )
      },
    },
  ]
}

/** With the score while it is played. */
function Sides({ fixture }: { readonly fixture: BoardFixture }) {
  const { away, competition, home, score, stage } = fixture
  return (
    <>
      {stage === 'live' ? (
        <div>
          {home} <b>{score}</b> {away}
        </div>
      ) : (
        <div>{fixtureName(fixture)}</div>
      )}
      <div className="soft">{competition}</div>
    </>
  )
}

function stateOf({ held, marketState }: BoardFixture): string {
  if (held.isSuspended) return text.stopped
  if (marketState === 'open') return text.open
  return marketState === 'suspended' ? text.paused : text.closed
}
