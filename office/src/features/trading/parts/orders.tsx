import { tradingOrderStates } from '@zhengju/domain/trading'
import { Button, type TableProps } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { shellText } from '#text/shell.ts'
import { tradingText as text, voidReasonText } from '#text/trading.ts'
import {
  agreeQuestion,
  type DeskFilter,
  type OrderState,
  type TradingOrder,
  useOrders,
} from '../api/api.ts'
import { useDesk } from '../hooks/use-desk.tsx'
import { marketKeyName } from '../model/name.ts'
import { SearchTools } from './search-tools.tsx'

/** What one operator has asked and another one agrees to. */
export function TradingOrders() {
  const [search, setSearch] = useListFilter()
  const [filter, setFilter] = useState<DeskFilter<OrderState>>({})
  const list = useOrders({ ...search, ...filter })
  const own = useContext(OperatorContext)?.name ?? ''
  const maySettle = useMay('trading.settle')
  const { openFixture, dialogs } = useDesk()
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns = useMemo(
    () => columnsOf(own, maySettle, setQuestion, openFixture),
    [own, maySettle, openFixture],
  )
  return (
    <>
      <ListSheet
        name="tradingOrders"
        file={{ list: 'tradingOrders', filter }}
        search={{ fields: ['date'], filter: search, onFilter: setSearch }}
        lead={
          <SearchTools
            filter={filter}
            states={tradingOrderStates}
            words={text.orderStates}
            onFilter={setFilter}
          />
        }
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.noOrdersTitle, text: text.noOrders }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
      {dialogs}
    </>
  )
}

function columnsOf(
  own: string,
  maySettle: boolean,
  ask: (question: ReasonQuestion) => void,
  open: (fixtureId: string) => void,
): NonNullable<TableProps<TradingOrder>['columns']> {
  return [
    {
      title: text.what,
      render: (_, order) => (
        <>
          <div>
            {text.deeds[order.deed]}{' '}
            <Button
              type="link"
              className="link-cell mono"
              aria-label={text.openFixtureOf(order.fixtureId)}
              onClick={() => open(order.fixtureId)}
            >
              {order.fixtureId}
            </Button>
          </div>
          <div className="soft">{whatOf(order)}</div>
        </>
      ),
    },
    {
      title: text.askedBy,
      render: (_, { askedBy, askedAt, reason }) => (
        <>
          <div>
            {askedBy}：{reason}
          </div>
          <div className="mono soft">{time(askedAt)}</div>
        </>
      ),
    },
    {
      title: shellText.actions,
      render: (_, order) => {
        if (order.isDone) return <span className="soft">{text.isDone}</span>
        if (order.askedBy === own && order.agreedBy === null)
          return <span className="soft">{text.own}</span>
        return (
          <RightButton size="small" mayPress={maySettle} onClick={() => ask(agreeQuestion(order))}>
            {order.agreedBy === null ? text.agree : text.again}
          </RightButton>
        )
      },
    },
  ]
}

function whatOf({ period, score, market, voidReason }: TradingOrder): string {
  if (period !== null) return `${text.periods[period]} ${score ?? ''}`
  const where = market === '' ? text.whole : marketKeyName(market)
  return voidReason === null ? where : `${where} · ${voidReasonText[voidReason]}`
}
