import { endpoint } from './endpoint.ts'
import type * as schema from './site.schema.ts'

export const preInfo = endpoint<typeof schema.preInfo>()({
  method: 'POST',
  path: '/site/api/v1/configuration/preInfo',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: [],
  signature: 'none',
})

/** Who is sent to the download page: nobody, visitors of our own app, or every mobile browser. */
export const downloadRedirects = ['off', 'app', 'mobile'] as const
export type DownloadRedirect = (typeof downloadRedirects)[number]

/** Maintenance is on when `maintainConfig.status` of the site pre-info is this (decision 010). */
export const maintenanceOn = 0
export const maintenanceOff = 1
