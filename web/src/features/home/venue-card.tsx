import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { sportHighlights } from '@zhengju/contract/sport/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { firstVenue } from '@zhengju/contract/venue/open'
import { FootballCover } from '@zhengju/ui/covers-sport'
import { Bone } from '@zhengju/ui/states'
import { Link } from '#lib/router/page.tsx'
import { clockText } from '#lib/site-time.ts'
import { stagePath } from '#lib/sport-path.ts'
import { homeText } from '#text/home.ts'

export type Highlights = DataOf<typeof sportHighlights>

/** The venue that stands, with its real counts; each leads to its list. */
export function VenueCard({ counts }: { readonly counts: Highlights | undefined }) {
  const stages = [
    { stage: 'live', label: homeText.live, count: counts?.liveCount },
    { stage: 'today', label: homeText.todayStage, count: counts?.todayCount },
    { stage: 'early', label: homeText.early, count: counts?.earlyCount },
  ] as const
  const venue = counts?.venue ?? firstVenue
  const { title } = venueCodes[venue]
  const closed = counts?.closures.find(({ part, isRunning }) => part === 'all' && isRunning)
  return (
    <section className="venue card" aria-label={title} data-closed={closed ? '' : undefined}>
      <Link className="venue__top" to={stagePath('today', venue)}>
        <span className="venue__txt">
          <h2>{title}</h2>
          <span className="t12 soft">{closed ? windowText(closed) : homeText.venueLine}</span>
        </span>
        <FootballCover />
        {closed ? <b className="venue__mask">{homeText.mask}</b> : null}
      </Link>
      <div className="venue__stages">
        {stages.map(({ stage, label, count }) => (
          <Link key={stage} to={stagePath(stage, venue)}>
            <b>{count === undefined ? <Bone width={32} height={16} /> : count}</b>
            <span className={stage === 'live' ? 'live' : undefined}>{label}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}

function windowText({ startAt, endAt }: Highlights['closures'][number]): string {
  return homeText.closed(clockText(startAt), endAt === null ? homeText.untilOpen : clockText(endAt))
}
