import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const read = {
  ...office,
  method: 'GET',
  command: false,
  auth: { permission: 'promotion.read' },
} as const

/** Every segment, the newest first. */
export const listSegments = endpoint<typeof schema.listSegments>()({
  ...read,
  path: '/office/api/v1/segment/list',
  errors: [],
})

/** How many it has now, up to a bound, and how many of them may be written to. */
export const countSegment = endpoint<typeof schema.countSegment>()({
  ...read,
  path: '/office/api/v1/segment/:segmentId/count',
  errors: ['notFound'],
})

/** A new one; it never changes, so that what was sent to it can be told. */
export const createSegment = endpoint<typeof schema.createSegment>()({
  ...office,
  method: 'POST',
  command: 'body',
  auth: { permission: 'promotion.ask' },
  path: '/office/api/v1/segment/create',
  errors: ['office.reasonRequired', 'parameter'],
})
