import { gameTitle } from '@zhengju/domain/games/catalogue'
import { Segmented, type TableProps } from 'antd'
import { useState } from 'react'
import { ListTable } from '#lib/list-table.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { gameDeskText as text } from '#text/game-desk.ts'
import { type DeskWaiting, useWaiting, type WaitingVenue, waitingVenues } from './api.ts'

/** Boards whose next step is their member's, and chases that run: the oldest first. */
export function DeskWaitings() {
  const [venue, setVenue] = useState<WaitingVenue>('zjdz')
  const list = useWaiting(venue)
  return (
    <>
      <p>
        <Segmented
          aria-label={text.waiting}
          value={venue}
          onChange={setVenue}
          options={waitingVenues.map((value) => ({ value, label: text.waitingAt[value] }))}
        />
      </p>
      <ListTable
        list={list}
        columns={columns}
        idOf={({ waitingId }) => waitingId}
        empty={{ title: text.noWaiting, text: text.noWaitingNote }}
      />
    </>
  )
}

const columns: NonNullable<TableProps<DeskWaiting>['columns']> = [
  {
    title: text.game,
    render: (_, { game, waitingId }) => (
      <>
        <div>{gameTitle(game)}</div>
        <div className="mono soft">{waitingId}</div>
      </>
    ),
  },
  {
    title: text.member,
    render: (_, { memberId, memberName }) =>
      memberId === null ? memberName : <MemberLink memberId={memberId} name={memberName} />,
  },
  { title: text.waitsSince, render: (_, { since }) => <span className="mono">{time(since)}</span> },
  {
    title: text.taken,
    align: 'right',
    render: (_, { stake }) => <Figure text={money(stake)} />,
  },
  { title: text.progress, render: (_, one) => progressOf(one) },
  {
    title: text.remains,
    align: 'right',
    render: (_, { rest }) => (rest === null ? '—' : <Figure text={money(rest)} />),
  },
  {
    title: text.waitsUntil,
    render: (_, { endsAt, kind }) =>
      endsAt === null ? (
        '—'
      ) : (
        <>
          <div className="mono">{time(endsAt)}</div>
          <div className="soft">{text.endings[kind]}</div>
        </>
      ),
  },
]

function progressOf({ done, kind, left }: DeskWaiting): string {
  return kind === 'board' ? text.steps(done) : text.issues(done, left ?? 0)
}
