import { isIP } from 'node:net'
import { openVenueIds } from '@zhengju/contract/venue/open'
import type { VenueId } from '@zhengju/domain/venue'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import type { Config } from './settings.ts'

interface VenueReader {
  url(name: string, protocols: readonly string[]): string
  venueKeys(name: string): readonly VenueKey[]
}

/** Every venue that members may enter has an address and keys of its own. */
export function readVenues(read: VenueReader): Config['venues'] {
  const rows = openVenueIds.map((id) => {
    const names = venueVariables(id)
    return [id, { url: read.url(names.url, ['http:', 'https:']), keys: read.venueKeys(names.keys) }]
  })
  return Object.fromEntries(rows)
}

/** `VENUE_OB_URL`, `VENUE_OB_KEYS`. */
export function venueVariables(id: VenueId): { readonly url: string; readonly keys: string } {
  const name = `VENUE_${id.toUpperCase()}`
  return { url: `${name}_URL`, keys: `${name}_KEYS` }
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
