import { ownLimits } from '@zhengju/contract/kernel/limit'
import { href } from '@zhengju/contract/kernel/path'
import type { Bet } from '@zhengju/domain/slip'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { EmptyState, ErrorState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Segmented } from '@zhengju/ui/tabs'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { betsText } from '#text/betting.ts'
import { cashOutText } from '#text/cash-out.ts'
import { reserveText } from '#text/reserve.ts'
import { type CashOutVenue, useCashOut } from '../hooks/use-cash-out.ts'
import { BetRow } from './bet-row.tsx'
import { CashOutFoot } from './cash-out-foot.tsx'
import { ReserveList } from './reserve-list.tsx'
import './bets.css'

export interface MyBetsProps {
  readonly isOpen: boolean
  readonly venue: (Pick<VenueClient, 'orders' | 'reserves'> & CashOutVenue) | undefined
  readonly onClose: () => void
}

type State = 'open' | 'settled' | 'cashOut'
type Tab = State | 'reserves'
interface Read {
  readonly total: number
  readonly bets: readonly Bet[]
}

/** The member's bets at this venue, open, settled and what can be sold now, over the sport screens. */
export function MyBets({ isOpen, venue, onClose }: MyBetsProps) {
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
          <BetList key={state} venue={venue} state={state} />
        ) : null}
      </div>
    </Sheet>
  )
}

interface BetListProps {
  readonly venue: MyBetsProps['venue']
  readonly state: State
}

function BetList({ venue, state }: BetListProps) {
  const [read, setRead] = useState<Read>()
  const [isFailed, setFailed] = useState(false)
  const [size, setSize] = useState<number>(ownLimits.pageSize)
  const load = useCallback(async () => {
    setFailed(false)
    const answer = await venue?.orders({
      state: state === 'settled' ? state : 'open',
      page: 1,
      size,
    })
    if (!answer) return
    setFailed(!answer.ok)
    if (answer.ok) setRead(answer.value)
  }, [venue, state, size])
  useEffect(() => {
    load()
  }, [load])

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
  if (!read) return <SkeletonRows label={betsText.loading} count={4} />
  const isAtEnd = read.bets.length >= read.total || size >= ownLimits.pageSizeMax
  return (
    <>
      {state === 'settled' ? (
        <Rows bets={read.bets} none={betsText.noneTitle.settled} />
      ) : (
        <OpenRows venue={venue} bets={read.bets} isSellable={state === 'cashOut'} onSold={load} />
      )}
      {read.bets.length === 0 ? null : isAtEnd ? (
        <ListEnd>{betsText.end}</ListEnd>
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

interface OpenRowsProps {
  readonly venue: MyBetsProps['venue']
  readonly bets: readonly Bet[]
  /** Those alone that can be sold now. */
  readonly isSellable: boolean
  readonly onSold: () => void
}

function OpenRows({ venue, bets, isSellable, onSold }: OpenRowsProps) {
  const accepted = bets.filter(({ state, kind }) => state === 'accepted' && kind !== 'system')
  const orderNos = accepted.map(({ orderNo }) => orderNo)
  const cashOut = useCashOut(venue, orderNos, onSold)
  if (!isSellable) {
    const footOf = (bet: Bet) =>
      accepted.includes(bet) ? <CashOutFoot bet={bet} cashOut={cashOut} /> : null
    return <Rows bets={bets} none={betsText.noneTitle.open} footOf={footOf} />
  }
  if (!cashOut.offers) return <SkeletonRows label={betsText.loading} count={4} />
  const { offers } = cashOut
  const sellable = accepted.filter(({ orderNo }) => offers.has(orderNo))
  const footOf = (bet: Bet) => <CashOutFoot bet={bet} cashOut={cashOut} />
  return (
    <Rows
      bets={sellable}
      none={cashOutText.noneTitle}
      noneText={cashOutText.noneText}
      footOf={footOf}
    />
  )
}

interface RowsProps {
  readonly bets: readonly Bet[]
  readonly none: string
  readonly noneText?: string
  readonly footOf?: (bet: Bet) => ReactNode
}

function Rows({ bets, none, noneText = betsText.noneText, footOf }: RowsProps) {
  if (bets.length === 0) return <EmptyState drawing="bets" title={none} text={noneText} />
  return (
    <ul className="bets">
      {bets.map((bet) => (
        <BetRow key={bet.orderNo} bet={bet} foot={footOf?.(bet)} />
      ))}
    </ul>
  )
}
