/** The gate to venues: launches, who a venue token belongs to, and the wallet that venues ask. */
export { type CountsDeps, eventCounts } from './counts-service.ts'
export { defineVenueJobs } from './jobs.ts'
export { type LaunchDeps, launch } from './launch-service.ts'
export { createVenueRoutes, type VenueRouteDeps } from './routes.ts'
export { createVenueSessions } from './session-service.ts'
export { createVenueWallet, type VenueWalletDeps } from './wallet-service.ts'
