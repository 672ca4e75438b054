import { gameTitle } from '@zhengju/domain/games/catalogue'
import { Drawer, type TableProps } from 'antd'
import { ListTable } from '#lib/list-table.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { gameDeskText as text } from '#text/game-desk.ts'
import { type DeskDraw, type DeskGame, useDraws } from './api.ts'

/** What was drawn, newest first: a seed stands there once it is opened. */
export function DrawsDrawer(props: { readonly game: DeskGame; readonly onClose: () => void }) {
  const { game, onClose } = props
  const list = useDraws(game)
  return (
    <Drawer open size={960} title={text.historyOf(gameTitle(game.game))} onClose={onClose}>
      <ListTable
        list={list}
        columns={columns}
        idOf={({ roundId }) => roundId}
        empty={{ title: text.noDraws, text: text.noDrawsNote }}
      />
    </Drawer>
  )
}

const columns: NonNullable<TableProps<DeskDraw>['columns']> = [
  {
    title: text.table,
    render: (_, { number, tableId, version }) => (
      <>
        <div className="mono">{`${tableId} ${number}`}</div>
        <div className="mono soft">{version}</div>
      </>
    ),
  },
  { title: text.draws, render: (_, { drawsAt }) => <span className="mono">{time(drawsAt)}</span> },
  {
    title: text.result,
    render: (_, { outcome, reason, state }) => (
      <>
        <div>{outcome ?? reason}</div>
        <div className="soft">{stateOf(state)}</div>
      </>
    ),
  },
  {
    title: text.tickets,
    align: 'right',
    render: (_, { tickets }) => <span className="mono">{tickets}</span>,
  },
  {
    title: text.staked,
    align: 'right',
    render: (_, { staked }) => <Figure text={money(staked)} />,
  },
  { title: text.paid, align: 'right', render: (_, { paid }) => <Figure text={money(paid)} /> },
  {
    title: text.limits,
    render: (_, { limitsVersion }) =>
      limitsVersion === null ? text.ofSheet : text.versionOf(limitsVersion),
  },
  {
    title: text.seed,
    render: (_, { bookRoot, seed }) => (
      <>
        <div className="mono">{seed ?? text.sealed}</div>
        <div className="mono soft">{bookRoot ? `${text.bookRoot} ${bookRoot}` : null}</div>
      </>
    ),
  },
]

function stateOf(state: string): string {
  const known: Readonly<Record<string, string>> = text.states
  return known[state] ?? state
}
