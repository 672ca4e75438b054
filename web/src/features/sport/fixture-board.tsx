import type { Stage } from '@zhengju/domain/sport'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { ListEnd } from '@zhengju/ui/states'
import { useEffect, useRef } from 'react'
import { sportText } from '../../text/sport.ts'
import { BoardEmpty, BoardFailed, BoardSkeleton } from './board-states.tsx'
import { byCompetition, League } from './league.tsx'
import type { FixtureList } from './use-fixture-list.ts'

interface FixtureBoardProps {
  readonly list: FixtureList
  readonly stage: Stage
  readonly now: number
  readonly isConnected: boolean
}

export function FixtureBoard({ list, stage, now, isConnected }: FixtureBoardProps) {
  const { board, isFailed, isAtEnd, isLoadingMore, loadMore, reload } = list
  if (isFailed) return <BoardFailed onRetry={reload} />
  if (!board) return <BoardSkeleton />
  if (board.entries.length === 0) return <BoardEmpty stage={stage} />
  return (
    <>
      {byCompetition(board.entries).map(({ id, name, entries }) => (
        <League key={id} name={name} entries={entries} now={now} />
      ))}
      {isAtEnd ? (
        <ListEnd>{sportText.end[stage]}</ListEnd>
      ) : (
        // Drawn anew below what came: the old one does not slide away under the finger.
        <MoreButton key={board.entries.length} isBusy={isLoadingMore} onMore={loadMore} />
      )}
      {isConnected ? null : <Offline />}
    </>
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

/** Over the list, so that nothing moves. */
export function Offline() {
  return (
    <p className="sp-offline" role="status">
      <Icon name="warn" size={16} />
      {sportText.offline}
    </p>
  )
}
