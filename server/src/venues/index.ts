/** What the platform asks of venues; the venues themselves stand in the registry. */
export type { CarrierDeps } from './carried-wire.ts'
export { createEventCounts } from './counts.ts'
export { carryGameSocket } from './game/socket.ts'
export { sealTrial, trialAt, trialSession, withTrials } from './game/trial.ts'
export { carryGameWire } from './game/wire.ts'
export type * from './port.ts'
export {
  openVenues,
  type VenueAddresses,
  type VenueRegistry,
  venueRegistry,
} from './registry.ts'
export { createWalletListener, type WalletListener } from './wallet-listener.ts'
