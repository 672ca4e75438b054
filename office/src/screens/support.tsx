import { officePaths } from '@zhengju/contract/office/path'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Queue, queues, useTickets } from '../features/support/api.ts'
import { columnsOf } from '../features/support/columns.tsx'
import { FiguresStrip } from '../features/support/figures-strip.tsx'
import { ManageDrawer } from '../features/support/manage-drawer.tsx'
import { TicketDrawer } from '../features/support/ticket-drawer.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { supportText as text } from '../text/support.ts'

/** The desk: who waits, what is said, how long it took. */
export default function Support() {
  const [queue, setQueue] = useState<Queue>('waiting')
  const [filter, setFilter] = useListFilter()
  const list = useTickets(queue, filter)
  const [search, setSearch] = useSearchParams()
  const columns = useMemo(() => columnsOf(({ id }) => setSearch({ ticket: id })), [setSearch])
  const ticketId = search.get('ticket')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [isManaging, setManaging] = useState(false)
  const mayManage = useMay('support.manage')
  return (
    <Screen
      title={officePaths.support.title}
      note={text.note}
      onRefresh={list.reload}
      tools={mayManage ? <Button onClick={() => setManaging(true)}>{text.manage}</Button> : null}
    >
      <FiguresStrip />
      <ListSheet
        name="support"
        search={{ fields: ['member', 'date'], filter, onFilter: setFilter }}
        lead={
          <Segmented
            aria-label={text.queue}
            value={queue}
            onChange={setQueue}
            options={queues.map((value) => ({ value, label: text.queues[value] }))}
          />
        }
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={({ id }) => setSearch({ ticket: id })}
      />
      {ticketId ? (
        <TicketDrawer
          key={ticketId}
          ticketId={ticketId}
          onAsk={setQuestion}
          onClose={() => setSearch({})}
        />
      ) : null}
      {isManaging ? <ManageDrawer onAsk={setQuestion} onClose={() => setManaging(false)} /> : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
