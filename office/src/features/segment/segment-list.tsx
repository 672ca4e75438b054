import { countSegment, listSegments } from '@zhengju/contract/segment/office-calls'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ListTable } from '#lib/list-table.tsx'
import { time } from '#lib/show.ts'
import { useList } from '#lib/use-list.ts'
import { categoryText } from '#text/promotion.ts'
import { segmentText as text } from '#text/segment.ts'
import { shellText } from '#text/shell.ts'
import type { Segment } from './questions.ts'

/** Every segment with what it asks for; `onWrite` is absent for whoever may send nothing. */
export function SegmentList(props: { readonly onWrite?: (segment: Segment) => void }) {
  const { onWrite } = props
  const list = useList(
    [listSegments.path],
    (from, signal) => call(listSegments, { query: from }, signal),
    { everyMs: 10_000 },
  )
  const actions: NonNullable<TableProps<Segment>['columns']>[number] = {
    title: shellText.actions,
    render: (_, segment) => (
      <span className="tools">
        <Count segmentId={segment.id} />
        {onWrite ? (
          <Button size="small" onClick={() => onWrite(segment)}>
            {text.write}
          </Button>
        ) : null}
      </span>
    ),
  }
  return (
    <ListTable
      list={list}
      columns={[...facts, actions]}
      idOf={({ id }) => id}
      empty={{ title: text.emptyTitle, text: text.empty }}
    />
  )
}

const facts: NonNullable<TableProps<Segment>['columns']> = [
  { title: text.name, render: (_, { name }) => name },
  { title: text.levels, render: (_, { vipFrom, vipTo }) => text.vip(vipFrom, vipTo) },
  {
    title: text.registered,
    render: (_, { registeredFrom, registeredTo }) =>
      [
        registeredFrom === null ? '' : text.from(registeredFrom),
        registeredTo === null ? '' : text.until(registeredTo),
      ].join(' ') || text.any,
  },
  {
    title: text.played,
    render: (_, { categories }) =>
      categories.length === 0 ? text.any : categories.map((one) => categoryText[one]).join('、'),
  },
  {
    title: text.by,
    render: (_, { madeBy, createdAt, reason }) => (
      <span className="wrap">
        {madeBy} <span className="mono">{time(createdAt)}</span>{' '}
        <span className="soft">{reason}</span>
      </span>
    ),
  },
]

/** Asked for by hand: it looks at every member of the segment. */
function Count({ segmentId }: { readonly segmentId: string }) {
  const [said, setSaid] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function count() {
    setBusy(true)
    try {
      const found = await call(countSegment, { params: { segmentId } })
      const words = found.isMore ? text.countedPart : text.counted
      setSaid(words(found.members, found.resting))
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="small" loading={isBusy} onClick={() => void count()}>
        {text.count}
      </Button>
      {said === undefined ? null : <span role="status">{said}</span>}
    </>
  )
}
