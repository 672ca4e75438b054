import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** 礼金钱包: bonus money by lot, the newest first, and which money a stake takes first. */
export const listBonuses = endpoint<typeof schema.listBonuses>()({
  method: 'GET',
  path: '/fd/api/v1/bonus/list',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: [],
})

/** 放弃礼金: its bonus money goes back to where it came from; a member's own money is not touched. */
export const giveUpBonus = endpoint<typeof schema.giveUpBonus>()({
  method: 'POST',
  path: '/fd/api/v1/bonus/:lotId/giveUp',
  auth: 'member',
  listener: 'member',
  command: 'body',
  errors: ['notFound', 'bonus.ended'],
})
