import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { officeListRanks } from '@zhengju/contract/peak-bet/office-calls'
import { Drawer, type TableProps } from 'antd'
import { call } from '#lib/call.ts'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { money, time } from '#lib/show.ts'
import { useList } from '#lib/use-list.ts'
import { peakBetText as text } from '#text/peak-bet.ts'
import type { Season } from './questions.ts'

type Rank = DataOf<typeof officeListRanks>['items'][number]

const columns: NonNullable<TableProps<Rank>['columns']> = [
  { title: text.place, render: (_, { place }) => place },
  {
    title: text.member,
    render: (_, { memberId, name }) => <MemberLink memberId={memberId} name={name} />,
  },
  { title: text.friends, className: 'money-col', render: (_, { friends }) => friends },
  { title: text.total, className: 'money-col', render: (_, { total }) => money(total) },
  {
    title: text.prize,
    className: 'money-col',
    render: (_, { prize }) => (prize === null ? '' : money(prize)),
  },
]

/** The ranking of a season with names, by place. */
export function RankDrawer(props: { readonly season: Season; readonly onClose: () => void }) {
  const { id, no, name, rankedAt } = props.season
  const [search, setSearch] = useListFilter()
  const list = useList([officeListRanks.path, id, search], (from, signal) =>
    call(officeListRanks, { params: { seasonId: id }, query: { ...search, ...from } }, signal),
  )
  return (
    <Drawer open size={720} title={text.ranksOf(text.no(no, name))} onClose={props.onClose}>
      {rankedAt === null ? null : <p className="soft">{text.rankedAt(time(rankedAt))}</p>}
      <ListSheet
        name="peakRanks"
        file={{ list: 'peakRanks', filter: { seasonId: id } }}
        search={{ fields: ['member', 'amount'], filter: search, onFilter: setSearch }}
        list={list}
        columns={columns}
        idOf={({ memberId }) => memberId}
        empty={{ title: text.noRanksTitle, text: text.noRanks }}
      />
    </Drawer>
  )
}
