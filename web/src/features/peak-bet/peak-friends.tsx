import { listPeakFriends } from '@zhengju/contract/peak-bet/calls'
import { Button } from '@zhengju/ui/button'
import { SkeletonRows } from '@zhengju/ui/states'
import { call } from '#lib/call.ts'
import { yearDayText } from '#lib/site-time.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { peakBetText as text } from '#text/peak-bet.ts'
import { shellText } from '#text/shell.ts'

/** Who came by the member's code, masked; what they play is theirs. */
export function PeakFriends() {
  const first = useRead(listPeakFriends, { query: {} }, { initial: undefined })
  const list = useList(first, first.data, (cursor) => call(listPeakFriends, { query: { cursor } }))
  if (!first.data) {
    return first.failure ? (
      <p className="pk-amber">{first.failure}</p>
    ) : (
      <SkeletonRows label={shellText.loading} count={3} />
    )
  }
  return (
    <>
      {list.items.length === 0 ? <p className="pk-note">{text.noFriends}</p> : null}
      <ul>
        {list.items.map(({ id, name, registeredAt, isBlocked }) => (
          <li key={id} className="li">
            <span className="grow">
              {name}
              <span className="li__sub">{text.registeredAt(yearDayText(registeredAt))}</span>
            </span>
            <span className={isBlocked ? 'badge' : 'badge badge--jade'}>
              {isBlocked ? text.blocked : text.counted}
            </span>
          </li>
        ))}
      </ul>
      {list.isAtEnd ? null : (
        <div className="pk-more">
          <Button isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  )
}
