import { gameTitle } from '@zhengju/domain/games/catalogue'
import type { TableProps } from 'antd'
import { useMemo, useState } from 'react'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import type { List } from '#lib/use-list.ts'
import { gameDeskText as text } from '#text/game-desk.ts'
import { shellText } from '#text/shell.ts'
import { type DeskRound, voidQuestion } from './api.ts'

/** Rounds that somebody has staked in and nobody is done with: one that is not drawn may be made void. */
export function DeskRounds({ list }: { readonly list: List<DeskRound> }) {
  const mayVoid = useMay('game.void')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns = useMemo(() => columnsOf(mayVoid, setQuestion), [mayVoid])
  return (
    <>
      <ListSheet
        name="gameRounds"
        textOf={({ game, number, tableId }) => `${gameTitle(game)} ${tableId} ${number}`}
        list={list}
        columns={columns}
        idOf={({ roundId }) => roundId}
        empty={{ title: text.noRounds, text: text.noRoundsNote }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function columnsOf(
  mayVoid: boolean,
  ask: (question: ReasonQuestion) => void,
): NonNullable<TableProps<DeskRound>['columns']> {
  return [
    { title: text.game, render: (_, { game }) => gameTitle(game) },
    {
      title: text.table,
      render: (_, { number, tableId }) => <span className="mono">{`${tableId} ${number}`}</span>,
    },
    { title: text.standing, render: (_, { state }) => stateOf(state) },
    {
      title: text.draws,
      render: (_, { drawsAt }) => <span className="mono">{time(drawsAt)}</span>,
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
    {
      title: shellText.actions,
      render: (_, round) =>
        voidable.has(round.state) ? (
          <RightButton size="small" mayPress={mayVoid} onClick={() => ask(voidQuestion(round))}>
            {text.void}
          </RightButton>
        ) : (
          <span className="soft">{text.drawnAlready}</span>
        ),
    },
  ]
}

/** Of rounds and of hands: nothing is decided yet. */
const voidable: ReadonlySet<string> = new Set(['open', 'sealed', 'asking', 'ready', 'playing'])

function stateOf(state: string): string {
  const known: Readonly<Record<string, string>> = text.states
  return known[state] ?? state
}
