import { listSchedule } from '@zhengju/contract/content/office-calls'
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

/** Every slot on one sheet, by the beginning: what stands, what is to come, what waits for a second operator. */
export function Schedule() {
  const reading = useRead(listSchedule, {}, { everyMs })
  const [open, setOpen] = useState<Publication>()
  const mayWrite = useMay('content.write')
  const mayDecide = useMay('content.decide')
  const close = () => setOpen(undefined)
  return (
    <>
      <ListSheet
        name="schedule"
        textOf={({ title, content }) => `${title} ${content}`}
        file={{ list: 'publications' }}
        list={{
          items: reading.data,
          failure: reading.failure,
          isAtEnd: true,
          isLoadingMore: false,
          loadMore: () => undefined,
          reload: reading.reload,
        }}
        columns={scheduleColumns}
        idOf={({ id }) => id}
        empty={{ title: text.scheduleEmptyTitle, text: text.scheduleEmpty }}
        onOpen={mayWrite || mayDecide ? setOpen : undefined}
      />
      {open?.waiting ? <WaitingDrawer known={open} onClose={close} /> : null}
      {open && !open.waiting ? (
        <PublicationForm slot={open.slot} known={open} onClose={close} />
      ) : null}
    </>
  )
}

const scheduleColumns: typeof columns = [
  { title: text.slot, render: (_, { slot }) => slotText[slot] },
  ...columns,
]
