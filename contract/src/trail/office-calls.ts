import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const

/** Lines of one file at most; the newest are taken. */
export const mostTrailLines = 5_000

/** The same as a file's worth of lines. Whoever takes them out is in the trail himself. */
export const exportTrail = endpoint<typeof schema.exportTrail>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/trail/export',
  auth: { permission: 'trail.export' },
  command: 'body',
  errors: ['office.reasonRequired'],
})

export const listTrail = endpoint<typeof schema.listTrail>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/trail/list',
  auth: { permission: 'trail.read' },
  command: false,
  errors: [],
})
