import { href, type PathName, paths } from '@zhengju/contract/kernel/path'
import type { PlatformCountKey, PlatformCounts } from '@zhengju/contract/venue/platform-count'
import { Icon, type IconName } from '@zhengju/ui/icon'
import { Bone } from '@zhengju/ui/states'
import { useEffect, useState } from 'react'
import { afterLoad } from '#lib/after-load.ts'
import { Link } from '#lib/router/page.tsx'
import { homeText } from '#text/home.ts'

/** A category whose page does not stand is not shown. */
const categories = (
  [
    { key: 'TY', page: 'sport', icon: 'c-sport' },
    { key: 'ZR', page: 'realbet', icon: 'c-live' },
    { key: 'DZ', page: 'egame', icon: 'c-slots' },
    { key: 'QP', page: 'chess', icon: 'c-chess' },
    { key: 'DJ', page: 'gaming', icon: 'c-esports' },
    { key: 'CP', page: 'lottery', icon: 'c-lottery' },
  ] as const satisfies readonly Category[]
).filter(({ page }) => paths[page].stands)

interface Category {
  readonly key: PlatformCountKey
  readonly page: PathName
  readonly icon: IconName
}

/** The halls with how much is open in each, as the platform counts it. */
export function CategoryRail() {
  const counts = useCounts()
  return (
    <nav className="rail wrap" aria-label={homeText.categories}>
      {categories.map(({ key, page, icon }) => (
        <Link key={key} to={href(page)}>
          <Icon name={icon} />
          <b>{paths[page].title}</b>
          <span>
            {counts ? homeText.open(counts[key].count ?? 0) : <Bone width={48} height={12} />}
          </span>
        </Link>
      ))}
    </nav>
  )
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
