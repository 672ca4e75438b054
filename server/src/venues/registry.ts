import type { OpenVenueId } from '@zhengju/contract/venue/open'
import { byWire, type GameVenueId, type VenueId, venueIds } from '@zhengju/domain/venue'
import { createFbVenue } from './fb/venue.ts'
import { createGameVenue } from './game/venue.ts'
import { createImVenue } from './im/venue.ts'
import { createObVenue } from './ob/venue.ts'
import type { OpenVenue, OpenVenues, VenueDeps, VenueFactory } from './port.ts'

/** Every venue that can be opened, those with matches by their wires. The compiler asks for what members may enter. */
export const venueRegistry: Readonly<Record<OpenVenueId | GameVenueId, VenueFactory>> = {
  ...byWire({ im: createImVenue, ob: createObVenue, fb: createFbVenue }),
  zjcp: createGameVenue,
  zjdz: createGameVenue,
  zjzr: createGameVenue,
  zjqp: createGameVenue,
  zjby: createGameVenue,
}

export type VenueRegistry = Readonly<Partial<Record<VenueId, VenueFactory>>>
/** Where each venue listens and its keys, by configuration: a venue without is not open. */
export type VenueAddresses = Readonly<
  Partial<Record<VenueId, Pick<VenueDeps, 'url' | 'keys' | 'isTransfer'>>>
>

/** Opens each venue that has an address, in the order in which venues are shown. */
export function openVenues(
  registry: VenueRegistry,
  addresses: VenueAddresses,
  deps: Omit<VenueDeps, 'id' | 'url' | 'keys'>,
): OpenVenues {
  const open = new Map<VenueId, OpenVenue>()
  for (const id of venueIds) {
    const address = addresses[id]
    const create = registry[id]
    if (!address) continue
    if (!create) throw new Error(`venue ${id} has an address and no adapter`)
    open.set(id, create({ ...deps, ...address, id }))
  }
  return open
}
