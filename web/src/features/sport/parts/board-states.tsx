import type { Stage } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Bone, EmptyState, ErrorState } from '@zhengju/ui/states'
import { Link } from '#lib/router/page.tsx'
import { stagePath } from '#lib/sport-path.ts'
import { sportText } from '#text/sport.ts'

const cells = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** A league of fixtures before it comes, in its very shape. */
export function BoardSkeleton({ rows = 4 }: { readonly rows?: number }) {
  return (
    <div role="status" aria-busy="true" aria-label={sportText.loading}>
      <section className="lg">
        <div className="lg__head">
          <Bone width={120} height={14} />
        </div>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
          <div className="fx" key={row}>
            <div className="fx__sides">
              <div className="fx__meta">
                <Bone width={72} />
              </div>
              <div className="fx__side">
                <Bone width={24} height={24} />
                <Bone width="70%" height={14} />
              </div>
              <div className="fx__side">
                <Bone width={24} height={24} />
                <Bone width="55%" height={14} />
              </div>
              <div className="fx__foot" />
            </div>
            <div className="odds">
              {cells.map((cell, index) => (
                <span className={index === 7 ? 'odd odd--more' : 'odd'} key={cell}>
                  <Bone width={36} height={14} />
                </span>
              ))}
            </div>
          </div>
        ))}
      </section>
    </div>
  )
}

interface BoardEmptyProps {
  readonly venue: VenueId
  readonly stage: Stage
}

export function BoardEmpty({ venue, stage }: BoardEmptyProps) {
  const step = stage === 'outright' ? stage : stage === 'today' ? 'early' : 'today'
  return (
    <EmptyState
      drawing="fixtures"
      title={sportText.emptyTitle[stage]}
      text={sportText.emptyText[stage]}
      action={
        <Link className={buttonClass({ kind: 'ink' })} to={stagePath(step, venue)}>
          {sportText.emptyStep[stage]}
        </Link>
      }
    />
  )
}

export function BoardFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorState
      title={sportText.failedTitle}
      text={sportText.failedText}
      action={
        <Button kind="ink" onClick={onRetry}>
          {sportText.retry}
        </Button>
      }
    />
  )
}
