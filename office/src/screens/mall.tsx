import { officePaths } from '@zhengju/contract/office/path'
import { mallOrderStates } from '@zhengju/domain/mall'
import { Button, Segmented } from 'antd'
import { useContext, useState } from 'react'
import {
  type OfficeOrder,
  type ShelfItem,
  saveQuestion,
  shipQuestion,
  useMallOrders,
  useShelf,
} from '../features/mall/api.ts'
import { ItemForm } from '../features/mall/item-form.tsx'
import { orderColumns } from '../features/mall/order-columns.tsx'
import { shelfColumns } from '../features/mall/shelf-columns.tsx'
import { ShipForm } from '../features/mall/ship-form.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { ListTable } from '../lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { mallText as text } from '../text/mall.ts'

const tabs = ['orders', 'shelf'] as const
type Ask = (question: ReasonQuestion) => void

/** What members exchange their coins for: the orders that wait, and the shelf. */
export default function Mall() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('orders')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const lead = (
    <Segmented
      aria-label={text.tabs}
      value={tab}
      onChange={setTab}
      options={tabs.map((value) => ({ value, label: text[value] }))}
    />
  )
  return (
    <>
      {tab === 'orders' ? (
        <Orders lead={lead} ask={setQuestion} />
      ) : (
        <Shelf lead={lead} ask={setQuestion} />
      )}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

interface TabProps {
  readonly lead: React.ReactNode
  readonly ask: Ask
}

function Orders({ lead, ask }: TabProps) {
  const states = ['all', ...mallOrderStates] as const
  const [state, setState] = useState<(typeof states)[number]>('review')
  const [search, setSearch] = useListFilter()
  const list = useMallOrders(state === 'all' ? undefined : state, search)
  const [shipping, setShipping] = useState<OfficeOrder>()
  const mayShip = useMay('mall.ship')
  return (
    <Screen title={officePaths.mall.title} note={text.intro} onRefresh={list.reload} tools={lead}>
      <ListSheet
        name="mallOrders"
        file={{ list: 'mallOrders', filter: state === 'all' ? {} : { state } }}
        search={{
          fields: ['order', 'member', 'amount', 'date'],
          filter: search,
          onFilter: setSearch,
        }}
        lead={
          <Segmented
            aria-label={text.state}
            value={state}
            onChange={setState}
            options={states.map((value) => ({
              value,
              label: value === 'all' ? text.all : text.states[value],
            }))}
          />
        }
        list={list}
        columns={orderColumns({ ask, onShip: setShipping, mayShip })}
        idOf={({ id }) => id}
        empty={{ title: text.noOrdersTitle, text: text.noOrders }}
      />
      {shipping ? (
        <ShipForm
          onTracking={(tracking) => {
            ask(shipQuestion(shipping, tracking, () => setShipping(undefined)))
            setShipping(undefined)
          }}
          onClose={() => setShipping(undefined)}
        />
      ) : null}
    </Screen>
  )
}

function Shelf({ lead, ask }: TabProps) {
  const list = useShelf()
  const [edited, setEdited] = useState<ShelfItem | 'new'>()
  const operator = useContext(OperatorContext)?.name
  const [mayWrite, mayDecide] = [useMay('mall.write'), useMay('promotion.decide')]
  return (
    <Screen
      title={officePaths.mall.title}
      note={text.intro}
      onRefresh={list.reload}
      tools={
        <>
          {lead}
          {mayWrite ? (
            <Button type="primary" onClick={() => setEdited('new')}>
              {text.add}
            </Button>
          ) : null}
        </>
      }
    >
      <ListTable
        list={list}
        columns={shelfColumns({ ask, onEdit: setEdited, operator, mayWrite, mayDecide })}
        idOf={({ id }) => id}
        empty={{ title: text.noItemsTitle, text: text.noItems }}
      />
      {edited ? (
        <ItemForm
          item={edited === 'new' ? undefined : edited}
          onWish={(wish) => ask(saveQuestion(wish, () => setEdited(undefined)))}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Screen>
  )
}
