import { gameTitle } from '@zhengju/domain/games/catalogue'
import { Button, Drawer, Space, type TableProps } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { ListTable } from '#lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { gameRateText as text } from '#text/game-rate.ts'
import { shellText } from '#text/shell.ts'
import { agreeRateQuestion, type RateOrder, useRates } from './rate-api.ts'
import { RateDifference, rangeText } from './rate-difference.tsx'

/** Prices that one operator has asked for and another one agrees to, who sees first what they change. */
export function RateOrders({ day }: { readonly day: string }) {
  const list = useRates()
  const own = useContext(OperatorContext)?.name ?? ''
  const mayRate = useMay('game.rate')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [shown, setShown] = useState<RateOrder>()
  const columns = useMemo(
    () => columnsOf({ own, mayRate, ask: setQuestion, look: setShown }),
    [own, mayRate],
  )
  return (
    <>
      <ListTable
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.none, text: text.noneNote }}
      />
      {shown ? (
        <Drawer
          open
          size={640}
          title={text.formTitle(gameTitle(shown.game))}
          closable={{ 'aria-label': shellText.close }}
          onClose={() => setShown(undefined)}
        >
          <RateDifference before={shown.before.version} after={shown.after.version} day={day} />
        </Drawer>
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

interface OrderActions {
  readonly own: string
  readonly mayRate: boolean
  readonly ask: (question: ReasonQuestion) => void
  readonly look: (order: RateOrder) => void
}

function columnsOf(actions: OrderActions): NonNullable<TableProps<RateOrder>['columns']> {
  return [
    { title: text.game, render: (_, { game }) => gameTitle(game) },
    {
      title: text.versions,
      render: (_, { after, before }) => (
        <span className="mono">
          <span className="soft">{before.version}</span> {text.arrow} {after.version}
        </span>
      ),
    },
    {
      title: text.returns,
      render: (_, { after, before }) => (
        <span className="mono">
          <span className="soft">{rangeText(before.leastReturn, before.greatestReturn)}</span>{' '}
          {text.arrow} {rangeText(after.leastReturn, after.greatestReturn)}
        </span>
      ),
    },
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
      render: (_, order) => (
        <Space size="small" wrap>
          <Button size="small" onClick={() => actions.look(order)}>
            {text.look}
          </Button>
          <Standing order={order} {...actions} />
        </Space>
      ),
    },
  ]
}

function Standing({ ask, mayRate, order, own }: OrderActions & { readonly order: RateOrder }) {
  const { agreedBy, askedBy, isOver, place } = order
  if (place !== null) return <span className="soft">{text.inForce(place)}</span>
  if (isOver) return <span className="soft">{text.isOver}</span>
  if (askedBy === own && agreedBy === null) return <span className="soft">{text.own}</span>
  return (
    <RightButton size="small" mayPress={mayRate} onClick={() => ask(agreeRateQuestion(order))}>
      {agreedBy === null ? text.agree : text.again}
    </RightButton>
  )
}
