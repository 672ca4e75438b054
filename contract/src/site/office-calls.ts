import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const

export const getSiteSettings = endpoint<typeof schema.getSiteSettings>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/site/settings',
  auth: { permission: 'site.read' },
  command: false,
  errors: [],
})

export const updateSiteSettings = endpoint<typeof schema.updateSiteSettings>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/site/settings',
  auth: { permission: 'site.write' },
  command: 'body',
  errors: ['office.reasonRequired', 'office.decided'],
})
