import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office', auth: { permission: 'list.export' } } as const

/**
 * A list as a file, with the filter that is looked at. A small one is done in the answer; a large one is made part by
 * part. It takes the right to look at that list as well, and stands in the trail with filter and rows once it may be
 * read. `rateLimited`: two of one operator are being made already. `office.exportsFull`: files of all operators take what
 * they may, or too many are being made. One that outgrows what an operator may keep ends as `full`; his older ones make room.
 */
export const startExport = endpoint<typeof schema.startExport>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/export/start',
  command: 'body',
  errors: ['office.reasonRequired', 'office.permission', 'office.exportsFull', 'parameter'],
})

/** An operator's own files of the last day. */
export const listExports = endpoint<typeof schema.listExports>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/export/list',
  command: false,
  errors: [],
})

/** A part of one's own file. `notFound`: it is another's, not done, or over. */
export const readExport = endpoint<typeof schema.readExport>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/export/one/:exportId',
  command: false,
  errors: ['notFound', 'office.permission'],
})

export const cancelExport = endpoint<typeof schema.cancelExport>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/export/one/:exportId/cancel',
  command: 'body',
  errors: ['notFound', 'office.decided'],
})

/** Rows of one file at most; a longer list is several files, each with the head. */
export const rowsOfFile = 100_000

/** The lists that are taken out as files. */
export const exportLists = [
  'members',
  'withdrawals',
  'deposits',
  'dividends',
  'identity',
  'inbox',
  'feedback',
  'redPackets',
  'fundings',
  'adjustments',
  'harmMarkers',
  'restrictions',
  'keptLimits',
  'limitChanges',
  'interventions',
  'staff',
  'publications',
  'accessRules',
  'windows',
  'chatReports',
  'chatWords',
  'gifts',
  'help',
  'chatRooms',
  'mallOrders',
  'flipDraws',
  'peakRanks',
  'tradedBets',
  'tradedReserves',
  'tradingOrders',
  'memberStatement',
  'memberBets',
  'depositReviews',
  'callbacks',
  'affiliateStatements',
  'supportTickets',
] as const
export type ExportList = (typeof exportLists)[number]
