import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const reads = { listener: 'office', method: 'GET', command: false, errors: ['notFound'] } as const
const writes = { listener: 'office', method: 'POST', command: 'body' } as const
const money = { ...reads, auth: { permission: 'member.money' } } as const

/**
 * Who is meant by a name, an id, a phone, a card or address of coins, a network address or an order number. Phones and
 * cards are found by their keyed hash alone and stand in no address of a page: it is asked by POST.
 */
export const findMember = endpoint<typeof schema.findMember>()({
  listener: 'office',
  method: 'POST',
  path: '/office/api/v1/member/find',
  auth: { permission: 'member.read' },
  command: false,
  errors: [],
})

/** Every change of one of a member's wallets, as he sees it himself; of one order or bet alone where one is named. */
export const memberStatement = endpoint<typeof schema.memberStatement>()({
  ...money,
  path: '/office/api/v1/member/one/:memberId/statement',
})

/** The ledger's transaction behind a line, with all its entries. */
export const memberTransaction = endpoint<typeof schema.memberTransaction>()({
  ...money,
  path: '/office/api/v1/member/one/:memberId/transaction/:transactionId',
})

export const memberBets = endpoint<typeof schema.memberBets>()({
  ...money,
  path: '/office/api/v1/member/one/:memberId/bets',
})

/** What his tabs come to: settled bets of thirty days, deposits and withdrawals of ever where their lists may be seen. */
export const memberSums = endpoint<typeof schema.memberSums>()({
  ...money,
  path: '/office/api/v1/member/one/:memberId/sums',
})

/** Where what he has came from, as the ledger adds it up; beside it what his accounts hold. */
export const memberOrigin = endpoint<typeof schema.memberOrigin>()({
  ...money,
  path: '/office/api/v1/member/one/:memberId/origin',
})

/** His settled bets, the newest first: which lots each fed, and how much, or why nothing. */
export const memberWaterfall = endpoint<typeof schema.memberWaterfall>()({
  ...money,
  path: '/office/api/v1/member/one/:memberId/waterfall',
})

/** The newest fifty lots, and what is still owed on them. */
export const memberLots = endpoint<typeof schema.memberLots>()({
  ...money,
  path: '/office/api/v1/member/one/:memberId/lots',
})

/** What promotions gave him or hold ready, as he sees it himself. */
export const memberGrants = endpoint<typeof schema.memberGrants>()({
  ...reads,
  auth: { permission: 'promotion.read' },
  path: '/office/api/v1/member/one/:memberId/grants',
})

export const memberProtection = endpoint<typeof schema.memberProtection>()({
  ...reads,
  auth: { permission: 'member.read' },
  path: '/office/api/v1/member/one/:memberId/protection',
})

export const memberDeposits = endpoint<typeof schema.memberDeposits>()({
  ...reads,
  auth: { permission: 'deposit.read' },
  path: '/office/api/v1/member/one/:memberId/deposits',
})

export const memberWithdrawals = endpoint<typeof schema.memberWithdrawals>()({
  ...reads,
  auth: { permission: 'withdrawal.read' },
  path: '/office/api/v1/member/one/:memberId/withdrawals',
})

/** Whom he shares a device, a network address, an account for payouts, a verified name or, one after the other, a phone with. */
export const memberLinks = endpoint<typeof schema.memberLinks>()({
  ...reads,
  auth: { permission: 'member.link' },
  path: '/office/api/v1/member/one/:memberId/links',
})

export const memberNotes = endpoint<typeof schema.memberNotes>()({
  ...reads,
  auth: { permission: 'member.read' },
  path: '/office/api/v1/member/one/:memberId/notes',
})

/** Only operators see it; it is never changed and never goes. */
export const addMemberNote = endpoint<typeof schema.addMemberNote>()({
  ...writes,
  auth: { permission: 'member.note' },
  path: '/office/api/v1/member/one/:memberId/note',
  errors: ['notFound'],
})

/** The tags that he has from now on. */
export const tagMember = endpoint<typeof schema.tagMember>()({
  ...writes,
  auth: { permission: 'member.note' },
  path: '/office/api/v1/member/one/:memberId/tags',
  errors: ['notFound'],
})

/** Bounds of what operators write about a member. */
export const fileLimits = { noteLength: 500, tags: 12, tagLength: 12 } as const

export const linkKinds = ['device', 'address', 'card', 'phone', 'name'] as const
export type LinkKind = (typeof linkKinds)[number]
