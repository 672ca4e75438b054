import { type slipCategories, slipCategoryOf, type VenueId, venueIds } from '@zhengju/domain/venue'
import { type VenueCode, venueCodes } from './code.ts'

/** Venues that can be entered: the compiler asks for the adapter of each. */
export type OpenVenueId = {
  [Id in VenueId]: (typeof venueCodes)[Id]['isOpen'] extends true ? Id : never
}[VenueId]

export const openVenueIds: readonly OpenVenueId[] = venueIds.filter(isOpenVenue)

/** Of them, those that take slips: a browser knows a client to each. */
export type SlipVenueId = OpenVenueId & keyof typeof slipCategories

/** Those with matches, in the order in which they are shown. */
export const openSportVenueIds: readonly SlipVenueId[] = venueIds.filter(isSportVenue)

/** Where the wire of our own games begins. */
export const gameWirePrefix = venueCodes.zjdz.pathPrefix

/** Addresses that belong to the wire of a venue. */
export const wirePrefixes = [
  ...openVenueIds.map((id) => codeOf(id).pathPrefix),
  `${gameWirePrefix}/`,
]

/** Whose matches stand where nothing names a venue: what was kept or linked before venues had names is of this one. */
export const firstVenue: SlipVenueId = 'ob'

/** The platform counts are asked for under this venue's token, whoever they are counted at (specification 4). */
export const countsVenue: SlipVenueId = 'ob'

export function isOpenVenue(id: VenueId): id is OpenVenueId {
  return codeOf(id).isOpen
}

function isSportVenue(id: VenueId): id is SlipVenueId {
  return isOpenVenue(id) && slipCategoryOf(id) === 'sport'
}

/** Undefined for what is no venue with matches, or one that is not open. */
export function sportVenueOf(text: string | null | undefined): SlipVenueId | undefined {
  return openSportVenueIds.find((id) => id === text)
}

/** The venue that chat calls so; undefined for a name of none. */
export function venueOfChatName(name: string): VenueId | undefined {
  return venueIds.find((id) => codeOf(id).chatName === name)
}

/** The names of all venues in launch and records. */
export const venueNames = venueIds.map((id) => venueCodes[id].enName)
export const chatVenueNames = venueIds.map((id) => venueCodes[id].chatName)

function codeOf(id: VenueId): VenueCode {
  return venueCodes[id]
}
