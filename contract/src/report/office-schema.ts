import {
  breakKinds,
  evidenceKinds,
  evidenceLevels,
  queueNames,
  venueBreakKinds,
} from '@zhengju/domain/report'
import { gameCategories } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import {
  BillNo,
  CommandId,
  Currency,
  closed,
  Done,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
  SiteDay,
} from '../kernel/schema.ts'
import { withdrawalStateNames } from '../payment/method.ts'
import { figureSpans } from './office-calls.ts'

const Count = Type.Integer({ minimum: 0 })

const figures = {
  deposits: Money,
  depositCount: Count,
  payouts: Money,
  payoutCount: Count,
  staked: Money,
  ggr: Money,
  gifts: Money,
  ngr: Money,
}

const Queue = closed({
  name: oneOf(queueNames),
  count: Count,
  oldestAt: nullable(Instant),
  limitMs: Count,
  isLate: Type.Boolean({ description: 'The oldest has waited longer than it may' }),
})

export const listQueues = { data: closed({ items: Type.Array(Queue) }) }

const Hour = Type.Integer({ minimum: 0, maximum: 23 })

const alertKinds = [
  'ledger',
  'fundEmpty',
  'channelOut',
  'rateRefused',
  'venueRecords',
  'gameOff',
  'close',
  'queueLate',
  'eventAside',
] as const

export const getDashboard = {
  data: closed({
    day: SiteDay,
    currency: Currency,
    today: closed(figures),
    /** The same hours of a week ago. */
    weekAgo: closed(figures),
    hours: Type.Array(closed({ hour: Hour, ...figures }), {
      description: 'Of today, those in which anything moved',
    }),
    hoursWeekAgo: Type.Array(closed({ hour: Hour, ggr: Money }), {
      description: 'Of the whole day a week ago, those in which anything moved',
    }),
    days: Type.Array(closed({ day: SiteDay, ...figures }), {
      description: 'The last fourteen, today the last',
    }),
    openStakes: closed({ amount: Money }, 'Stakes of bets that are not decided'),
    owed: closed({ amount: Money }, 'All that members have: available, held, locked, bonus'),
    activeMembers: Type.Integer({ minimum: 0, description: 'Who staked today' }),
    newMembers: Count,
    queues: Type.Array(Queue),
    alerts: Type.Array(
      closed({
        kind: oneOf(alertKinds),
        subject: Type.String({ maxLength: 200 }),
        since: nullable(Instant),
      }),
    ),
  }),
}

export const getCategoryFigures = {
  query: closed({ span: Type.Optional(oneOf(figureSpans)) }),
  data: closed({
    fromDay: SiteDay,
    untilDay: SiteDay,
    currency: Currency,
    whole: closed(figures),
    categories: Type.Array(
      closed({
        category: oneOf(gameCategories),
        bets: Count,
        staked: Money,
        paid: { ...Money, description: 'What those stakes brought their members' },
        ggr: Money,
        ngr: { ...Money, description: 'Gifts and corrections are borne by share of stakes' },
      }),
    ),
    rest: closed({ ggr: Money, ngr: Money }, 'What belongs to no category'),
  }),
}

const Text = Type.String({ maxLength: 200 })
const billParams = closed({ billNo: BillNo })
const Sum = closed({ count: Count, amount: Money, lastAt: nullable(Instant) })
const Sharing = Type.Array(
  closed({ id: Id, name: Text, status: oneOf(['active', 'frozen', 'closed']) }),
  {
    description: 'Other members, ten at most',
  },
)

export const withdrawalEvidence = {
  params: billParams,
  data: closed({
    findings: Type.Array(closed({ kind: oneOf(evidenceKinds), level: oneOf(evidenceLevels) })),
    registeredAt: Instant,
    accountAddedAt: Instant,
    paidToAccount: Count,
    deviceSeenAt: nullable(Instant),
    address: Text,
    deposits: Sum,
    payouts: Sum,
    staked: Money,
    isStakedWhole: Type.Boolean({
      description: 'False: he has bet so often that the last ten thousand alone were added up',
    }),
    previous: Type.Array(
      closed({
        billNo: BillNo,
        state: oneOf(withdrawalStateNames),
        amount: Money,
        createdAt: Instant,
        reason: nullable(Text),
        account: { ...Text, description: 'Where it went, masked but for its end' },
      }),
    ),
    shared: closed(
      { sharedDevice: Count, sharedAddress: Count, sharedCard: Count, sharedName: Count },
      'With how many other members; who they are is told with `member.link` alone',
    ),
    onDevices: Sharing,
    onAddress: Sharing,
    onCards: Sharing,
    onNames: Sharing,
    bets: Type.Array(
      closed({
        venue: Text,
        orderNo: Text,
        category: Text,
        stake: Money,
        payout: nullable(Money),
        placedAt: Instant,
      }),
    ),
  }),
}

export const openWithdrawalName = {
  params: billParams,
  body: closed({ commandId: CommandId, reason: Reason }),
  data: closed({ realName: nullable(Text) }),
}

const close = {
  day: SiteDay,
  isFinal: Type.Boolean({
    description: 'Every provider and venue has answered; it is never made again',
  }),
  isBalanced: Type.Boolean(),
  breaks: Count,
  openBreaks: { ...Count, description: 'Those that nobody has noted' },
  madeAt: Instant,
}
export const listCloses = {
  query: closed({ cursor: Type.Optional(SiteDay), size: pageQuery.size }),
  data: page(closed(close)),
}

const found = {
  /** Whose it is, and under what it stands in his statement; null where we know of none. */
  memberId: nullable(Id),
  memberName: nullable(Text),
  reference: nullable(Text),
  notes: Type.Array(closed({ by: Text, at: Instant, text: Text }), {
    description: 'The oldest first',
  }),
}
const OrderBreak = closed({
  ...found,
  kind: oneOf(breakKinds),
  of: oneOf(['deposit', 'payout']),
  orderNo: Text,
  provider: nullable(Text),
  order: nullable(Text),
  state: nullable(Text),
  ledger: nullable(Text),
})
const VenueBreak = closed({
  ...found,
  kind: oneOf(venueBreakKinds),
  call: Text,
  txId: Text,
  venue: nullable(Text),
  ledger: nullable(Text),
})
export const getClose = {
  params: closed({ day: SiteDay }),
  data: closed({
    ...close,
    report: closed({
      currency: Currency,
      figures: closed(figures),
      isBalanced: Type.Boolean(),
      accounts: Type.Array(
        closed({ purpose: Text, type: Text, opening: Money, change: Money, closing: Money }),
      ),
      providers: Type.Array(
        closed({
          provider: Text,
          isAnswered: Type.Boolean(),
          lines: Count,
          orders: Count,
          breaks: Type.Array(OrderBreak),
        }),
      ),
      venues: Type.Array(
        closed({
          venue: Text,
          isAnswered: Type.Boolean(),
          lines: Count,
          calls: Count,
          breakCount: Count,
          breaks: Type.Array(VenueBreak, { description: 'The first five hundred' }),
        }),
      ),
    }),
    file: closed({ name: Text, content: Type.String({ description: 'CSV' }) }),
  }),
}

export const noteBreak = {
  params: closed({ day: SiteDay }),
  body: closed({
    commandId: CommandId,
    reason: Reason,
    book: { ...Text, description: 'The provider or the venue' },
    of: oneOf(['deposit', 'payout', 'call']),
    number: { ...Text, description: 'Of the order or the call' },
  }),
  data: Done,
}
