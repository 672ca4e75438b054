import {
  listPublications,
  type PublicationSlot,
  publicationSlots,
} from '@zhengju/contract/content/office-calls'
import { Button } from 'antd'
import { useState } from 'react'
import { ListSheet } from '#lib/list-sheet.tsx'
import { useMay } from '#lib/rights.ts'
import { useRead } from '#lib/use-read.ts'
import { slotText, contentText as text } from '#text/content.ts'
import type { Publication } from '../model/draft.ts'
import { columns } from './publication-columns.tsx'
import { PublicationForm } from './publication-form.tsx'
import { WaitingDrawer } from './waiting-drawer.tsx'

const everyMs = 30_000

/** Everything of one slot, with what stands now. */
export function Publications({ slot }: { readonly slot: PublicationSlot }) {
  const reading = useRead(listPublications, { query: { slot } }, { everyMs })
  const [form, setForm] = useState<{ readonly known: Publication | undefined }>()
  const mayWrite = useMay('content.write')
  const mayDecide = useMay('content.decide')
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
      <ListSheet
        name="publications"
        textOf={({ title, content }) => `${title} ${content}`}
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
        onOpen={mayWrite || mayDecide ? edit : undefined}
      />
      {form?.known?.waiting ? (
        <WaitingDrawer known={form.known} onClose={() => setForm(undefined)} />
      ) : null}
      {form && !form.known?.waiting ? (
        <PublicationForm slot={slot} known={form.known} onClose={() => setForm(undefined)} />
      ) : null}
    </>
  )
}
