import { officePaths } from '@zhengju/contract/office/path'
import { Input, Segmented, Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type MemberLine, useMembers } from '../features/member/api.ts'
import { BlockedDevices } from '../features/member/blocked-devices.tsx'
import { columnsOf } from '../features/member/columns.tsx'
import { MemberDrawer } from '../features/member/drawer.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { deviceText } from '../text/device.ts'
import { memberText as text } from '../text/member.ts'

const longestName = 11
const tabs = ['members', 'blocked'] as const

export default function Members() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('members')
  const [name, setName] = useState('')
  const [search, setSearch] = useSearchParams()
  const maySeeDevices = useMay('login.read')
  const open = useCallback((member: string) => setSearch({ member }), [setSearch])
  return (
    <Screen
      title={officePaths.members.title}
      tools={
        <>
          {maySeeDevices ? (
            <Segmented
              value={tab}
              onChange={setTab}
              options={tabs.map((value) => ({ value, label: deviceText.tabs[value] }))}
            />
          ) : null}
          {tab === 'members' ? <NameSearch onSearch={setName} /> : null}
        </>
      }
    >
      {tab === 'members' ? (
        <MemberList name={name} onOpen={open} />
      ) : (
        <BlockedDevices onOpen={open} />
      )}
      <MemberDrawer memberId={search.get('member') ?? undefined} onClose={() => setSearch({})} />
    </Screen>
  )
}

function NameSearch({ onSearch }: { readonly onSearch: (name: string) => void }) {
  return (
    <Input.Search
      allowClear
      className="search"
      aria-label={text.search}
      placeholder={text.search}
      maxLength={longestName}
      onSearch={(typed) => onSearch(typed.replace(/[^A-Za-z0-9]/g, ''))}
    />
  )
}

function MemberList(props: { readonly name: string; readonly onOpen: (memberId: string) => void }) {
  const { name, onOpen } = props
  const [status, setStatus] = useState<MemberLine['status']>()
  const [filter, setFilter] = useListFilter()
  const list = useMembers(name, status, filter)
  const columns = useMemo(() => columnsOf(({ id }) => onOpen(id)), [onOpen])
  return (
    <ListSheet
      name="members"
      file={{
        list: 'members',
        filter: { ...(name ? { name } : {}), ...(status ? { status } : {}) },
      }}
      search={{ fields: ['date'], filter, onFilter: setFilter }}
      lead={
        <Select<MemberLine['status']>
          allowClear
          className="filter"
          aria-label={text.status}
          placeholder={text.status}
          value={status ?? null}
          onChange={(value) => setStatus(value ?? undefined)}
          options={statuses.map((value) => ({ value, label: text.statuses[value] }))}
        />
      }
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      empty={{ title: text.emptyTitle, text: text.empty }}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}

const statuses = ['active', 'frozen', 'closed'] as const
