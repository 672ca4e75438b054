import type { SportId, Stage } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { ListEnd } from '@zhengju/ui/states'
import { useEffect, useRef } from 'react'
import { marketName } from '#lib/market-name.ts'
import { sportText } from '#text/sport.ts'
import type { FixtureList } from '../hooks/use-fixture-list.ts'
import { useNow } from '../hooks/use-now.ts'
import { columnsOf } from '../model/columns.ts'
import { BoardEmpty, BoardFailed, BoardSkeleton } from './board-states.tsx'
import { byCompetition, League } from './league.tsx'
import { OutrightBoard } from './outright-board.tsx'

interface FixtureBoardProps {
  readonly venue: VenueId
  readonly list: FixtureList
  readonly stage: Stage
  readonly now: number
  /** Since when nothing was heard; undefined while the connection stands. */
  readonly lostAt: number | undefined
}

export function FixtureBoard({ venue, list, stage, now, lostAt }: FixtureBoardProps) {
  const { board, isFailed, isAtEnd, isLoadingMore, loadMore, reload } = list
  if (isFailed) return <BoardFailed onRetry={reload} />
  if (!board) return <BoardSkeleton />
  if (board.entries.length === 0) return <BoardEmpty venue={venue} stage={stage} />
  return (
    <>
      {stage === 'outright' ? (
        <OutrightBoard entries={board.entries} now={now} />
      ) : (
        <>
          <Columns sport={board.entries[0]?.fixture.sport} />
          {byCompetition(board.entries).map(({ id, ...league }) => (
            <League key={id} {...league} now={now} />
          ))}
        </>
      )}
      {isAtEnd ? (
        <ListEnd>{sportText.end[stage]}</ListEnd>
      ) : (
        // Drawn anew below what came: the old one does not slide away under the finger.
        <MoreButton key={board.entries.length} isBusy={isLoadingMore} onMore={loadMore} />
      )}
      {lostAt === undefined ? null : <Offline since={lostAt} />}
    </>
  )
}

/** The heads of the columns stand once, above everything that scrolls below them. */
function Columns({ sport }: { readonly sport: SportId | undefined }) {
  return (
    <div className="sp-cols" aria-hidden="true">
      {columnsOf(sport).map(({ family, unit }) => (
        <span key={family}>{marketName({ family, unit, period: 'full', sport })}</span>
      ))}
    </div>
  )
}

/** Loads on when it comes into view, and when it is pressed. */
function MoreButton({ isBusy, onMore }: { readonly isBusy: boolean; readonly onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) more.current()
      },
      { rootMargin: '400px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div className="sp-more" ref={place}>
      <Button isWide isBusy={isBusy} onClick={onMore}>
        {sportText.loadMore}
      </Button>
    </div>
  )
}

/** Over the list, so that nothing moves; the age is not read out each second. */
export function Offline({ since }: { readonly since: number }) {
  const now = useNow(since, 1_000)
  const seconds = Math.max(0, Math.round((now - since) / 1_000))
  const age =
    seconds < 120 ? sportText.ageSeconds(seconds) : sportText.ageMinutes(Math.floor(seconds / 60))
  return (
    <p className="sp-offline" role="status" aria-live="off">
      <Icon name="warn" size={16} />
      {sportText.offline(age)}
    </p>
  )
}
