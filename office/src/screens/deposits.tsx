import { officePaths } from '@zhengju/contract/office/path'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useDeposits } from '../features/deposit/api.ts'
import { Callbacks, useCallbacks } from '../features/deposit/callbacks.tsx'
import { columnsOf } from '../features/deposit/columns.tsx'
import { ListTable } from '../lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { callbackText, depositText as text } from '../text/deposit.ts'

const tabs = ['deposits', 'open', 'noted'] as const
type Tab = (typeof tabs)[number]

export default function Deposits() {
  const [tab, setTab] = useState<Tab>('deposits')
  const list = useDeposits()
  const callbacks = useCallbacks(tab === 'noted')
  const mayDecide = useMay('deposit.decide')
  const mayReclaim = useMay('withdrawal.decide')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const onAsk = mayDecide ? setQuestion : undefined
  const isDeposits = tab === 'deposits'
  return (
    <Screen
      title={officePaths.deposits.title}
      note={isDeposits ? text.intro : callbackText.intro}
      onRefresh={isDeposits ? list.reload : callbacks.reload}
      tools={
        <Segmented
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({ value, label: callbackText.tabs[value] }))}
        />
      }
    >
      {isDeposits ? (
        <ListTable
          list={list}
          columns={columnsOf(onAsk)}
          idOf={({ order }) => order.billNo}
          empty={{ title: text.emptyTitle, text: text.empty }}
        />
      ) : (
        <Callbacks
          list={callbacks}
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
