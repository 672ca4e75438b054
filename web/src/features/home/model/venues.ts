import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href, paths } from '@zhengju/contract/kernel/path'
import type { sportHighlights } from '@zhengju/contract/sport/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { firstOfLobby, lobbyOfVenue, lobbyVenueIds } from '@zhengju/contract/venue/open'
import type { PlatformCountKey, PlatformCounts } from '@zhengju/contract/venue/platform-count'
import { type GameVenueId, isGameVenue, type VenueId } from '@zhengju/domain/venue'
import type { IconName } from '@zhengju/ui/icon'

export type Highlights = DataOf<typeof sportHighlights>

export type HallPage = 'sport' | 'realbet' | 'egame' | 'chess' | 'gaming' | 'lottery' | 'fishing'

interface Category {
  /** Fishing has none: the counts map keeps its six keys, so its number comes from the catalogue. */
  readonly key?: PlatformCountKey
  readonly page: HallPage
  readonly icon: IconName
  readonly venues: readonly VenueId[]
}

const games = (venue: GameVenueId): readonly VenueId[] => [venue]

/** The seven halls in their order; one whose page does not stand is not shown. */
const categories: readonly Category[] = [
  { key: 'TY', page: 'sport', icon: 'c-sport', venues: lobbyVenueIds.sport },
  { key: 'ZR', page: 'realbet', icon: 'c-live', venues: games('zjzr') },
  { key: 'DZ', page: 'egame', icon: 'c-slots', venues: games('zjdz') },
  { key: 'QP', page: 'chess', icon: 'c-chess', venues: games('zjqp') },
  { key: 'DJ', page: 'gaming', icon: 'c-esports', venues: lobbyVenueIds.esports },
  { key: 'CP', page: 'lottery', icon: 'c-lottery', venues: games('zjcp') },
  { page: 'fishing', icon: 'c-fishing', venues: games('zjby') },
]

export interface HallVenue {
  readonly id: VenueId
  readonly title: string
  readonly to: string
  readonly count: number | undefined
  readonly live: number | undefined
}

export interface Hall {
  readonly page: HallPage
  readonly icon: IconName
  /** Matches are told apart from games in words. */
  readonly isMatches: boolean
  readonly count: number | undefined
  readonly venues: readonly HallVenue[]
}

/** Every hall with its venues and what is open in each; `undefined` where it is not known yet, or not counted. */
export function halls(
  counts: PlatformCounts | undefined,
  highlights: Highlights | undefined,
  openAtSea?: number,
): readonly Hall[] {
  return categories
    .filter(({ page }) => paths[page].stands)
    .map(({ key, page, icon, venues }) => {
      const counted = key ? counts?.[key].count : openAtSea
      const known = venues.map((id) => hallVenue(id, page, counted, highlights))
      const isMatches = page === 'sport' || page === 'gaming'
      return {
        page,
        icon,
        isMatches,
        count: isMatches ? mostOf(known) : counted,
        venues: known,
      }
    })
}

function hallVenue(
  id: VenueId,
  page: HallPage,
  counted: number | undefined,
  highlights: Highlights | undefined,
): HallVenue {
  const { title } = venueCodes[id]
  if (isGameVenue(id)) {
    return { id, title, to: href(page), count: counted, live: undefined }
  }
  const own = highlights?.venues.find(({ venue }) => venue === id)
  const isFirst = id === firstOfLobby[lobbyOfVenue(id)]
  const to = isFirst ? href(page) : `${href(page)}?venue=${id}`
  return { id, title, to, count: own?.open, live: own?.live }
}

/** Venues trade the same matches: one that two have is one match, so the longest list says how many there are. */
function mostOf(venues: readonly HallVenue[]): number | undefined {
  const known = venues.flatMap(({ count }) => count ?? [])
  return known.length === 0 ? undefined : Math.max(...known)
}
