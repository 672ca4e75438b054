import { officePaths } from '@zhengju/contract/office-path'
import { useState } from 'react'
import { useDeposits } from '../features/deposit/api.ts'
import { columnsOf } from '../features/deposit/columns.tsx'
import { ListTable } from '../lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { depositText as text } from '../text/deposit.ts'

export default function Deposits() {
  const list = useDeposits()
  const mayDecide = useMay('deposit.decide')
  const [question, setQuestion] = useState<ReasonQuestion>()
  return (
    <Screen title={officePaths.deposits.title} note={text.intro} onRefresh={list.reload}>
      <ListTable
        list={list}
        columns={columnsOf(mayDecide ? setQuestion : undefined)}
        idOf={({ order }) => order.billNo}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
