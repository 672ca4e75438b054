import { officePaths } from '@zhengju/contract/office/path'
import { Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  ChangeList,
  InterventionList,
  LimitList,
  MarkerList,
  RestrictionList,
} from '../features/protection/lists.tsx'
import { MemberDrawer } from '../features/protection/member-drawer.tsx'
import { RuleList } from '../features/protection/rules.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { Screen } from '../lib/screen.tsx'
import { useRefresh } from '../lib/use-refresh.ts'
import { protectionText as text } from '../text/protection.ts'

const lists = {
  markers: MarkerList,
  restrictions: RestrictionList,
  limits: LimitList,
  changes: ChangeList,
  interventions: InterventionList,
  rules: RuleList,
} as const
type Tab = keyof typeof lists
const tabs: readonly Tab[] = [
  'markers',
  'restrictions',
  'limits',
  'changes',
  'interventions',
  'rules',
]

/** The desk of responsible gambling. `?member=` opens one member's protection. */
export default function Protection() {
  const [tab, setTab] = useState<Tab>('markers')
  const [search, setSearch] = useSearchParams()
  const [question, setQuestion] = useState<ReasonQuestion>()
  const refresh = useRefresh()
  const open = useCallback((member: string) => setSearch({ member }), [setSearch])
  const memberId = search.get('member')
  const List = lists[tab]
  return (
    <Screen
      title={officePaths.protection.title}
      note={text.note}
      onRefresh={() => void refresh()}
      tools={
        <Segmented
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({ value, label: text.tabs[value] }))}
        />
      }
    >
      <List onOpen={open} />
      {memberId ? (
        <MemberDrawer
          key={memberId}
          memberId={memberId}
          onAsk={setQuestion}
          onClose={() => setSearch({})}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
