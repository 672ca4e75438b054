import { endpoint } from '../kernel/endpoint.ts'
import { givenFailures } from '../promotion/given.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const

/** What the member has in coins, which expire next, and what brings more. */
export const coinOverview = endpoint<typeof schema.coinOverview>()({
  ...member,
  method: 'GET',
  path: '/act/api/v1/coin/overview',
  command: false,
  errors: [],
})

/** Every change of his coins, the newest first, with the sums of the range on the first page. */
export const listCoinRecord = endpoint<typeof schema.listCoinRecord>()({
  ...member,
  method: 'GET',
  path: '/act/api/v1/coin/record/list',
  command: false,
  errors: [],
})

/** Something that is done once brings its coins, once. */
export const claimCoinTask = endpoint<typeof schema.claimCoinTask>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/coin/task/:task/claim',
  command: 'body',
  errors: ['coin.taskUndone', 'coin.taskClaimed', ...givenFailures],
})
