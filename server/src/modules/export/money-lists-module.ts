import { listStatements } from '@zhengju/contract/affiliate/office-schema'
import { listFilters } from '@zhengju/contract/kernel/list-schema'
import { closed, Id, oneOf, pageQuery } from '@zhengju/contract/kernel/schema'
import { memberBets } from '@zhengju/contract/member-file/office-schema'
import { officeListCallbacks, officeListDeposits } from '@zhengju/contract/payment/office-schema'
import { ticketQueues } from '@zhengju/contract/support/office-schema'
import { statementKinds, statementWallets } from '@zhengju/contract/wallet/calls'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { Type } from 'typebox'
import { exportText as text } from '../../text/export.ts'
import * as moneyWords from '../../text/export-money.ts'
import { listStatements as commissions } from '../affiliate/index.ts'
import { listMemberBets } from '../betting/index.ts'
import { listReconcilingDeposits, listUnmatchedCallbacks } from '../payment/index.ts'
import { ticketList } from '../support/index.ts'
import { listStatement, type WalletDeps } from '../wallet/index.ts'
import { exportSource } from './source-module.ts'

const { moneyHeads: heads, ...words } = moneyWords

/** Of one member: it stands beside what narrows his list down. */
const ofMember = { memberId: Id }

/** One member's money, what providers said, what affiliates are paid, and how long members waited. */
export const moneyFiles = (wallet: WalletDeps) => ({
  ...memberFiles(wallet),
  ...providerFiles,
  affiliateStatements: exportSource({
    permission: 'affiliate.read',
    query: listStatements.query,
    read: commissions,
    columns: [
      [text.order, ({ statementNo }) => statementNo],
      [heads.month, ({ month }) => month],
      [text.member, ({ memberName }) => memberName],
      [heads.payable, ({ payable }) => payable],
      [heads.carry, ({ carry }) => carry],
      [text.status, ({ state }) => words.commissionStateText[state]],
      [heads.dispute, ({ dispute }) => (dispute ? words.disputeStateText[dispute.state] : '')],
      [heads.checkedBy, ({ checkedBy }) => checkedBy ?? ''],
      [heads.paidBy, ({ paidBy }) => paidBy ?? ''],
      [text.createdAt, ({ createdAt }) => siteTimeText(createdAt)],
      [text.completedAt, ({ paidAt }) => timeOf(paidAt)],
    ],
  }),
  supportTickets: exportSource({
    permission: 'support.read',
    // One's own are nobody else's list.
    query: closed({
      ...{ ...pageQuery, ...listFilters.member, ...listFilters.date },
      queue: oneOf(ticketQueues.filter((queue) => queue !== 'mine')),
    }),
    read: (tx, query) => ticketList(tx, '', query),
    columns: [
      [text.member, ({ memberName }) => memberName],
      [text.status, ({ state }) => words.ticketStateText[state]],
      [text.operator, ({ operator }) => operator ?? ''],
      [heads.openedAt, ({ openedAt }) => siteTimeText(openedAt)],
      [heads.firstAnswer, ({ firstAnswerMs }) => secondsOf(firstAnswerMs)],
      [heads.resolution, ({ resolutionMs }) => secondsOf(resolutionMs)],
      [heads.solved, ({ isSolved }) => solvedOf(isSolved)],
      [heads.complaintAt, ({ complaintAt }) => timeOf(complaintAt)],
      [heads.answeredAt, ({ complaintAnsweredAt }) => timeOf(complaintAnsweredAt)],
    ],
  }),
})

const memberFiles = (wallet: WalletDeps) => ({
  memberStatement: exportSource({
    permission: 'member.money',
    query: closed({
      ...{ ...pageQuery, ...ofMember, ...listFilters.order, ...listFilters.date },
      kind: Type.Optional(oneOf(statementKinds)),
      wallet: Type.Optional(oneOf(statementWallets)),
    }),
    read: async (tx, { memberId, untilAt, ...query }) =>
      (
        await listStatement(tx, { ...wallet, isUnsummed: true }, memberId, {
          ...query,
          toAt: untilAt,
        })
      ).lines,
    columns: [
      [text.createdAt, ({ createdAt }) => siteTimeText(createdAt)],
      [text.kind, ({ kind }) => words.statementKindText[kind]],
      [heads.detail, ({ detail }) => detail ?? ''],
      [text.order, ({ reference }) => reference ?? ''],
      [heads.change, ({ amount }) => amount],
      [heads.balance, ({ balanceAfter }) => balanceAfter],
      [text.currency, ({ currency }) => currency],
    ],
  }),
  memberBets: exportSource({
    permission: 'member.money',
    query: closed({ ...memberBets.query.properties, ...ofMember }),
    read: (tx, { memberId, ...query }) => listMemberBets(tx, memberId, query),
    columns: [
      [text.order, ({ orderNo }) => orderNo],
      [heads.venue, ({ venue }) => venue.toUpperCase()],
      [heads.game, ({ gameCode }) => gameCode],
      [heads.stake, ({ stake }) => stake],
      [heads.payout, ({ payout }) => payout ?? ''],
      [heads.validBet, ({ validBet }) => validBet ?? ''],
      [text.currency, ({ currency }) => currency],
      [text.status, ({ state }) => words.recordStateText[state]],
      [text.createdAt, ({ placedAt }) => siteTimeText(placedAt)],
      [heads.settledAt, ({ settledAt }) => timeOf(settledAt)],
    ],
  }),
})

const providerFiles = {
  depositReviews: exportSource({
    permission: 'deposit.read',
    query: officeListDeposits.query,
    read: listReconcilingDeposits,
    columns: [
      [text.order, ({ order }) => order.billNo],
      [text.member, ({ memberName }) => memberName],
      [text.amount, ({ order }) => order.amount],
      [heads.received, ({ receivedAmount }) => receivedAmount],
      [heads.receivedCurrency, ({ receivedCurrency }) => receivedCurrency],
      [heads.worth, ({ worth }) => worth ?? ''],
      [heads.channelNo, ({ channelNo }) => channelNo],
      [heads.why, ({ why }) => words.reviewReasonText[why] ?? why],
      [text.createdAt, ({ order }) => siteTimeText(order.createdAt)],
    ],
  }),
  callbacks: exportSource({
    permission: 'deposit.read',
    query: officeListCallbacks.query,
    read: listUnmatchedCallbacks,
    columns: [
      [text.kind, ({ kind }) => words.callbackKindText[kind]],
      [heads.provider, ({ provider }) => provider],
      [text.order, ({ billNo }) => billNo],
      [heads.channelNo, ({ channelNo }) => channelNo],
      [text.member, ({ memberName }) => memberName],
      [heads.why, ({ why }) => words.callbackReasonText[why]],
      [heads.outcome, ({ outcome }) => words.outcomeText[outcome]],
      [text.amount, ({ amount }) => amount],
      [text.currency, ({ currency }) => currency],
      [heads.ordered, ({ orderAmount }) => orderAmount ?? ''],
      [heads.receivedAt, ({ receivedAt }) => siteTimeText(receivedAt)],
      [heads.note, ({ note }) => note?.reason ?? ''],
      [heads.noted, ({ note }) => note?.by ?? ''],
    ],
  }),
}

function timeOf(at: number | null): string {
  return at === null ? '' : siteTimeText(at)
}

function secondsOf(ms: number | null): string {
  return ms === null ? '' : String(Math.round(ms / 1_000))
}

function solvedOf(isSolved: boolean | null): string {
  if (isSolved === null) return ''
  return isSolved ? words.solvedText.yes : words.solvedText.no
}
