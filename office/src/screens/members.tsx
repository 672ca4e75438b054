import { officePaths } from '@zhengju/contract/office-path'
import { Input } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMembers } from '../features/member/api.ts'
import { columnsOf } from '../features/member/columns.tsx'
import { MemberDrawer } from '../features/member/drawer.tsx'
import { ListTable } from '../lib/list-table.tsx'
import { Screen } from '../lib/screen.tsx'
import { memberText as text } from '../text/member.ts'

const longestName = 11

export default function Members() {
  const [name, setName] = useState('')
  const [search, setSearch] = useSearchParams()
  const list = useMembers(name)
  const columns = useMemo(() => columnsOf(({ id }) => setSearch({ member: id })), [setSearch])
  return (
    <Screen
      title={officePaths.members.title}
      tools={
        <Input.Search
          allowClear
          className="search"
          aria-label={text.search}
          placeholder={text.search}
          maxLength={longestName}
          onSearch={(typed) => setName(typed.replace(/[^A-Za-z0-9]/g, ''))}
        />
      }
    >
      <ListTable
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={({ id }) => setSearch({ member: id })}
      />
      <MemberDrawer memberId={search.get('member') ?? undefined} onClose={() => setSearch({})} />
    </Screen>
  )
}
