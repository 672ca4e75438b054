import { officePaths } from '@zhengju/contract/office/path'
import { adjustmentStates } from '@zhengju/domain/adjustment'
import { Button, Segmented } from 'antd'
import { useContext, useState } from 'react'
import { askQuestion, useAdjustments } from '../features/adjustment/api.ts'
import { columnsOf } from '../features/adjustment/columns.tsx'
import { WishForm } from '../features/adjustment/wish-form.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { adjustmentStateText, adjustmentText as text } from '../text/adjustment.ts'

const tabs = ['waiting', 'all', ...adjustmentStates.filter((state) => state !== 'waiting')] as const

/** Corrections by hand: one asks, another one decides. */
export default function Adjustments() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('waiting')
  const [search, setSearch] = useListFilter()
  const list = useAdjustments(tab === 'all' ? undefined : tab, search)
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [isAsking, setAsking] = useState(false)
  const operator = useContext(OperatorContext)?.name
  const [mayAsk, mayDecide] = [useMay('adjustment.ask'), useMay('adjustment.decide')]
  return (
    <Screen
      title={officePaths.adjustments.title}
      note={text.intro}
      onRefresh={list.reload}
      tools={
        mayAsk ? (
          <Button type="primary" onClick={() => setAsking(true)}>
            {text.ask}
          </Button>
        ) : null
      }
    >
      <ListSheet
        name="adjustments"
        file={{ list: 'adjustments', filter: tab === 'all' ? {} : { state: tab } }}
        search={{
          fields: ['order', 'member', 'amount', 'date'],
          filter: search,
          onFilter: setSearch,
        }}
        lead={
          <Segmented
            aria-label={text.state}
            value={tab}
            onChange={setTab}
            options={tabs.map((value) => ({
              value,
              label: value === 'all' ? text.all : adjustmentStateText[value],
            }))}
          />
        }
        list={list}
        columns={columnsOf({ ask: setQuestion, operator, mayAsk, mayDecide })}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {isAsking ? (
        <WishForm
          onWish={(wish) => setQuestion(askQuestion(wish, () => setAsking(false)))}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
