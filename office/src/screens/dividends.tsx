import { officePaths } from '@zhengju/contract/office/path'
import { dividendStates } from '@zhengju/domain/dividend'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDividends } from '../features/dividend/api.ts'
import { columnsOf } from '../features/dividend/columns.tsx'
import { DividendDrawer } from '../features/dividend/drawer.tsx'
import { GrantForm } from '../features/dividend/grant-form.tsx'
import { grantQuestion } from '../features/dividend/questions.ts'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { useHeld } from '../lib/use-held.ts'
import { dividendStates as stateText, dividendText as text } from '../text/dividend.ts'

const tabs = ['all', ...dividendStates] as const

/** What operators give away: granting it, the second look, taking it back. */
export default function Dividends() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const [filter, setFilter] = useListFilter()
  const list = useDividends(tab === 'all' ? undefined : tab, filter)
  const [search, setSearch] = useSearchParams()
  const columns = useMemo(
    () => columnsOf(({ billNo }) => setSearch({ order: billNo })),
    [setSearch],
  )
  const item = useHeld(list.items, search.get('order'), ({ billNo }) => billNo)
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [isGranting, setGranting] = useState(false)
  const mayGrant = useMay('dividend.grant')
  return (
    <Screen
      title={officePaths.dividends.title}
      onRefresh={list.reload}
      tools={
        mayGrant ? (
          <Button type="primary" onClick={() => setGranting(true)}>
            {text.grant}
          </Button>
        ) : null
      }
    >
      <ListSheet
        name="dividends"
        file={{ list: 'dividends', filter: tab === 'all' ? {} : { state: tab } }}
        search={{ fields: ['order', 'member', 'amount', 'date'], filter, onFilter: setFilter }}
        lead={
          <Segmented
            aria-label={text.state}
            value={tab}
            onChange={setTab}
            options={tabs.map((value) => ({
              value,
              label: value === 'all' ? text.all : stateText[value],
            }))}
          />
        }
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={({ billNo }) => setSearch({ order: billNo })}
      />
      {item ? (
        <DividendDrawer item={item} onAsk={setQuestion} onClose={() => setSearch({})} />
      ) : null}
      {isGranting ? (
        <GrantForm
          onGrant={(wish) => setQuestion(grantQuestion(wish, () => setGranting(false)))}
          onClose={() => setGranting(false)}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
