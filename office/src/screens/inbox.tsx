import { officePaths } from '@zhengju/contract/office/path'
import { letterStates } from '@zhengju/domain/inbox'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLetters } from '../features/inbox/api.ts'
import { columnsOf } from '../features/inbox/columns.tsx'
import { LetterDrawer } from '../features/inbox/letter-drawer.tsx'
import { LetterForm } from '../features/inbox/letter-form.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { letterStateText, inboxText as text } from '../text/inbox.ts'

const tabs = ['all', ...letterStates] as const

/** Letters to members: written, looked at twice where they name money, taken back. */
export default function Inbox() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const [filter, setFilter] = useListFilter()
  const list = useLetters(tab === 'all' ? undefined : tab, filter)
  const [search, setSearch] = useSearchParams()
  const columns = useMemo(() => columnsOf(({ id }) => setSearch({ letter: id })), [setSearch])
  const letter = list.items?.find(({ id }) => id === search.get('letter'))
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [isWriting, setWriting] = useState(false)
  const maySend = useMay('inbox.send')
  return (
    <Screen
      title={officePaths.inbox.title}
      note={text.note}
      onRefresh={list.reload}
      tools={
        maySend ? (
          <Button type="primary" onClick={() => setWriting(true)}>
            {text.write}
          </Button>
        ) : null
      }
    >
      <ListSheet
        name="inbox"
        file={{ list: 'inbox', filter: tab === 'all' ? {} : { state: tab } }}
        search={{ fields: ['date'], filter, onFilter: setFilter }}
        lead={
          <Segmented
            aria-label={text.state}
            value={tab}
            onChange={setTab}
            options={tabs.map((value) => ({
              value,
              label: value === 'all' ? text.all : letterStateText[value],
            }))}
          />
        }
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={({ id }) => setSearch({ letter: id })}
      />
      {letter ? (
        <LetterDrawer letter={letter} onAsk={setQuestion} onClose={() => setSearch({})} />
      ) : null}
      {isWriting ? <LetterForm onAsk={setQuestion} onClose={() => setWriting(false)} /> : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
