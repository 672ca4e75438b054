import { href, paths } from '@zhengju/contract/kernel/path'
import type { PlatformCounts } from '@zhengju/contract/venue/platform-count'
import { FootballCover, PitchNightCover } from '@zhengju/ui/covers-sport'
import { Icon } from '@zhengju/ui/icon'
import { Bone } from '@zhengju/ui/states'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { afterLoad } from '#lib/after-load.ts'
import { Link } from '#lib/router/page.tsx'
import { clockText } from '#lib/site-time.ts'
import { homeText } from '#text/home.ts'
import { type Hall, type HallVenue, type Highlights, halls } from '../model/venues.ts'

/** Drawn when its hall is looked at. */
const LateCover = lazy(() => import('./hall-cover.tsx'))

/** The halls with how much is open in each, as the platform counts it; below, the venues of the one that is chosen. */
export function CategoryRail({ highlights }: { readonly highlights: Highlights | undefined }) {
  const known = halls(useCounts(), highlights, useOpenAtSea())
  const [page, setPage] = useState<Hall['page']>('sport')
  const chosen = known.find((hall) => hall.page === page)
  return (
    <section className="halls" aria-label={homeText.categories}>
      <div className="halls__rail" role="tablist" aria-label={homeText.categories}>
        {known.map((hall) => (
          <button
            key={hall.page}
            type="button"
            role="tab"
            aria-selected={hall.page === page}
            aria-controls="hall-venues"
            onClick={() => setPage(hall.page)}
          >
            <Icon name={hall.icon} />
            <b>{paths[hall.page].title}</b>
            <span>{hall.count ?? <Bone width={24} height={12} />}</span>
          </button>
        ))}
      </div>
      <div id="hall-venues" role="tabpanel" aria-label={chosen && paths[chosen.page].title}>
        <ul className="halls__venues">
          {chosen?.venues.map((venue, at) => (
            <VenueRow
              key={venue.id}
              hall={chosen}
              venue={venue}
              cover={chosen.page === 'sport' ? sportCovers[at % sportCovers.length] : undefined}
              closed={closedOf(highlights, venue)}
            />
          ))}
        </ul>
      </div>{' '}
    </section>
  )
}

const sportCovers: readonly ComponentType[] = [FootballCover, PitchNightCover]

interface VenueRowProps {
  readonly hall: Hall
  readonly venue: HallVenue
  readonly cover: ComponentType | undefined
  readonly closed: string | undefined
}

function VenueRow({ hall, venue, cover: Cover, closed }: VenueRowProps) {
  const { count, live, title, to } = venue
  return (
    <li>
      <Link className="card" to={to} data-closed={closed === undefined ? undefined : ''}>
        <span className="halls__txt">
          <b>{title}</b>
          <span className="t12 soft">{closed ?? homeText.hallLine[hall.page]}</span>
          <span className="halls__count">
            {count === undefined ? null : openText(hall, count)}
            {live === undefined ? null : <span className="live">{homeText.liveCount(live)}</span>}
          </span>
        </span>
        {Cover ? (
          <Cover />
        ) : (
          <Suspense fallback={<i className="art" />}>
            <LateCover page={hall.page} />
          </Suspense>
        )}
      </Link>
    </li>
  )
}

/** Matches, or games. */
function openText({ isMatches }: Hall, count: number): string {
  return isMatches ? homeText.open(count) : homeText.openGames(count)
}

function closedOf(highlights: Highlights | undefined, { id, to }: HallVenue): string | undefined {
  if (highlights?.venue !== id || !to.startsWith(href('sport'))) return undefined
  const closure = highlights.closures.find(({ part, isRunning }) => part === 'all' && isRunning)
  if (!closure) return undefined
  const { startAt, endAt } = closure
  return homeText.closed(clockText(startAt), endAt === null ? homeText.untilOpen : clockText(endAt))
}

/** Counts come once the page stands, and again every minute. */
function useCounts(): PlatformCounts | undefined {
  const [counts, setCounts] = useState<PlatformCounts>()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isWanted = true
    afterLoad()
      .then(() => import('#lib/counts.ts'))
      .then(
        ({ followCounts }) => {
          if (isWanted) stop = followCounts(setCounts)
        },
        () => undefined,
      )
    return () => {
      isWanted = false
      stop?.()
    }
  }, [])
  return counts
}

/** The map of counts has no key for the sea: its games are counted in the catalogue, once the page stands. */
function useOpenAtSea(): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    afterLoad()
      .then(() => import('@zhengju/domain/games/catalogue'))
      .then(
        ({ openGamesOf }) => setCount(openGamesOf('zjby').length),
        () => undefined,
      )
  }, [])
  return count
}
