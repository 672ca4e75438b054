import { removeWord, saveWord } from '@zhengju/contract/chat/office-calls'
import { Input, Segmented, type TableProps } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { chatReasons, chatText as text } from '#text/chat.ts'
import { useWords, type Word } from './api.ts'

const matches = ['spoken', 'written'] as const

/** Words whose lines their author alone sees. */
export function Words() {
  const list = useWords()
  const mayWrite = useMay('chat.write')
  const [word, setWord] = useState('')
  const [match, setMatch] = useState<Word['match']>('spoken')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns: NonNullable<TableProps<Word>['columns']> = [
    { title: text.word, dataIndex: 'word' },
    { title: text.match, render: (_, { match: how }) => text.matches[how] },
    { title: text.addedBy, render: (_, { addedBy }) => adder(addedBy) },
    { title: text.at, render: (_, { addedAt }) => (addedAt === 0 ? '' : time(addedAt)) },
    {
      title: text.deed,
      render: (_, { word: listed }) => (
        <RightButton
          type="link"
          danger
          mayPress={mayWrite}
          onClick={() => setQuestion(removeQuestion(listed))}
        >
          {text.removeWord}
        </RightButton>
      ),
    },
  ]
  return (
    <>
      <div className="form-end">
        <Input
          className="grow"
          aria-label={text.newWord}
          placeholder={text.newWord}
          value={word}
          maxLength={40}
          disabled={!mayWrite}
          onChange={(event) => setWord(event.target.value)}
        />
        <Segmented
          value={match}
          disabled={!mayWrite}
          onChange={setMatch}
          options={matches.map((value) => ({ value, label: text.matches[value] }))}
        />
        <RightButton
          type="primary"
          mayPress={mayWrite}
          disabled={word.trim() === ''}
          onClick={() => setQuestion(saveQuestion(word.trim(), match, () => setWord('')))}
        >
          {text.addWord}
        </RightButton>
      </div>
      <ListSheet
        name="chatWords"
        textOf={({ word: listed }) => listed}
        file={{ list: 'chatWords' }}
        list={list}
        columns={columns}
        idOf={({ word: listed }) => listed}
        empty={{ title: text.emptyWordsTitle, text: text.emptyWords }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

/** Words that came with the product were added by nobody. */
function adder(addedBy: string): string {
  return addedBy === 'system' ? text.builtIn : addedBy
}

function saveQuestion(word: string, match: Word['match'], done: () => void): ReasonQuestion {
  return {
    title: text.addWordTitle,
    text: text.addWordText(word),
    action: text.addWord,
    suggestions: chatReasons,
    async run(command) {
      await call(saveWord, { body: { ...command, word, match } })
      done()
      return text.wordSaved
    },
  }
}

function removeQuestion(word: string): ReasonQuestion {
  return {
    title: text.removeWordTitle,
    text: text.removeWordText(word),
    action: text.removeWord,
    suggestions: chatReasons,
    async run(command) {
      await call(removeWord, { body: { ...command, word } })
      return text.wordRemoved
    },
  }
}
