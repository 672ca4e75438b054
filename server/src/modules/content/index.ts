/** What the site says of itself and publishes: pre-info, configuration, doors, notices, adverts, shared figures. */
export {
  type AddressRule,
  type SiteEntryView,
  type SiteEntryWish,
  saveEntry,
  siteEntries,
} from './entry-service.ts'
export { carriedKeys, claimKey, endRotation, type KeyStanding, keyStanding } from './key-service.ts'
export type { VisitorFacts } from './present.ts'
export {
  type PublicationRules,
  type PublicationView,
  type PublicationWish,
  publications,
  publishOnce,
  savePublication,
} from './publication-service.ts'
export {
  changeSite,
  claimProfile,
  doors,
  isInMaintenance,
  type SiteSettings,
  siteSettings,
} from './service.ts'
export {
  type ConfigurationView,
  changeConfiguration,
  configurationView,
} from './setting-service.ts'
export type { ConfigurationChange, SiteChange } from './tables.ts'
