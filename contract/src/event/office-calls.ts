import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const

/** What consumers of events failed on, by bet or order, oldest first. */
export const listAsideEvents = endpoint<typeof schema.listAsideEvents>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/event/aside',
  auth: { permission: 'event.read' },
  command: false,
  errors: [],
})

/** They are tried again at once instead of after their pause. `office.decided`: nothing of it stands aside any more. */
export const retryAsideEvents = endpoint<typeof schema.retryAsideEvents>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/event/aside/retry',
  auth: { permission: 'event.retry' },
  command: 'body',
  errors: ['office.decided', 'office.reasonRequired'],
})
