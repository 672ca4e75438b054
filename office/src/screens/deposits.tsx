import { officePaths } from '@zhengju/contract/office/path'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDeposits } from '../features/deposit/api.ts'
import { AssistedList, useAssisted } from '../features/deposit/assisted.tsx'
import { Callbacks } from '../features/deposit/callbacks.tsx'
import { columnsOf } from '../features/deposit/columns.tsx'
import { DepositOrders } from '../features/deposit/orders.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { useRefresh } from '../lib/use-refresh.ts'
import { assistedText, callbackText, orderText, depositText as text } from '../text/deposit.ts'

const tabs = ['orders', 'deposits', 'assisted', 'open', 'noted'] as const
type Tab = (typeof tabs)[number]

const notes: Readonly<Record<Tab, string>> = {
  orders: orderText.intro,
  deposits: text.intro,
  assisted: assistedText.intro,
  open: callbackText.intro,
  noted: callbackText.intro,
}

export default function Deposits() {
  const [address] = useSearchParams()
  const led = address.get('order') ?? undefined
  const [tab, setTab] = useState<Tab>(led === undefined ? 'deposits' : 'orders')
  const [filter, onFilter] = useListFilter()
  const search = { fields: ['order', 'member', 'amount', 'date'], filter, onFilter } as const
  const list = useDeposits(filter)
  const assisted = useAssisted(filter)
  const mayDecide = useMay('deposit.decide')
  const mayReclaim = useMay('withdrawal.decide')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const onAsk = mayDecide ? setQuestion : undefined
  const isDeposits = tab === 'deposits'
  const refresh = useRefresh()
  return (
    <Screen
      title={officePaths.deposits.title}
      note={notes[tab]}
      onRefresh={() => void refresh()}
      tools={
        <Segmented
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({ value, label: callbackText.tabs[value] }))}
        />
      }
    >
      {tab === 'orders' ? (
        <DepositOrders order={led} onAsk={onAsk} />
      ) : isDeposits ? (
        <ListSheet
          name="depositReviews"
          file={{ list: 'depositReviews' }}
          search={search}
          list={list}
          columns={columnsOf(onAsk)}
          idOf={({ order }) => order.billNo}
          empty={{ title: text.emptyTitle, text: text.empty }}
        />
      ) : tab === 'assisted' ? (
        <AssistedList list={assisted} search={search} onAsk={onAsk} />
      ) : (
        <Callbacks
          key={tab}
          isNoted={tab === 'noted'}
          onAsk={setQuestion}
          mayNote={mayDecide}
          mayReclaim={mayReclaim}
        />
      )}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
