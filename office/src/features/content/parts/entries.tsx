import { listSiteEntries, saveSiteEntry } from '@zhengju/contract/content/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { Button, Drawer, type TableProps } from 'antd'
import { useState } from 'react'
import { CallError, call } from '#lib/call.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { useRead } from '#lib/use-read.ts'
import { configurationReasons, contentText, entryText as text } from '#text/content.ts'
import { TextField } from './fields.tsx'

type Entry = DataOf<typeof listSiteEntries>[number]

/** The numbered entries of vvPretty. */
export function Entries() {
  const reading = useRead(listSiteEntries, {})
  const [form, setForm] = useState<{ readonly known: Entry | undefined }>()
  const mayWrite = useMay('content.write')
  return (
    <>
      <div className="form-end">
        <span className="soft grow">{text.note}</span>
        {mayWrite ? (
          <Button type="primary" onClick={() => setForm({ known: undefined })}>
            {text.newTitle}
          </Button>
        ) : null}
      </div>
      <ListSheet
        name="entries"
        textOf={({ entry, note, items }) => `${entry} ${note} ${items.join(' ')}`}
        list={{
          items: reading.data,
          failure: reading.failure,
          isAtEnd: true,
          isLoadingMore: false,
          loadMore: () => undefined,
          reload: reading.reload,
        }}
        columns={columns}
        idOf={({ entry }) => String(entry)}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={mayWrite ? (known) => setForm({ known }) : undefined}
      />
      {form ? <EntryForm known={form.known} onClose={() => setForm(undefined)} /> : null}
    </>
  )
}

const columns: NonNullable<TableProps<Entry>['columns']> = [
  { title: text.entry, dataIndex: 'entry' },
  { title: text.label, dataIndex: 'note' },
  { title: text.items, render: (_, { items }) => items.join(' · ') },
]

interface EntryFormProps {
  readonly known: Entry | undefined
  readonly onClose: () => void
}

function EntryForm({ known, onClose }: EntryFormProps) {
  const [number, setNumber] = useState(known ? String(known.entry) : '')
  const [note, setNote] = useState(known?.note ?? '')
  const [lines, setLines] = useState(known?.items.join('\n') ?? '')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const items = lines.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const wish = { entry: Number(number), note: note.trim(), items, version: known?.version ?? 0 }
  const problem = problemOf(wish)
  return (
    <Drawer
      open
      size={460}
      title={known ? text.editTitle(known.entry) : text.newTitle}
      onClose={onClose}
      footer={
        <div className="form-end">
          <span className="soft grow">{problem}</span>
          <Button onClick={onClose}>{contentText.cancel}</Button>
          <Button
            type="primary"
            disabled={problem !== undefined}
            onClick={() => setQuestion(saveQuestion(wish, onClose))}
          >
            {contentText.save}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        {known ? null : (
          <TextField
            title={text.entry}
            value={number}
            maxLength={3}
            onChange={(typed) => setNumber(typed.replace(/\D/g, ''))}
          />
        )}
        <TextField title={text.label} value={note} maxLength={40} onChange={setNote} />
        <TextField title={text.items} value={lines} rows={6} onChange={setLines} />
      </div>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Drawer>
  )
}

type Wish = Omit<Entry, 'updatedAt'>

function problemOf({ entry, note, items }: Wish): string | undefined {
  if (entry < 1 || entry > 999) return text.badEntry
  if (note === '') return text.needLabel
  return items.length === 0 ? text.needItems : undefined
}

function saveQuestion(wish: Wish, onSaved: () => void): ReasonQuestion {
  return {
    title: text.saveTitle,
    text: text.saveText,
    action: contentText.save,
    suggestions: configurationReasons,
    async run(command) {
      try {
        await call(saveSiteEntry, { body: { ...wish, ...command } })
      } catch (error) {
        const isOld = error instanceof CallError && error.failure === 'office.decided'
        throw isOld ? new CallError(contentText.conflict, error.failure) : error
      }
      onSaved()
      return text.saved
    },
  }
}
