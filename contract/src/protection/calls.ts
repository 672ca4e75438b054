import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

export const getLossLimit = endpoint<typeof schema.getLossLimit>()({
  method: 'GET',
  path: '/site/api/v1/protection/lossLimit',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: [],
})

/** A lower limit holds at once, a higher one or none from the time in `next`. */
export const setLossLimit = endpoint<typeof schema.setLossLimit>()({
  method: 'POST',
  path: '/site/api/v1/protection/lossLimit',
  auth: 'member',
  listener: 'member',
  command: 'body',
  errors: [],
})
