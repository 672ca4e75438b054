import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { listPromotionSchedule } from '@zhengju/contract/promotion/office-calls'
import { type TableProps, Tag } from 'antd'
import { call } from '#lib/call.ts'
import { ListTable } from '#lib/list-table.tsx'
import { useList } from '#lib/use-list.ts'
import { promotionKindText, scheduleText as text } from '#text/promotion.ts'

type Scheduled = DataOf<typeof listPromotionSchedule>['items'][number]

/** What begins and ends on which day, over all promotions. */
export function ScheduleList() {
  const list = useList(
    [listPromotionSchedule.path],
    async (_, signal) => ({ ...(await call(listPromotionSchedule, {}, signal)), nextCursor: null }),
    { everyMs: 30_000 },
  )
  return (
    <section aria-labelledby="promotion-schedule">
      <h2 id="promotion-schedule">{text.title}</h2>
      <p className="soft">{text.note}</p>
      <ListTable
        list={list}
        columns={columns}
        idOf={({ day, kind, what, title }) => [day, kind, what, title].join(' ')}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
    </section>
  )
}

const columns: NonNullable<TableProps<Scheduled>['columns']> = [
  { title: text.day, render: (_, { day }) => day },
  { title: text.kind, render: (_, { kind }) => promotionKindText[kind] },
  { title: text.what, render: (_, { what }) => text.changes[what] },
  { title: text.name, render: (_, { title }) => title },
  {
    title: text.state,
    render: (_, { isDraft }) => (
      <Tag color={isDraft ? 'warning' : 'success'}>{isDraft ? text.draft : text.agreed}</Tag>
    ),
  },
]
