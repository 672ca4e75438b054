import {
  listPublications,
  type PublicationSlot,
  publicationSlots,
} from '@zhengju/contract/content/office-calls'
import { Button, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { ListTable } from '#lib/list-table.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { slotText, contentText as text } from '#text/content.ts'
import type { Publication } from './draft.ts'
import { PublicationForm } from './publication-form.tsx'

const everyMs = 30_000

/** Everything of one slot, with what stands now. */
export function Publications({ slot }: { readonly slot: PublicationSlot }) {
  const reading = useRead(listPublications, { query: { slot } }, { everyMs })
  const [form, setForm] = useState<{ readonly known: Publication | undefined }>()
  const mayWrite = useMay('content.write')
  const edit = (known: Publication) => setForm({ known })
  return (
    <>
      <div className="form-end">
        <span className="soft grow">
          {text.mostNote(publicationSlots[slot].most)} {mayWrite ? null : text.readOnly}
        </span>
        {mayWrite ? (
          <Button type="primary" onClick={() => setForm({ known: undefined })}>
            {text.newTitle(slotText[slot])}
          </Button>
        ) : null}
      </div>
      <ListTable
        list={{
          items: reading.data,
          failure: reading.failure,
          isAtEnd: true,
          isLoadingMore: false,
          loadMore: () => undefined,
          reload: reading.reload,
        }}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={mayWrite ? edit : undefined}
      />
      {form ? (
        <PublicationForm slot={slot} known={form.known} onClose={() => setForm(undefined)} />
      ) : null}
    </>
  )
}

const tones = { standing: 'success', coming: 'warning', over: 'default', off: 'default' } as const

const columns: NonNullable<TableProps<Publication>['columns']> = [
  {
    title: text.title,
    render: (_, { title, content }) => (
      <span className="two">
        <strong>{title}</strong>
        <span className="soft clip">{content}</span>
      </span>
    ),
  },
  {
    title: text.state,
    render: (_, { state }) => <Tag color={tones[state]}>{text.states[state]}</Tag>,
  },
  {
    title: text.window,
    render: (_, { startAt, endAt }) =>
      `${shortTime(startAt)} — ${endAt === null ? text.forever : shortTime(endAt)}`,
  },
  { title: text.platform, render: (_, { platform }) => text.platforms[platform] },
  { title: text.sort, dataIndex: 'sort' },
]

function shortTime(at: number): string {
  return time(at).slice(0, 16)
}
