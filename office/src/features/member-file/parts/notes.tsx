import {
  addMemberNote,
  fileLimits,
  memberNotes,
  tagMember,
} from '@zhengju/contract/member-file/office-calls'
import { App, Input, Select, type TableProps } from 'antd'
import { useState } from 'react'
import { CallError, call } from '#lib/call.ts'
import { ListTable } from '#lib/list-table.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { runtime } from '#lib/runtime.ts'
import { time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { useRefresh } from '#lib/use-refresh.ts'
import { fileText as text } from '#text/member-file.ts'
import { useNotes } from '../api/api.ts'

export function Notes({ memberId }: { readonly memberId: string }) {
  const list = useNotes(memberId)
  const tags = useTags(memberId)
  return (
    <div className="stack">
      {tags ? <Tags key={tags.join(' ')} memberId={memberId} tags={tags} /> : null}
      <NoteForm memberId={memberId} />
      <ListTable
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.notesEmptyTitle, text: text.notesEmpty }}
      />
    </div>
  )
}

export function useTags(memberId: string): readonly string[] | undefined {
  return useRead(memberNotes, { params: { memberId }, query: { size: 1 } }).data?.tags
}

const columns: NonNullable<
  TableProps<{ id: string; text: string; by: string; at: number }>['columns']
> = [
  { title: text.at, render: (_, { at }) => <span className="mono">{time(at)}</span> },
  { title: text.tabs.notes, render: (_, note) => <span className="wrap">{note.text}</span> },
  { title: text.owner, render: (_, { by }) => by },
]

function useWrite() {
  const { message } = App.useApp()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const write = async (run: () => Promise<unknown>, news: string) => {
    setBusy(true)
    try {
      await run()
      await refresh()
      void message.success(news)
      return true
    } catch (error) {
      if (error instanceof CallError) void message.error(error.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, write }
}

function Tags({ memberId, tags }: { readonly memberId: string; readonly tags: readonly string[] }) {
  const mayNote = useMay('member.note')
  const [wished, setWished] = useState<string[]>([...tags])
  const { isBusy, write } = useWrite()
  const save = () =>
    write(
      () =>
        call(tagMember, {
          params: { memberId },
          body: { commandId: runtime.ids.next(), tags: wished },
        }),
      text.tagged,
    )
  return (
    <div className="form-start">
      <Select
        mode="tags"
        className="grow"
        aria-label={text.tags}
        placeholder={text.tagsHint}
        disabled={!mayNote}
        maxCount={fileLimits.tags}
        open={false}
        suffixIcon={null}
        value={wished}
        onChange={(next: string[]) =>
          setWished(next.map((tag) => tag.trim().slice(0, fileLimits.tagLength)).filter(Boolean))
        }
      />
      <RightButton mayPress={mayNote} loading={isBusy} onClick={() => void save()}>
        {text.saveTags}
      </RightButton>
    </div>
  )
}

function NoteForm({ memberId }: { readonly memberId: string }) {
  const mayNote = useMay('member.note')
  const [typed, setTyped] = useState('')
  // The same note until it is kept: pressing again is one command.
  const [commandId, setCommandId] = useState(() => runtime.ids.next())
  const { isBusy, write } = useWrite()
  const save = async () => {
    const body = { commandId, text: typed.trim() }
    const run = () => call(addMemberNote, { params: { memberId }, body })
    if (!(await write(run, text.noted))) return
    setTyped('')
    setCommandId(runtime.ids.next())
  }
  return (
    <div className="form-full">
      <Input.TextArea
        aria-label={text.noteLabel}
        placeholder={text.noteLabel}
        maxLength={fileLimits.noteLength}
        autoSize={{ minRows: 2 }}
        disabled={!mayNote}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="form-end">
        <RightButton
          mayPress={mayNote && typed.trim().length > 1}
          loading={isBusy}
          onClick={() => void save()}
        >
          {text.addNote}
        </RightButton>
      </div>
    </div>
  )
}
