import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const

/** What the sandbox phone and mail providers would have sent. */
export const listOutbox = endpoint<typeof schema.listOutbox>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/outbox/list',
  auth: { permission: 'outbox.read' },
  command: false,
  errors: [],
})
