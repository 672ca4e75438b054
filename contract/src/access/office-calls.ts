import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const read = {
  method: 'GET',
  auth: { permission: 'access.read' },
  listener: 'office',
  command: false,
} as const
const write = {
  method: 'POST',
  auth: { permission: 'access.write' },
  listener: 'office',
  command: 'body',
} as const

/** What the platform knows of regions: whether the operator's database is there, and how old it is. */
export const regionDatabase = endpoint<typeof schema.regionDatabase>()({
  ...read,
  path: '/office/api/v1/access/database',
  errors: [],
})

/** Every rule that was not removed, those in force and those that wait or are over. */
export const listAccessRules = endpoint<typeof schema.listAccessRules>()({
  ...read,
  path: '/office/api/v1/access/rules',
  errors: [],
})
export const addAccessRule = endpoint<typeof schema.addAccessRule>()({
  ...write,
  path: '/office/api/v1/access/rule',
  errors: ['office.reasonRequired', 'exists'],
})
export const changeAccessRule = endpoint<typeof schema.changeAccessRule>()({
  ...write,
  path: '/office/api/v1/access/rule/:ruleId/change',
  errors: ['office.reasonRequired', 'notFound', 'office.decided', 'exists'],
})
export const removeAccessRule = endpoint<typeof schema.removeAccessRule>()({
  ...write,
  path: '/office/api/v1/access/rule/:ruleId/remove',
  errors: ['office.reasonRequired', 'notFound', 'office.decided'],
})

/** Which rule would hit that address now, and what its visitor would be answered. */
export const testAddress = endpoint<typeof schema.testAddress>()({
  ...read,
  path: '/office/api/v1/access/test',
  errors: [],
})
