import { ownLimits } from '@zhengju/contract/kernel/limit'
import { href } from '@zhengju/contract/kernel/path'
import type { Bet, BetLeg } from '@zhengju/domain/slip'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { EmptyState, ErrorState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Segmented } from '@zhengju/ui/tabs'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { createTurns } from '#lib/turns.ts'
import { betsText } from '#text/bets.ts'
import { cashOutText } from '#text/cash-out.ts'
import { reserveText } from '#text/reserve.ts'
import { type CashOutVenue, useCashOut } from '../hooks/use-cash-out.ts'
import { type OpenVenue, useOpenNow } from '../hooks/use-open-now.ts'
import { useRepeated } from '../hooks/use-repeated.ts'
import { mayHaveOffer } from '../model/bet-name.ts'
import { newestBets } from '../model/bet-pages.ts'
import { legStatus, type OpenFixture, type OpenNow, openSums } from '../model/open-now.ts'
import { BetRow } from './bet-row.tsx'
import { CashOutFoot } from './cash-out-foot.tsx'
import { LegStatus } from './leg-status.tsx'
import { OpenSum } from './open-sum.tsx'
import { ReserveList } from './reserve-list.tsx'
import './bets.css'

export interface MyBetsProps {
  readonly isOpen: boolean
  readonly venue: (Pick<VenueClient, 'orders' | 'reserves'> & OpenVenue & CashOutVenue) | undefined
  /** As the lists show when a match begins, or how far it is. */
  readonly timeOf: (of: OpenFixture) => string
  readonly onClose: () => void
}

type State = 'open' | 'settled' | 'cashOut'
type Tab = State | 'reserves'
interface Read {
  readonly total: number
  readonly bets: readonly Bet[]
}

/** The member's bets at this venue, open, settled and what can be sold now, over the sport screens. */
export function MyBets({ isOpen, venue, timeOf, onClose }: MyBetsProps) {
  const [state, setState] = useState<Tab>('open')
  const reserves = venue?.reserves
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={betsText.close}
      title={betsText.title}
      foot={
        <p className="bets-foot">
          <Link className="link" to={href('betRecord')}>
            {betsText.all}
          </Link>
        </p>
      }
    >
      <div className="bets-tabs">
        <Segmented
          label={betsText.state}
          items={[
            { id: 'open', label: betsText.open },
            { id: 'settled', label: betsText.settled },
            ...(reserves ? [{ id: 'reserves' as const, label: reserveText.tab }] : []),
            { id: 'cashOut', label: cashOutText.title },
          ]}
          value={state}
          onChange={setState}
        />
      </div>
      <div className="bets-body">
        {isOpen && state === 'reserves' && reserves ? <ReserveList reserves={reserves} /> : null}
        {isOpen && state !== 'reserves' ? (
          <BetList key={state} venue={venue} state={state} timeOf={timeOf} />
        ) : null}
      </div>
    </Sheet>
  )
}

interface BetListProps extends Pick<MyBetsProps, 'venue' | 'timeOf'> {
  readonly state: State
}

function BetList({ venue, state, timeOf }: BetListProps) {
  const [read, setRead] = useState<Read>()
  const [isFailed, setFailed] = useState(false)
  const [size, setSize] = useState<number>(ownLimits.pageSize)
  const [take] = useState(createTurns)
  const load = useCallback(async () => {
    if (!venue) return
    const isLast = take()
    const answer = await newestBets(venue, state === 'settled' ? state : 'open', size)
    if (!isLast()) return
    setFailed(!answer.ok)
    if (answer.ok) setRead(answer.value)
  }, [venue, state, size, take])
  // Not every venue pushes every order: what is settled leaves the list all the same.
  useRepeated(load, rereadMs)
  const now = useOpenNow(venue, (state !== 'settled' && read?.bets) || none, () => void load())

  if (!read && isFailed) {
    return (
      <ErrorState
        title={betsText.failedTitle}
        text={betsText.failedText}
        action={
          <Button kind="ink" onClick={load}>
            {betsText.retry}
          </Button>
        }
      />
    )
  }
  const isWaiting = state !== 'settled' && !now.isAsked && (read?.bets.length ?? 0) > 0
  if (!read || isWaiting) return <SkeletonRows label={betsText.loading} count={4} />
  const isAtEnd = read.bets.length >= read.total
  return (
    <>
      {state === 'settled' ? (
        <Rows bets={read.bets} none={betsText.noneTitle.settled} />
      ) : (
        <OpenRows
          {...{ venue, now, timeOf }}
          bets={read.bets}
          total={read.total}
          isSellable={state === 'cashOut'}
          onSold={load}
        />
      )}
      {read.bets.length === 0 ? null : isAtEnd ? (
        // What can be sold gets less under the finger: nothing stands below it that would move.
        state === 'cashOut' ? null : (
          <ListEnd>{betsText.end}</ListEnd>
        )
      ) : (
        <div className="rec-more">
          <Button isWide onClick={() => setSize(size + ownLimits.pageSize)}>
            {betsText.more}
          </Button>
        </div>
      )}
    </>
  )
}

const rereadMs = 15_000
const none: readonly Bet[] = []

interface OpenRowsProps extends Pick<MyBetsProps, 'venue' | 'timeOf'> {
  readonly now: OpenNow
  readonly bets: readonly Bet[]
  readonly total: number
  /** Those alone that can be sold now. */
  readonly isSellable: boolean
  readonly onSold: () => void
}

function OpenRows({ venue, now, timeOf, bets, total, isSellable, onSold }: OpenRowsProps) {
  const accepted = bets.filter(({ state, kind }) => state === 'accepted' && mayHaveOffer(kind))
  const orderNos = accepted.map(({ orderNo }) => orderNo)
  const cashOut = useCashOut(venue, orderNos, onSold)
  const { offers, isFailed } = cashOut
  const statusOf = (bet: Bet, leg: BetLeg) => {
    const of = now.fixtures.get(leg.fixtureId)
    const status = legStatus(leg, now)
    return of && status ? <LegStatus {...{ bet, leg }} now={status} time={timeOf(of)} /> : null
  }
  if (!isSellable) {
    const footOf = (bet: Bet) =>
      accepted.includes(bet) ? <CashOutFoot bet={bet} cashOut={cashOut} /> : null
    const sums = openSums(bets, orderNos, offers)
    return (
      <>
        {bets.length === 0 ? null : <OpenSum sums={sums} count={bets.length} total={total} />}
        <Rows bets={bets} none={betsText.noneTitle.open} {...{ footOf, statusOf }} />
      </>
    )
  }
  const sellable = accepted.filter(({ orderNo }) => offers.get(orderNo))
  if (sellable.length === 0 && accepted.some(({ orderNo }) => !offers.has(orderNo))) {
    return isFailed ? (
      <ErrorState title={cashOutText.failedTitle} text={cashOutText.failedText} />
    ) : (
      <SkeletonRows label={betsText.loading} count={4} />
    )
  }
  const footOf = (bet: Bet) => <CashOutFoot bet={bet} cashOut={cashOut} />
  return (
    <Rows
      bets={sellable}
      none={bets.length >= total ? cashOutText.noneTitle : cashOutText.noneSoFarTitle}
      noneText={cashOutText.noneText}
      {...{ footOf, statusOf }}
    />
  )
}

interface RowsProps {
  readonly bets: readonly Bet[]
  readonly none: string
  readonly noneText?: string
  readonly footOf?: (bet: Bet) => ReactNode
  readonly statusOf?: (bet: Bet, leg: BetLeg) => ReactNode
}

function Rows({ bets, none, noneText = betsText.noneText, footOf, statusOf }: RowsProps) {
  if (bets.length === 0) return <EmptyState drawing="open-bets" title={none} text={noneText} />
  return (
    <ul className="bets">
      {bets.map((bet) => (
        <BetRow
          key={bet.orderNo}
          bet={bet}
          foot={footOf?.(bet)}
          statusOf={statusOf && ((leg) => statusOf(bet, leg))}
        />
      ))}
    </ul>
  )
}
