import { listAdjustments } from '@zhengju/contract/adjustment/office-schema'
import { listFundings, listRedPackets } from '@zhengju/contract/chat-gift/office-schema'
import { officeListDividends } from '@zhengju/contract/dividend/office-schema'
import { officeListReviews } from '@zhengju/contract/identity/office-schema'
import { officeListLetters } from '@zhengju/contract/inbox/office-schema'
import { listFilters } from '@zhengju/contract/kernel/list-schema'
import { closed, oneOf, pageQuery } from '@zhengju/contract/kernel/schema'
import { searchMembers } from '@zhengju/contract/member/office-schema'
import { depositStateNames, withdrawalStateNames } from '@zhengju/contract/payment/method'
import { officeListFeedback } from '@zhengju/contract/support/office-schema'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { Type } from 'typebox'
import type { Keys } from '../../platform/crypto/keys.ts'
import * as words from '../../text/export.ts'
import { officeAdjustments } from '../adjustment/index.ts'
import { listFundings as fundings, listPackets } from '../chat/index.ts'
import { officeDividends } from '../dividend/index.ts'
import { listReviews } from '../identity/index.ts'
import { officeLetters } from '../inbox/index.ts'
import { searchMembers as members } from '../member/index.ts'
import { listDepositOrders, listWithdrawalOrders } from '../payment/index.ts'
import { officeFeedback } from '../support/index.ts'
import type { House } from '../trading/index.ts'
import type { WalletDeps } from '../wallet/index.ts'
import { houseLists } from './house-lists-module.ts'
import { moneyFiles } from './money-lists-module.ts'
import { promotionLists } from './promotion-lists-module.ts'
import { protectionLists } from './protection-lists-module.ts'
import { exportSource } from './source-module.ts'
import type { ExportSources } from './source-service.ts'
import { tradingLists } from './trading-lists-module.ts'

const { exportText: text } = words

const orders = {
  ...pageQuery,
  ...listFilters.order,
  ...listFilters.member,
  ...listFilters.amount,
  ...listFilters.date,
}

/** Every list that is taken out: a list more is a row more. */
export function createSources(keys: Keys, house: House, wallet: WalletDeps): ExportSources {
  return {
    ...moneyLists,
    ...moneyFiles(wallet),
    ...deskLists,
    ...houseLists,
    ...protectionLists,
    ...promotionLists(keys),
    ...tradingLists(house),
    feedback: exportSource({
      permission: 'support.read',
      query: officeListFeedback.query,
      read: (tx, query) => officeFeedback(tx, keys, query),
      columns: [
        [text.member, ({ memberName }) => memberName],
        [text.kind, ({ kind }) => words.feedbackKindText[kind]],
        [text.text, (item) => item.text],
        [text.status, ({ state }) => words.feedbackStateText[state]],
        [text.reply, ({ reply }) => reply ?? ''],
        [text.operator, ({ operator }) => operator ?? ''],
        [text.createdAt, ({ createdAt }) => siteTimeText(createdAt)],
      ],
    }),
    identity: exportSource({
      permission: 'identity.read',
      query: officeListReviews.query,
      read: (tx, query) => listReviews(tx, { keys }, query),
      columns: [
        [text.member, ({ memberName }) => memberName],
        [text.kind, ({ kind }) => words.reviewKindText[kind]],
        [text.status, ({ state }) => words.reviewStateText[state]],
        [text.from, ({ from }) => from ?? ''],
        [text.to, ({ to }) => to],
        [text.createdAt, ({ createdAt }) => siteTimeText(createdAt)],
        [text.completedAt, ({ decidedAt }) => timeOf(decidedAt)],
      ],
    }),
  }
}

const moneyLists = {
  deposits: exportSource({
    permission: 'deposit.read',
    query: closed({ ...orders, state: Type.Optional(oneOf(depositStateNames)) }),
    read: listDepositOrders,
    columns: [
      [text.order, ({ billNo }) => billNo],
      [text.member, ({ memberName }) => memberName],
      [text.method, ({ method }) => method],
      [text.amount, ({ amount }) => amount],
      [text.credited, ({ beside }) => beside ?? ''],
      [text.currency, ({ currency }) => currency],
      [text.status, ({ state }) => words.depositStateText[state]],
      [text.createdAt, ({ createdAt }) => siteTimeText(createdAt)],
      [text.completedAt, ({ completedAt }) => timeOf(completedAt)],
    ],
  }),
  withdrawals: exportSource({
    permission: 'withdrawal.read',
    query: closed({ ...orders, state: Type.Optional(oneOf(withdrawalStateNames)) }),
    read: listWithdrawalOrders,
    columns: [
      [text.order, ({ billNo }) => billNo],
      [text.member, ({ memberName }) => memberName],
      [text.method, ({ method }) => method],
      [text.amount, ({ amount }) => amount],
      [text.fee, ({ beside }) => beside ?? ''],
      [text.currency, ({ currency }) => currency],
      [text.status, ({ state }) => words.withdrawalStateText[state]],
      [text.createdAt, ({ createdAt }) => siteTimeText(createdAt)],
      [text.completedAt, ({ completedAt }) => timeOf(completedAt)],
    ],
  }),
  dividends: exportSource({
    permission: 'dividend.read',
    query: officeListDividends.query,
    read: officeDividends,
    columns: [
      [text.order, ({ billNo }) => billNo],
      [text.member, ({ memberName }) => memberName],
      [text.title, ({ grant }) => grant.title],
      [text.amount, ({ grant }) => grant.money],
      [text.flowTimes, ({ grant }) => String(grant.flowTimes)],
      [text.applicant, ({ grant }) => grant.applicant],
      [text.checkUser, ({ grant }) => grant.checkUser ?? ''],
      [text.status, ({ state }) => words.dividendStateText[state]],
      [text.createdAt, ({ grant }) => siteTimeText(grant.createdAt)],
      [text.completedAt, ({ claimedAt }) => timeOf(claimedAt)],
    ],
  }),
  adjustments: exportSource({
    permission: 'adjustment.read',
    query: listAdjustments.query,
    read: officeAdjustments,
    columns: [
      [text.order, ({ billNo }) => billNo],
      [text.member, ({ memberName }) => memberName],
      [text.direction, ({ direction }) => words.adjustmentDirectionText[direction]],
      [text.amount, ({ amount }) => amount],
      [text.title, ({ title }) => title],
      [text.reason, ({ reason }) => reason],
      [text.applicant, ({ askedBy }) => askedBy],
      [text.checkUser, ({ decidedBy }) => decidedBy ?? ''],
      [text.decidedReason, ({ decidedReason }) => decidedReason ?? ''],
      [text.status, ({ state }) => words.adjustmentStateText[state]],
      [text.createdAt, ({ createdAt }) => siteTimeText(createdAt)],
      [text.completedAt, ({ decidedAt }) => timeOf(decidedAt)],
    ],
  }),
  redPackets: exportSource({
    permission: 'redpacket.read',
    query: listRedPackets.query,
    read: listPackets,
    columns: [
      [text.title, ({ title }) => title],
      [text.room, ({ roomTitle }) => roomTitle],
      [text.campaign, ({ campaignName }) => campaignName],
      [text.amount, ({ total }) => total],
      [text.shares, ({ shares }) => String(shares)],
      [text.claimed, ({ claimed }) => claimed],
      [text.status, ({ state }) => words.packetStateText[state]],
      [text.operator, ({ sentBy }) => sentBy],
      [text.createdAt, ({ sentAt }) => siteTimeText(sentAt)],
      [text.endedAt, ({ endedAt }) => timeOf(endedAt)],
    ],
  }),
  fundings: exportSource({
    permission: 'redpacket.read',
    query: listFundings.query,
    read: fundings,
    columns: [
      [text.campaign, ({ campaignName }) => campaignName],
      [text.amount, ({ amount }) => amount],
      [text.status, ({ state }) => words.fundingStateText[state]],
      [text.applicant, ({ askedBy }) => askedBy],
      [text.reason, ({ reason }) => reason],
      [text.checkUser, ({ decidedBy }) => decidedBy ?? ''],
      [text.createdAt, ({ askedAt }) => siteTimeText(askedAt)],
      [text.completedAt, ({ decidedAt }) => timeOf(decidedAt)],
    ],
  }),
}

const deskLists = {
  members: exportSource({
    permission: 'member.read',
    query: searchMembers.query,
    read: members,
    columns: [
      [text.member, ({ name }) => name],
      [text.status, ({ status }) => words.memberStatusText[status]],
      [text.vip, ({ vip }) => String(vip)],
      [text.registeredAt, ({ createdAt }) => siteTimeText(createdAt)],
      [text.lastLoginAt, ({ lastLoginAt }) => timeOf(lastLoginAt)],
    ],
  }),
  inbox: exportSource({
    permission: 'inbox.read',
    query: officeListLetters.query,
    read: officeLetters,
    columns: [
      [text.title, ({ title }) => title],
      [text.category, ({ category }) => category],
      [text.audience, ({ audience, members: named }) => audienceOf(audience, named)],
      [text.status, ({ state }) => words.letterStateText[state]],
      [text.applicant, ({ applicant }) => applicant],
      [text.checkUser, ({ checkUser }) => checkUser ?? ''],
      [text.createdAt, ({ createdAt }) => siteTimeText(createdAt)],
      [text.sentAt, ({ sentAt }) => timeOf(sentAt)],
    ],
  }),
}

function timeOf(at: number | null): string {
  return at === null ? '' : siteTimeText(at)
}

function audienceOf(audience: 'all' | 'named', named: readonly string[]): string {
  return audience === 'all' ? text.everyone : named.join(' ')
}
