import { gameTitle } from '@zhengju/domain/games/catalogue'
import type { TableProps } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { ListTable } from '#lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { gameDeskText as text } from '#text/game-desk.ts'
import { shellText } from '#text/shell.ts'
import { agreeQuestion, type LimitOrder, rangeOf, useLimits } from './api.ts'

/** New limits that one operator has asked for and another one agrees to. */
export function LimitOrders() {
  const list = useLimits()
  const own = useContext(OperatorContext)?.name ?? ''
  const mayLimit = useMay('game.limit')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns = useMemo(() => columnsOf(own, mayLimit, setQuestion), [own, mayLimit])
  return (
    <>
      <ListTable
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.noOrders, text: text.noOrdersNote }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function columnsOf(
  own: string,
  mayLimit: boolean,
  ask: (question: ReasonQuestion) => void,
): NonNullable<TableProps<LimitOrder>['columns']> {
  return [
    { title: text.game, render: (_, { game }) => gameTitle(game) },
    { title: text.limits, render: (_, order) => <span className="mono">{rangeOf(order)}</span> },
    {
      title: text.askedBy,
      render: (_, { askedAt, askedBy, reason }) => (
        <>
          <div>
            {askedBy}：{reason}
          </div>
          <div className="mono soft">{time(askedAt)}</div>
        </>
      ),
    },
    { title: text.agreedBy, render: (_, { agreedBy }) => agreedBy },
    {
      title: shellText.actions,
      render: (_, order) => {
        const { agreedBy, askedBy, isOver, version } = order
        if (version !== null) return <span className="soft">{text.inForce(version)}</span>
        if (isOver) return <span className="soft">{text.isOver}</span>
        if (askedBy === own && agreedBy === null) return <span className="soft">{text.own}</span>
        return (
          <RightButton size="small" mayPress={mayLimit} onClick={() => ask(agreeQuestion(order))}>
            {agreedBy === null ? text.agree : text.again}
          </RightButton>
        )
      },
    },
  ]
}
