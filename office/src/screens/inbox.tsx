import { officePaths } from '@zhengju/contract/office/path'
import { letterStates } from '@zhengju/domain/inbox'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type OfficeLetter, useLetters } from '../features/inbox/api.ts'
import { columnsOf } from '../features/inbox/columns.tsx'
import { LetterDrawer } from '../features/inbox/letter-drawer.tsx'
import { LetterForm } from '../features/inbox/letter-form.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { useHeld } from '../lib/use-held.ts'
import { letterStateText, inboxText as text } from '../text/inbox.ts'

const idOf = ({ id }: OfficeLetter) => id
const tabs = ['all', ...letterStates] as const

/** Letters to members: written, looked at twice where they name money, taken back. */
export default function Inbox() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const [filter, setFilter] = useListFilter()
  const list = useLetters(tab === 'all' ? undefined : tab, filter)
  const [search, setSearch] = useSearchParams()
  const columns = useMemo(() => columnsOf(({ id }) => setSearch({ letter: id })), [setSearch])
  const letter = useHeld(list.items, search.get('letter'), idOf)
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
        idOf={idOf}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={({ id }) => setSearch({ letter: id })}
      />
      {letter ? (
        <LetterDrawer
          letter={letter}
          onAsk={(asked) => setQuestion(thenClosed(asked, () => setSearch({})))}
          onClose={() => setSearch({})}
        />
      ) : null}
      {isWriting ? <LetterForm onAsk={setQuestion} onClose={() => setWriting(false)} /> : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}

/** What was decided is decided: the letter closes with it. */
function thenClosed(question: ReasonQuestion, close: () => void): ReasonQuestion {
  return {
    ...question,
    async run(command) {
      const said = await question.run(command)
      close()
      return said
    },
  }
}
