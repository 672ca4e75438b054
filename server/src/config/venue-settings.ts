import { isIP } from 'node:net'
import { firstVenue, openVenueIds } from '@zhengju/contract/venue/open'
import { openGameVenues, type VenueId } from '@zhengju/domain/venue'
import { type VenueKey, venueKeysName } from '@zhengju/venue-protocol/wallet'
import type { Config } from './settings.ts'

interface VenueReader {
  url(name: string, protocols: readonly string[]): string
  optionalUrl(name: string, protocols: readonly string[]): string | undefined
  venueKeys(name: string): readonly VenueKey[]
}

const schemes = ['http:', 'https:']

/** Every venue that members may enter has an address and keys of its own. */
export function readVenues(
  read: VenueReader,
  profile: Config['profile'],
  env: Readonly<Record<string, string | undefined>>,
): Config['venues'] {
  const rows = openVenueIds.map((id) => {
    const names = venueVariables(id)
    return [id, { url: read.url(names.url, schemes), keys: read.venueKeys(names.keys) }] as const
  })
  const house = rows.find(([id]) => id === firstVenue)?.[1].url ?? ''
  const url = read.optionalUrl('VENUE_GAMES_URL', schemes) ?? house
  const games = openGameVenues(profile).flatMap((id) => {
    const name = venueKeysName(id)
    // In production each open one needs keys; elsewhere one without them is closed.
    if (!env[name] && profile !== 'production') return []
    return [[id, { url, keys: read.venueKeys(name) }] as const]
  })
  return Object.fromEntries([...rows, ...games])
}

/** `VENUE_OB_URL`, `VENUE_OB_KEYS`. */
export function venueVariables(id: VenueId): { readonly url: string; readonly keys: string } {
  return { url: `VENUE_${id.toUpperCase()}_URL`, keys: venueKeysName(id) }
}

/** Where their wallet calls come from; nothing as long as one of them is known by a name only. */
export function addressesOfVenues(venues: Config['venues']): readonly string[] {
  const found = Object.values(venues).map(({ url }) => addressesOf(url))
  return found.some((addresses) => addresses.length === 0) ? [] : [...new Set(found.flat())]
}

/** A venue on this machine, or one whose address is written in digits, needs no list. */
function addressesOf(url: string): readonly string[] {
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
  if (name === 'localhost') return ['127.0.0.1', '::1']
  return isIP(name) === 0 ? [] : [name]
}
