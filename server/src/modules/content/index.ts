/** What the site says of itself and publishes: pre-info, configuration, siteSwitches, notices, adverts, shared figures. */

export { carriedKeys, claimKey, endRotation, type KeyStatus, keyStatus } from './key-service.ts'
export type { VisitorFacts } from './present.ts'
export { publishOnce, schedule } from './publication-service.ts'
export { changeSite, claimProfile, isInMaintenance, siteSettings, siteSwitches } from './service.ts'
export type { PublicationWish } from './tables.ts'
