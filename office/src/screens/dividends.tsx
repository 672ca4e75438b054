import { officePaths } from '@zhengju/contract/office/path'
import { dividendStates } from '@zhengju/domain/dividend'
import { Button, Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDividends } from '../features/dividend/api.ts'
import { columnsOf } from '../features/dividend/columns.tsx'
import { DividendDrawer } from '../features/dividend/drawer.tsx'
import { GrantForm } from '../features/dividend/grant-form.tsx'
import { grantQuestion } from '../features/dividend/questions.ts'
import { ListTable } from '../lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { dividendStates as stateText, dividendText as text } from '../text/dividend.ts'

const tabs = ['all', ...dividendStates] as const
const longestName = 11

/** What operators give away: granting it, the second look, taking it back. */
export default function Dividends() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const [member, setMember] = useState('')
  const list = useDividends(tab === 'all' ? undefined : tab, member)
  const [search, setSearch] = useSearchParams()
  const columns = useMemo(
    () => columnsOf(({ billNo }) => setSearch({ order: billNo })),
    [setSearch],
  )
  const item = list.items?.find(({ billNo }) => billNo === search.get('order'))
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
      <div className="form-end">
        <Segmented
          className="grow"
          aria-label={text.state}
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({
            value,
            label: value === 'all' ? text.all : stateText[value],
          }))}
        />
        <Input.Search
          allowClear
          className="search"
          aria-label={text.search}
          placeholder={text.search}
          maxLength={longestName}
          onSearch={(typed) => setMember(typed.replace(/[^A-Za-z0-9]/g, ''))}
        />
      </div>
      <ListTable
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
