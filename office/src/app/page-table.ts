import type { OfficePathName } from '@zhengju/contract/office/path'
import type { IconName } from '@zhengju/ui/icon'
import { type ComponentType, lazy } from 'react'

interface PageRow {
  readonly icon: IconName
  readonly screen: ComponentType
}

/** What the menu shows of a path, and what it opens: the compiler reminds of a path without a row. */
export const pageTable: Readonly<Record<OfficePathName, PageRow>> = {
  dashboard: row('chart', () => import('../screens/dashboard.tsx')),
  withdrawals: row('withdraw', () => import('../screens/withdrawals.tsx')),
  deposits: row('deposit', () => import('../screens/deposits.tsx')),
  paymentChannels: row('transfer', () => import('../screens/payment-channels.tsx')),
  closes: row('calendar', () => import('../screens/closes.tsx')),
  trading: row('pitch', () => import('../screens/trading.tsx')),
  settlements: row('abacus', () => import('../screens/settlements.tsx')),
  games: row('game', () => import('../screens/games.tsx')),
  hands: row('users', () => import('../screens/hands.tsx')),
  transfers: row('transfer', () => import('../screens/transfers.tsx')),
  dividends: row('gift', () => import('../screens/dividends.tsx')),
  promotions: row('gift', () => import('../screens/promotions.tsx')),
  luckyFlip: row('card', () => import('../screens/lucky-flip.tsx')),
  mall: row('bag', () => import('../screens/mall.tsx')),
  adjustments: row('sliders', () => import('../screens/adjustments.tsx')),
  activities: row('gift', () => import('../screens/activities.tsx')),
  vouchers: row('gift', () => import('../screens/vouchers.tsx')),
  peakBet: row('chart', () => import('../screens/peak-bet.tsx')),
  affiliates: row('users', () => import('../screens/affiliates.tsx')),
  identity: row('user', () => import('../screens/identity.tsx')),
  members: row('users', () => import('../screens/members.tsx')),
  site: row('settings', () => import('../screens/settings.tsx')),
  content: row('bell', () => import('../screens/content.tsx')),
  support: row('service', () => import('../screens/support.tsx')),
  feedback: row('feedback', () => import('../screens/feedback.tsx')),
  protection: row('leaf', () => import('../screens/protection.tsx')),
  segments: row('users', () => import('../screens/segments.tsx')),
  inbox: row('mail', () => import('../screens/inbox.tsx')),
  help: row('info', () => import('../screens/help.tsx')),
  access: row('shield', () => import('../screens/access.tsx')),
  chat: row('chat', () => import('../screens/chat.tsx')),
  redPackets: row('packet', () => import('../screens/red-packets.tsx')),
  outbox: row('send', () => import('../screens/outbox.tsx')),
  events: row('list', () => import('../screens/events.tsx')),
  staff: row('vip', () => import('../screens/staff.tsx')),
  trail: row('ledger', () => import('../screens/trail.tsx')),
}

/** What stands behind a row of a list, and in no menu. */
export const MemberFile = lazy(() => import('../screens/member.tsx'))

function row(icon: IconName, load: () => Promise<{ readonly default: ComponentType }>): PageRow {
  return { icon, screen: lazy(load) }
}
