import { type QueueName, queueNames } from '@zhengju/domain/report'
import { endpoint } from '../kernel/endpoint.ts'
import type { Permission } from '../kernel/permission.ts'
import type { OfficePathName } from '../office/path.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office', method: 'GET', command: false } as const

/** How the site does: figures of today and of the days before, what waits, what is wrong. */
export const getDashboard = endpoint<typeof schema.getDashboard>()({
  ...office,
  path: '/office/api/v1/report/dashboard',
  auth: { permission: 'report.read' },
  errors: [],
})

/** What each category of games brought in a span of site days. */
export const getCategoryFigures = endpoint<typeof schema.getCategoryFigures>()({
  ...office,
  path: '/office/api/v1/report/categories',
  auth: { permission: 'report.read' },
  errors: [],
})

/** Spans that figures are shown for; the last two end today. */
export const figureSpans = ['today', 'yesterday', 'week', 'month'] as const
export type FigureSpan = (typeof figureSpans)[number]

/** What waits for the operator who asks: the queues that his rights let him see. */
export const listQueues = endpoint<typeof schema.listQueues>()({
  ...office,
  path: '/office/api/v1/report/queues',
  auth: 'operator',
  errors: [],
})

/** Where each queue is worked off, and the right to see it. */
export const queuePages = {
  withdrawals: { page: 'withdrawals', permission: 'withdrawal.read' },
  deposits: { page: 'deposits', permission: 'deposit.read' },
  assisted: { page: 'deposits', permission: 'deposit.read' },
  adjustments: { page: 'adjustments', permission: 'adjustment.read' },
  dividends: { page: 'dividends', permission: 'dividend.read' },
  affiliates: { page: 'affiliates', permission: 'affiliate.read' },
  identity: { page: 'identity', permission: 'identity.read' },
  support: { page: 'support', permission: 'support.read' },
  visitors: { page: 'support', permission: 'support.read' },
  protection: { page: 'protection', permission: 'protection.read' },
  transfers: { page: 'transfers', permission: 'transfer.read' },
  feedback: { page: 'feedback', permission: 'support.read' },
  activities: { page: 'activities', permission: 'promotion.read' },
  mall: { page: 'mall', permission: 'mall.read' },
  promotions: { page: 'promotions', permission: 'promotion.read' },
  fundings: { page: 'redPackets', permission: 'redpacket.read' },
  letters: { page: 'inbox', permission: 'inbox.read' },
  chatReports: { page: 'chat', permission: 'chat.read' },
  help: { page: 'help', permission: 'content.read' },
  roles: { page: 'staff', permission: 'role.read' },
  payouts: { page: 'withdrawals', permission: 'withdrawal.read' },
  callbacks: { page: 'deposits', permission: 'deposit.read' },
  publications: { page: 'content', permission: 'content.read' },
  trading: { page: 'trading', permission: 'trading.read' },
  gameLimits: { page: 'games', permission: 'game.read' },
  gameRates: { page: 'games', permission: 'game.read' },
  releases: { page: 'settlements', permission: 'settlement.read' },
  vouchers: { page: 'vouchers', permission: 'promotion.read' },
  affiliatePlans: { page: 'affiliates', permission: 'affiliate.read' },
  peakSeasons: { page: 'peakBet', permission: 'promotion.read' },
  flipSeasons: { page: 'luckyFlip', permission: 'promotion.read' },
  mallItems: { page: 'mall', permission: 'mall.read' },
} as const satisfies Readonly<
  Record<QueueName, { readonly page: OfficePathName; readonly permission: Permission }>
>

/** The queues that somebody with these rights may see. */
export function queuesSeenWith(permissions: ReadonlySet<string>): QueueName[] {
  return queueNames.filter((name) => permissions.has(queuePages[name].permission))
}

/** What is known about a withdrawal and whoever asks for it, the worst first. */
export const withdrawalEvidence = endpoint<typeof schema.withdrawalEvidence>()({
  ...office,
  path: '/office/api/v1/withdrawal/order/:billNo/evidence',
  auth: { permission: 'withdrawal.read' },
  errors: ['notFound'],
})

/** Opens the verified name for a reason, which goes into the trail. */
export const openWithdrawalName = endpoint<typeof schema.openWithdrawalName>()({
  listener: 'office',
  method: 'POST',
  command: 'body',
  path: '/office/api/v1/withdrawal/order/:billNo/name',
  auth: { permission: 'withdrawal.decide' },
  errors: ['notFound', 'office.reasonRequired'],
})

/** Closes of site days, the newest first. */
export const listCloses = endpoint<typeof schema.listCloses>()({
  ...office,
  path: '/office/api/v1/report/close/list',
  auth: { permission: 'report.read' },
  errors: [],
})

/** One with its trial balance, its breaks, and the same as a file. */
export const getClose = endpoint<typeof schema.getClose>()({
  ...office,
  path: '/office/api/v1/report/close/:day',
  auth: { permission: 'report.read' },
  errors: ['notFound'],
})

/** What somebody found out about a difference: who, when and what, in the trail as well. Moves no money. */
export const noteBreak = endpoint<typeof schema.noteBreak>()({
  listener: 'office',
  method: 'POST',
  command: 'body',
  path: '/office/api/v1/report/close/:day/note',
  auth: { permission: 'deposit.decide' },
  errors: ['notFound', 'office.reasonRequired', 'office.decided'],
})
