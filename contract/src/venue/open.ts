import { type slipCategories, slipCategoryOf, type VenueId, venueIds } from '@zhengju/domain/venue'
import { type VenueCode, venueCodes } from './code.ts'

/** Venues that can be entered: the compiler asks for the adapter of each. */
export type OpenVenueId = {
  [Id in VenueId]: (typeof venueCodes)[Id]['isOpen'] extends true ? Id : never
}[VenueId]

export const openVenueIds: readonly OpenVenueId[] = venueIds.filter(isOpenVenue)

/** Of them, those that take slips: a browser knows a client to each. */
export type SlipVenueId = OpenVenueId & keyof typeof slipCategories

/** What lobbies of matches are of. */
export type LobbyCategory = 'sport' | 'esports'

/** Those with matches by what they are of, in the order in which they are shown; the first opens where none is named. */
export const lobbyVenueIds: Readonly<Record<LobbyCategory, readonly SlipVenueId[]>> = {
  sport: slipVenues('sport'),
  esports: slipVenues('esports'),
}

/** Where the wire of our own games begins. */
export const gameWirePrefix = venueCodes.zjdz.pathPrefix

/** Browsers reach IM through it (specification 7). */
const imProxyPrefix = '/improxy/'

/** Addresses that belong to the wire of a venue. */
export const wirePrefixes = [
  imProxyPrefix,
  ...openVenueIds.map((id) => codeOf(id).pathPrefix),
  `${gameWirePrefix}/`,
]

export const slipVenueIds = [...lobbyVenueIds.sport, ...lobbyVenueIds.esports]

/** Whose list opens where the address names none. */
export const firstOfLobby: Readonly<Record<LobbyCategory, SlipVenueId>> = {
  sport: 'ob',
  esports: 'ybdj',
}

/** Whose matches stand where nothing names a venue: what was kept or linked before venues had names is of this one. */
export const firstVenue: SlipVenueId = 'ob'

/** The platform counts are asked for under this venue's token, whoever they are counted at (specification 4). */
export const countsVenue: SlipVenueId = 'ob'

export function isOpenVenue(id: VenueId): id is OpenVenueId {
  return codeOf(id).isOpen
}

function slipVenues(category: LobbyCategory): readonly SlipVenueId[] {
  const isOf = (id: VenueId): id is SlipVenueId =>
    isOpenVenue(id) && slipCategoryOf(id) === category
  return venueIds.filter(isOf)
}

/** Undefined for what is no venue with matches, or one that is not open. */
export function slipVenueOf(text: string | null | undefined): SlipVenueId | undefined {
  return slipVenueIds.find((id) => id === text)
}

/** In which lobby its matches stand. */
export function lobbyOfVenue(venue: VenueId): LobbyCategory {
  return slipCategoryOf(venue) === 'esports' ? 'esports' : 'sport'
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
