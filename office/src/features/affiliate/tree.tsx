import * as office from '@zhengju/contract/affiliate/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { TableProps } from 'antd'
import { call } from '#lib/call.ts'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ListTable } from '#lib/list-table.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { time } from '#lib/show.ts'
import { useList } from '#lib/use-list.ts'
import { modeText, affiliateText as text } from '#text/affiliate.ts'

type Affiliate = DataOf<typeof office.listAffiliates>['items'][number]

const empty = { title: text.emptyTitle, text: text.empty }

/** The tree from its tops, or from the one of a name; each node is read when it is opened. */
export function AffiliateTree() {
  const [search, setSearch] = useListFilter()
  const filter = search.member === undefined ? { isTop: true } : { member: search.member }
  const list = useAffiliates(filter)
  return (
    <ListSheet
      name="affiliateTree"
      search={{ fields: ['member'], filter: search, onFilter: setSearch }}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      empty={empty}
      expandable={expandable}
    />
  )
}

function Branch({ parentId }: { readonly parentId: string }) {
  const list = useAffiliates({ parentId })
  return (
    <ListTable
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      empty={empty}
      expandable={expandable}
    />
  )
}

function useAffiliates(filter: Record<string, unknown>) {
  return useList([office.listAffiliates.path, filter], (from, signal) =>
    call(office.listAffiliates, { query: { ...filter, ...from } }, signal),
  )
}

const expandable: NonNullable<TableProps<Affiliate>['expandable']> = {
  columnTitle: text.branch,
  columnWidth: 88,
  rowExpandable: ({ affiliates }) => affiliates > 0,
  expandedRowRender: ({ id }) => <Branch parentId={id} />,
}

const columns: NonNullable<TableProps<Affiliate>['columns']> = [
  {
    title: text.member,
    render: (_, { id, memberName }) => <MemberLink memberId={id} name={memberName} />,
  },
  { title: text.code, render: (_, { code }) => <span className="mono">{code}</span> },
  { title: text.mode, render: (_, { mode }) => modeText[mode] },
  { title: text.parent, render: (_, { parentName }) => parentName ?? text.nobody },
  { title: text.members, className: 'money-col', render: (_, { members }) => members },
  { title: text.blocked, className: 'money-col', render: (_, { blocked }) => blocked },
  { title: text.below, className: 'money-col', render: (_, { affiliates }) => affiliates },
  { title: text.at, render: (_, { since }) => <span className="mono">{time(since)}</span> },
]
