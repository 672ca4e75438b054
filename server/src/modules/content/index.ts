/** What the site says of itself: pre-info, maintenance, the doors that operators close. */
export { createContentRoutes } from './routes.ts'
export {
  changeSite,
  claimProfile,
  createGate,
  doors,
  isInMaintenance,
  type SiteSettings,
  siteSettings,
} from './service.ts'
export type { SiteChange } from './tables.ts'
