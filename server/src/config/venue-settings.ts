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

/**
 * The first venue has an address and keys of its own. In production so has every other one that members may enter, or the
 * first one's address; elsewhere one without keys is closed.
 */
export function readVenues(
  read: VenueReader,
  profile: Config['profile'],
  env: Readonly<Record<string, string | undefined>>,
): Config['venues'] {
  const names = venueVariables(firstVenue)
  const first = { url: read.url(names.url, schemes), keys: read.venueKeys(names.keys) }
  // Those that the house keeps the money of, by the same variable.
  const transferVenues = (env.TRANSFER_VENUES ?? '').split(',')
  const rowOf = (id: VenueId, urlName: string) => {
    const keys = venueKeysName(id)
    if (!env[keys] && profile !== 'production') return []
    const url = read.optionalUrl(urlName, schemes) ?? first.url
    const isTransfer = transferVenues.includes(id)
    return [[id, { url, keys: read.venueKeys(keys), ...(isTransfer && { isTransfer }) }] as const]
  }
  const others = openVenueIds.filter((id) => id !== firstVenue)
  return Object.fromEntries([
    [firstVenue, first] as const,
    ...others.flatMap((id) => rowOf(id, venueVariables(id).url)),
    ...openGameVenues(profile).flatMap((id) => rowOf(id, 'VENUE_GAMES_URL')),
  ])
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
