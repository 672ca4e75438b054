import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { betStory } from '@zhengju/contract/trading/office-calls'
import { betStates } from '@zhengju/domain/slip'
import { Button, Drawer, Skeleton, type TableProps } from 'antd'
import { useMemo, useState } from 'react'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { FailedSheet } from '#lib/list-table.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { tradingText as text, voidReasonText } from '#text/trading.ts'
import { type DeskFilter, type TradedBet, useBets } from '../api/api.ts'
import { useDesk } from '../hooks/use-desk.tsx'
import { legSide, marketKeyName, marketName, oddsText } from '../model/name.ts'
import { BetPrices } from './price-log.tsx'
import { ProfileDrawer } from './profile.tsx'
import { SearchTools } from './search-tools.tsx'

/** Bets at every venue of the house, by number, member or fixture, each with its story. */
export function TradedBets() {
  const [search, setSearch] = useListFilter()
  const [filter, setFilter] = useState<DeskFilter<TradedBet['state']>>({})
  const [open, setOpen] = useState<string>()
  const [member, setMember] = useState<{ readonly id: string; readonly name: string }>()
  const list = useBets({ ...search, ...filter })
  const { openFixture, dialogs } = useDesk()
  const columns = useMemo(() => columnsOf(setMember), [])
  return (
    <>
      <ListSheet
        name="tradedBets"
        file={{ list: 'tradedBets', filter }}
        search={{ fields: searchedBy, filter: search, onFilter: setSearch }}
        lead={
          <SearchTools
            filter={filter}
            states={betStates}
            words={text.states}
            onFilter={setFilter}
          />
        }
        list={list}
        columns={columns}
        idOf={({ orderNo }) => orderNo}
        empty={{ title: text.noBetsTitle, text: text.noBets }}
        onOpen={({ orderNo }) => setOpen(orderNo)}
      />
      {open ? (
        <StoryDrawer orderNo={open} onFixture={openFixture} onClose={() => setOpen(undefined)} />
      ) : null}
      {dialogs}
      {member ? <ProfileDrawer member={member} onClose={() => setMember(undefined)} /> : null}
    </>
  )
}

const searchedBy = ['order', 'member', 'amount', 'date'] as const

function columnsOf(
  onProfile: (member: { readonly id: string; readonly name: string }) => void,
): NonNullable<TableProps<TradedBet>['columns']> {
  return [
    {
      title: text.orderNo,
      render: (_, { orderNo, placedAt, venue }) => (
        <>
          <div className="mono">{orderNo}</div>
          <div className="soft">
            {venue.toUpperCase()} {time(placedAt)}
          </div>
        </>
      ),
    },
    {
      title: text.member,
      render: (_, { memberId, memberName }) =>
        memberId === null ? null : (
          <div className="tools">
            <MemberLink memberId={memberId} name={memberName} />
            <Button
              size="small"
              onClick={(event) => {
                event.stopPropagation()
                onProfile({ id: memberId, name: memberName })
              }}
            >
              {text.profile}
            </Button>
          </div>
        ),
    },
    { title: text.bet, render: (_, bet) => <Legs bet={bet} /> },
    { title: text.stake, align: 'right', render: (_, { risk }) => <Figure text={money(risk)} /> },
    {
      title: text.pays,
      align: 'right',
      render: (_, { payout }) => (payout === null ? null : <Figure text={money(payout)} />),
    },
    { title: text.status, render: (_, { state }) => text.states[state] },
  ]
}

function Legs({ bet }: { readonly bet: TradedBet }) {
  return bet.legs.map((leg) => (
    <div key={`${leg.fixtureId} ${leg.family} ${leg.side}`}>
      {marketName(leg)} {legSide(leg)} @ {oddsText(leg.odds)}
      <div className="soft">
        {leg.home} – {leg.away} {leg.scoreAtPlacement ?? ''}{' '}
        {leg.voided ? voidReasonText[leg.voided] : ''}
      </div>
    </div>
  ))
}

interface StoryDrawerProps {
  readonly orderNo: string
  /** A match that is over stands in no list: its bets lead to it. */
  readonly onFixture: (fixtureId: string) => void
  readonly onClose: () => void
}

function StoryDrawer({ orderNo, onFixture, onClose }: StoryDrawerProps) {
  const { data, failure, reload } = useRead(betStory, { params: { orderNo } })
  const [isShown, setShown] = useState(false)
  return (
    <Drawer open size={480} title={text.storyOf(orderNo)} onClose={onClose}>
      {data ? (
        <div className="form-stack">
          <Legs bet={data.bet} />
          <div className="tools">
            {[...new Map(data.bet.legs.map((leg) => [leg.fixtureId, leg])).values()].map((leg) => (
              <Button key={leg.fixtureId} size="small" onClick={() => onFixture(leg.fixtureId)}>
                {text.openFixture(leg.home, leg.away)}
              </Button>
            ))}
          </div>
          {data.events.map((event) => (
            <div key={`${event.at} ${event.what} ${event.note}`} className="row row--between">
              <span>
                {wordOf(event.what)} <span className="soft">{noteOf(event)}</span>
              </span>
              <span className="mono soft">{time(event.at)}</span>
            </div>
          ))}
          <Button onClick={() => setShown(!isShown)}>{text.priceLog}</Button>
          {isShown ? <BetPrices orderNo={orderNo} /> : null}
        </div>
      ) : failure ? (
        <FailedSheet text={failure} onRetry={reload} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

function noteOf({ note, voided }: DataOf<typeof betStory>['events'][number]): string {
  if (!voided) return note
  const market = voided.market === '' ? text.whole : marketKeyName(voided.market)
  return `${market} · ${voidReasonText[voided.reason]} · ${note}`
}

function wordOf(what: string): string {
  const words: Readonly<Record<string, string>> = text.events
  return words[what] ?? what
}
