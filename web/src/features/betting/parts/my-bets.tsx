import { ownLimits } from '@zhengju/contract/kernel/limit'
import { href } from '@zhengju/contract/kernel/path'
import type { Bet } from '@zhengju/domain/slip'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { EmptyState, ErrorState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Segmented } from '@zhengju/ui/tabs'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { useCallback, useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { betsText } from '#text/betting.ts'
import { BetRow } from './bet-row.tsx'
import './bets.css'

export interface MyBetsProps {
  readonly isOpen: boolean
  readonly venue: Pick<VenueClient, 'orders'> | undefined
  readonly onClose: () => void
}

type State = 'open' | 'settled'
interface Read {
  readonly total: number
  readonly bets: readonly Bet[]
}

/** The member's bets at this venue, open and settled, over the sport screens. */
export function MyBets({ isOpen, venue, onClose }: MyBetsProps) {
  const [state, setState] = useState<State>('open')
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
          ]}
          value={state}
          onChange={setState}
        />
      </div>
      <div className="bets-body">
        {isOpen ? <BetList key={state} venue={venue} state={state} /> : null}
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
    const answer = await venue?.orders({ state, page: 1, size })
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
  if (read.bets.length === 0) {
    return <EmptyState title={betsText.noneTitle[state]} text={betsText.noneText} />
  }
  const isAtEnd = read.bets.length >= read.total || size >= ownLimits.pageSizeMax
  return (
    <>
      <ul className="bets">
        {read.bets.map((bet) => (
          <BetRow key={bet.orderNo} bet={bet} />
        ))}
      </ul>
      {isAtEnd ? (
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
