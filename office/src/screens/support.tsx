import { officePaths } from '@zhengju/contract/office/path'
import { Button, Segmented } from 'antd'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MemberBeside } from '../features/member-file/parts/beside.tsx'
import { type Queue, queues, useTickets } from '../features/support/api/api.ts'
import { columnsOf } from '../features/support/parts/columns.tsx'
import { FiguresStrip } from '../features/support/parts/figures-strip.tsx'
import { ManageDrawer } from '../features/support/parts/manage-drawer.tsx'
import { TicketDrawer } from '../features/support/parts/ticket-drawer.tsx'
import { VisitorList } from '../features/support/parts/visitor-list.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { useRefresh } from '../lib/use-refresh.ts'
import { supportText as text } from '../text/support.ts'

const areas = ['desk', 'visitors'] as const

/** The desk: who waits, what is said, how long it took. */
export default function Support() {
  const [area, setArea] = useState<(typeof areas)[number]>('desk')
  const [search, setSearch] = useSearchParams()
  const open = useCallback((id: string) => setSearch({ ticket: id }), [setSearch])
  const ticketId = search.get('ticket')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [isManaging, setManaging] = useState(false)
  const mayManage = useMay('support.manage')
  const refresh = useRefresh()
  const lead = (
    <Segmented
      aria-label={text.area}
      value={area}
      onChange={setArea}
      options={areas.map((value) => ({ value, label: text[value] }))}
    />
  )
  return (
    <Screen
      title={officePaths.support.title}
      note={text.note}
      onRefresh={() => void refresh()}
      tools={mayManage ? <Button onClick={() => setManaging(true)}>{text.manage}</Button> : null}
    >
      <FiguresStrip />
      {area === 'visitors' ? <VisitorList lead={lead} /> : <Tickets lead={lead} onOpen={open} />}
      {ticketId ? (
        <TicketDrawer
          key={ticketId}
          ticketId={ticketId}
          onAsk={setQuestion}
          onClose={() => setSearch({})}
          beside={(memberId, attach) => <MemberBeside memberId={memberId} onAttach={attach} />}
        />
      ) : null}
      {isManaging ? <ManageDrawer onAsk={setQuestion} onClose={() => setManaging(false)} /> : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}

function Tickets(props: { readonly lead: ReactNode; readonly onOpen: (id: string) => void }) {
  const { lead, onOpen } = props
  const [queue, setQueue] = useState<Queue>('waiting')
  const [filter, setFilter] = useListFilter()
  const list = useTickets(queue, filter)
  const columns = useMemo(() => columnsOf(({ id }) => onOpen(id)), [onOpen])
  return (
    <ListSheet
      name="support"
      {...(queue === 'mine' ? {} : { file: { list: 'supportTickets', filter: { queue } } })}
      search={{ fields: ['member', 'date'], filter, onFilter: setFilter }}
      lead={
        <>
          {lead}
          <Segmented
            aria-label={text.queue}
            value={queue}
            onChange={setQueue}
            options={queues.map((value) => ({ value, label: text.queues[value] }))}
          />
        </>
      }
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      empty={{ title: text.emptyTitle, text: text.empty }}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}
