import { Button, type TableProps } from 'antd'
import { useMemo, useState } from 'react'
import { ListTable } from '#lib/list-table.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { Figure } from '#lib/screen.tsx'
import { money } from '#lib/show.ts'
import { whole } from '#lib/use-list.ts'
import { tradingText as text } from '#text/trading.ts'
import { type Exposure, useExposure } from '../api/api.ts'
import { useDesk } from '../hooks/use-desk.tsx'
import { ProfileDrawer } from './profile.tsx'
import { type Hands, StopButton } from './stop-button.tsx'

type League = Exposure['competitions'][number]
type Exposed = Exposure['members'][number]

/** What leagues and members may cost the house, each beside its limit. */
export function TradingExposure() {
  const reading = useExposure()
  const { hands, dialogs } = useDesk()
  const [member, setMember] = useState<{ readonly id: string; readonly name: string }>()
  const leagues = useMemo(() => leagueColumns(hands), [hands])
  const members = useMemo(() => memberColumns(setMember), [])
  return (
    <>
      <p className="soft">{text.exposureIntro}</p>
      {reading.data ? (
        <p className="soft">
          {text.total} <Figure text={money(turned(reading.data.worst))} /> · {text.openWin}{' '}
          <Figure text={money(turned(reading.data.openWin))} />
        </p>
      ) : null}
      <h2>{text.byLeague}</h2>
      <ListTable
        list={whole(reading, ({ competitions }) => competitions.filter(costs))}
        columns={leagues}
        idOf={({ competitionId, name }) => `${competitionId} ${name}`}
        empty={{ title: text.noExposureTitle, text: text.noExposure }}
      />
      <h2>{text.byMember}</h2>
      <ListTable
        list={whole(reading, (data) => data.members)}
        columns={members}
        idOf={({ memberId, memberName }) => memberId ?? memberName}
        empty={{ title: text.noExposureTitle, text: text.noExposure }}
      />
      {dialogs}
      {member ? <ProfileDrawer member={member} onClose={() => setMember(undefined)} /> : null}
    </>
  )
}

/** What costs nothing is stopped from the list of fixtures. */
function costs({ worst }: League): boolean {
  return worst !== '0.00'
}

function leagueColumns(hands: Hands): NonNullable<TableProps<League>['columns']> {
  return [
    { title: text.competition, render: (_, { name }) => name },
    { title: text.fixtures, align: 'right', render: (_, { fixtures }) => fixtures },
    ...sums<League>(({ worst }) => worst),
    {
      title: text.status,
      render: (_, { competitionId, name, own }) =>
        competitionId === '' ? (
          <span className="soft">{text.toSettle}</span>
        ) : (
          <StopButton
            hands={hands}
            isSmall
            of={{ scope: 'competition', subject: competitionId, name, own }}
          />
        ),
    },
  ]
}

function memberColumns(
  onProfile: (member: { readonly id: string; readonly name: string }) => void,
): NonNullable<TableProps<Exposed>['columns']> {
  return [
    {
      title: text.member,
      render: (_, { memberId, memberName }) =>
        memberId === null ? '—' : <MemberLink memberId={memberId} name={memberName} />,
    },
    ...sums<Exposed>(({ openWin }) => openWin),
    {
      title: text.profile,
      render: (_, { memberId, memberName }) =>
        memberId === null ? null : (
          <Button size="small" onClick={() => onProfile({ id: memberId, name: memberName })}>
            {text.profile}
          </Button>
        ),
    },
  ]
}

/** What may be lost, of how much, and what share of it that is. */
function sums<Row extends { readonly limit: string }>(
  costOf: (row: Row) => string,
): NonNullable<TableProps<Row>['columns']> {
  return [
    {
      title: text.worst,
      align: 'right',
      render: (_, row) => <Figure text={money(turned(costOf(row)))} />,
    },
    { title: text.cap, align: 'right', render: (_, { limit }) => <Figure text={money(limit)} /> },
    {
      title: text.usedShare,
      align: 'right',
      render: (_, row) => (
        <span className="mono">{text.percent(shareOf(costOf(row), row.limit))}</span>
      ),
    },
  ]
}

/** What the house loses stands with a minus. */
function turned(sum: string): string {
  return sum === '0.00' ? sum : `-${sum}`
}

function shareOf(cost: string, limit: string): number {
  return Number(limit) > 0 ? Math.round((100 * Number(cost)) / Number(limit)) : 0
}
