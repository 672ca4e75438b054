/** What the platform asks of venues; the venues themselves stand in the registry. */
export { createEventCounts } from './counts.ts'
export type * from './port.ts'
export {
  openVenues,
  type VenueAddresses,
  type VenueRegistry,
  venueRegistry,
} from './registry.ts'
export { createWalletListener, type WalletListener } from './wallet-listener.ts'
