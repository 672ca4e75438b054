import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import type { sportHighlights } from '@zhengju/contract/sport/calls'
import type { Stage } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { buttonClass } from '@zhengju/ui/button'
import { EmptyState } from '@zhengju/ui/states'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { stagePath } from '#lib/sport-path.ts'
import { closedText } from '#text/sport.ts'

export type VenueClosure = DataOf<typeof sportHighlights>['closures'][number]

/** The window that closes that list now. Windows are known a day ahead, so that an open page follows the clock. */
export function closureOf(
  closures: readonly VenueClosure[] | undefined,
  stage: Stage | undefined,
  now: number,
): VenueClosure | undefined {
  const running = closures?.filter(
    ({ startAt, endAt }) => startAt <= now && (endAt === null || now < endAt),
  )
  const whole = running?.find(({ part }) => part === 'all')
  return whole ?? (stage === 'live' ? running?.find(({ part }) => part === 'live') : undefined)
}

interface VenueClosedProps {
  readonly venue: VenueId
  readonly closure: VenueClosure
}

/** In place of a list or of a match: why, until when, and what it means for the money. */
export function VenueClosed({ venue, closure }: VenueClosedProps) {
  const { part, startAt, endAt, content } = closure
  const isWhole = part === 'all'
  const until = endAt === null ? closedText.openEnd : momentText(endAt)
  return (
    <EmptyState
      drawing="closed"
      title={isWhole ? closedText.venueTitle : closedText.liveTitle}
      text={`${content || closedText.why}　${closedText.window(momentText(startAt), until)}。${closedText.safe}`}
      action={
        <Link
          className={buttonClass({ kind: 'ink' })}
          to={isWhole ? href('home') : stagePath('today', venue)}
        >
          {isWhole ? closedText.home : closedText.today}
        </Link>
      }
    />
  )
}
