import { officePaths } from '@zhengju/contract/office/path'
import { isRuled, type RuledKind } from '@zhengju/domain/promotion'
import { useState } from 'react'
import { usePromotions } from '../features/promotion/api/api.ts'
import { BlockList } from '../features/promotion/parts/block-list.tsx'
import { columnsOf } from '../features/promotion/parts/columns.tsx'
import { RulesDrawer } from '../features/promotion/parts/rules-drawer.tsx'
import { ScheduleList } from '../features/promotion/parts/schedule-list.tsx'
import { ListSheet } from '../lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { promotionText as text } from '../text/promotion.ts'

/** Funds, costs and rules of what is given to members. */
export default function Promotions() {
  const list = usePromotions()
  const [kind, setKind] = useState<RuledKind>()
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [mayStop, mayDecide] = [useMay('promotion.stop'), useMay('promotion.decide')]
  return (
    <Screen title={officePaths.promotions.title} note={text.intro} onRefresh={list.reload}>
      <ListSheet
        name="promotions"
        list={list}
        columns={columnsOf({
          ...{ ask: setQuestion, mayStop, mayDecide },
          onRules: ({ kind }) => (isRuled(kind) ? setKind(kind) : undefined),
        })}
        idOf={({ id }) => id}
        textOf={({ name }) => name}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      <ScheduleList />
      <BlockList />
      {kind ? (
        <RulesDrawer kind={kind} ask={setQuestion} onClose={() => setKind(undefined)} />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
