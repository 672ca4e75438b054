import { venueCodes } from '@zhengju/contract/venue/code'
import { type LobbyCategory, lobbyOfVenue } from '@zhengju/contract/venue/open'
import { type VenueId, venueIds } from '@zhengju/domain/venue'
import { venuePageBase } from '@zhengju/venue-protocol/page'

/** What the specification calls the frames of venues: `/game/sport/ob?url=...` (specification 2). */
export function isFrameName(name: string, lobby: LobbyCategory = 'sport'): boolean {
  if (name === goneFrame) return lobby === 'sport'
  return venueIds.some((id) => {
    return lobbyOfVenue(id) === lobby && venueCodes[id].frames.some((frame) => frame === name)
  })
}

/**
 * The address that a venue's frame was asked to open; undefined unless its origin stands in the venue table, beside the
 * frame's own name. Anybody may have written it: what the browser makes of it is compared, never its text.
 */
export function frameAddress(name: string, text: string | null, own: string): URL | undefined {
  const id = frameVenue(name)
  const venue = id && venueCodes[id]
  if (!venue?.isOpen || text === null || !URL.canParse(text)) return undefined
  const address = new URL(text)
  const origins = venue.frameOrigins.map((origin) => (origin === ownOrigin ? own : origin))
  const isPlain = address.username === '' && address.password === ''
  // `https://own//elsewhere` is ours as a whole, and its path alone is not.
  if (address.pathname.startsWith('//')) return undefined
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:'
  return isPlain && isWeb && origins.includes(address.origin) ? address : undefined
}

/** Whose frame it is. */
export function frameVenue(name: string): VenueId | undefined {
  return venueIds.find((id) => venueCodes[id].frames.some((frame) => frame === name))
}

/** Whether it is a venue's own page, which stands in a frame; any other address of ours is a page to go to. */
export function isVenuePage({ origin, pathname }: URL, own: string): boolean {
  return origin !== own || pathname.startsWith(venuePageBase)
}

/** Named by the specification, and of no venue in the table: there is nothing to open. */
const goneFrame = 'V188'

/** In the table: the origin that the site itself is served from. */
const ownOrigin = 'own'
