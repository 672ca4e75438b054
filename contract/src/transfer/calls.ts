import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const

/** Wallets of venues that keep their members' money themselves, asked of the venues now. */
export const venueWallets = endpoint<typeof schema.venueWallets>()({
  ...member,
  method: 'GET',
  path: '/fd/api/v1/transfer/wallets',
  command: false,
  errors: [],
})

/** What may be staked at one venue: its own wallet where it keeps the money, else the balance. */
export const venueMoney = endpoint<typeof schema.venueMoney>()({
  ...member,
  method: 'GET',
  path: '/fd/api/v1/transfer/venue',
  command: false,
  isAutomatic: true,
  errors: ['notFound'],
})

/** Into such a venue, or out of it; `all` of what is there, where no amount is named. */
export const transferMoney = endpoint<typeof schema.transferMoney>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/transfer/create',
  command: 'body',
  errors: [
    'notFound',
    'venue.unavailable',
    'live.maintenance',
    'wallet.insufficient',
    'wallet.debt',
    'transfer.amount',
    'transfer.underWay',
    'member.frozen',
    'member.ageUnconfirmed',
    'member.underage',
    'protection.timeOut',
    'protection.excluded',
    'protection.lossLimit',
    'protection.stakeLimit',
    'protection.sessionLimit',
  ],
})

/** 全部收回: everything from every such venue that answers. */
export const recallMoney = endpoint<typeof schema.recallMoney>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/transfer/recall',
  command: 'body',
  errors: [],
})

export const listTransfers = endpoint<typeof schema.listTransfers>()({
  ...member,
  method: 'GET',
  path: '/fd/api/v1/transfer/list',
  command: false,
  errors: [],
})

/** 进入场馆时自动转入. */
export const setAutomaticTransfer = endpoint<typeof schema.setAutomaticTransfer>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/transfer/automatic',
  command: 'body',
  errors: [],
})
