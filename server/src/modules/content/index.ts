/** What the site says of itself and publishes: pre-info, configuration, doors, notices, adverts, shared figures. */

export { carriedKeys, claimKey, endRotation, type KeyStanding, keyStanding } from './key-service.ts'
export type { VisitorFacts } from './present.ts'
export { publishOnce } from './publication-service.ts'
export { changeSite, claimProfile, doors, isInMaintenance, siteSettings } from './service.ts'
export type { PublicationWish } from './tables.ts'
