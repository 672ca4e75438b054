import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { officePaths } from '@zhengju/contract/office/path'
import { listCloses } from '@zhengju/contract/report/office-calls'
import { Button, type TableProps, Tag } from 'antd'
import { useSearchParams } from 'react-router'
import { CloseDrawer } from '../features/close/close-drawer.tsx'
import { call } from '../lib/call.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { Screen } from '../lib/screen.tsx'
import { time } from '../lib/show.ts'
import { useList } from '../lib/use-list.ts'
import { closeText as text } from '../text/close.ts'

type Close = DataOf<typeof listCloses>['items'][number]

/** The close of each site day. */
export default function Closes() {
  const list = useList([listCloses.path], (from, signal) =>
    call(listCloses, { query: from }, signal),
  )
  const [search, setSearch] = useSearchParams()
  const day = search.get('day')
  return (
    <Screen title={officePaths.closes.title} note={text.intro} onRefresh={list.reload}>
      <ListSheet
        name="closes"
        list={list}
        columns={columnsOf((picked) => setSearch({ day: picked }))}
        idOf={(one) => one.day}
        textOf={(one) => one.day}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={(one) => setSearch({ day: one.day })}
      />
      {day ? <CloseDrawer day={day} onClose={() => setSearch({})} /> : null}
    </Screen>
  )
}

function columnsOf(open: (day: string) => void): NonNullable<TableProps<Close>['columns']> {
  return [
    {
      title: text.day,
      render: (_, { day }) => (
        <Button type="link" className="link-cell mono" onClick={() => open(day)}>
          {day}
        </Button>
      ),
    },
    {
      title: text.balance,
      render: (_, { isBalanced }) => (
        <span className={isBalanced ? 'jade' : 'cinnabar'}>
          {isBalanced ? text.balanced : text.unbalanced}
        </span>
      ),
    },
    {
      title: text.breaks,
      render: (_, { breaks, openBreaks }) => (
        <>
          <span className={openBreaks === 0 ? 'jade' : 'amber'}>{text.breakCount(breaks)}</span>
          {openBreaks > 0 ? <div className="soft">{text.openBreaks(openBreaks)}</div> : null}
        </>
      ),
    },
    {
      title: text.state,
      render: (_, { isFinal }) => (
        <Tag color={isFinal ? 'success' : 'warning'}>{isFinal ? text.final : text.open}</Tag>
      ),
    },
    { title: text.madeAt, render: (_, { madeAt }) => <span className="mono">{time(madeAt)}</span> },
  ]
}
