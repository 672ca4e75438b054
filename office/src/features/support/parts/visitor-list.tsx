import { type VisitorRequestState, visitorRequestStates } from '@zhengju/domain/support'
import { Button, Segmented, type TableProps } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { time } from '#lib/show.ts'
import { visitorRequestText as text } from '#text/support.ts'
import { useVisitorRequests, type VisitorRequest } from '../api/api.ts'
import { Claimed, VisitorDrawer } from './visitor-drawer.tsx'

/** What people asked who could not come in. */
export function VisitorList({ lead }: { readonly lead: ReactNode }) {
  const [state, setState] = useState<VisitorRequestState>('waiting')
  const [filter, setFilter] = useListFilter()
  const list = useVisitorRequests(state, filter)
  // Held as it was opened: it stays while somebody types, though a refresh takes it off the page.
  const [opened, setOpened] = useState<VisitorRequest>()
  const columns = useMemo(() => columnsOf(setOpened), [])
  return (
    <>
      <ListSheet
        name="supportVisitors"
        search={{ fields: ['member', 'date'], filter, onFilter: setFilter }}
        lead={
          <>
            {lead}
            <Segmented
              aria-label={text.state}
              value={state}
              onChange={setState}
              options={visitorRequestStates.map((value) => ({ value, label: text.states[value] }))}
            />
          </>
        }
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={setOpened}
      />
      {opened ? (
        <VisitorDrawer key={opened.id} item={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  )
}

function columnsOf(
  open: (item: VisitorRequest) => void,
): NonNullable<TableProps<VisitorRequest>['columns']> {
  return [
    { title: text.name, render: (_, item) => <Claimed item={item} /> },
    {
      title: text.text,
      render: (_, item) => (
        <Button type="link" className="link-cell" onClick={() => open(item)}>
          <span className="clip">{item.text}</span>
        </Button>
      ),
    },
    {
      title: text.createdAt,
      render: (_, { createdAt }) => <span className="mono">{time(createdAt)}</span>,
    },
    { title: text.operator, render: (_, { operator }) => operator ?? '' },
  ]
}
