import { officeListDividends } from '@zhengju/contract/dividend/office-calls'
import { officeListReviews } from '@zhengju/contract/identity/office-calls'
import type { DataOf, QueryOf } from '@zhengju/contract/kernel/endpoint'
import * as file from '@zhengju/contract/member-file/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { listMemberVouchers } from '@zhengju/contract/voucher/office-calls'
import type { StatementKind, StatementWallet } from '@zhengju/contract/wallet/calls'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import { useList } from '#lib/use-list.ts'

export type StatementLine = DataOf<typeof file.memberStatement>['lines']['items'][number]
export type Bet = DataOf<typeof file.memberBets>['items'][number]
export type DepositOrder = DataOf<typeof file.memberDeposits>['items'][number]
export type WithdrawalOrder = DataOf<typeof file.memberWithdrawals>['items'][number]
export type FedBet = DataOf<typeof file.memberWaterfall>['items'][number]
export type Grant = DataOf<typeof file.memberGrants>['items'][number]
export type MemberVoucher = DataOf<typeof listMemberVouchers>['items'][number]
export type Links = DataOf<typeof file.memberLinks>
export type Found = DataOf<typeof file.findMember>['items'][number]

export function useStatement(
  memberId: string,
  { kind, wallet }: { readonly kind: StatementKind | undefined; readonly wallet: StatementWallet },
  { order, fromAt, untilAt }: ListFilter,
) {
  const query = {
    wallet,
    ...(kind ? { kind } : {}),
    ...(order === undefined ? {} : { order }),
    ...(fromAt === undefined ? {} : { fromAt }),
    ...(untilAt === undefined ? {} : { toAt: untilAt }),
  }
  return useList([file.memberStatement.path, memberId, query], async (from, signal) => {
    const input = { params: { memberId }, query: { ...query, ...from } }
    return (await call(file.memberStatement, input, signal)).lines
  })
}

export function useBets(memberId: string, filter: QueryOf<typeof file.memberBets>) {
  return useList([file.memberBets.path, memberId, filter], (from, signal) =>
    call(file.memberBets, { params: { memberId }, query: { ...filter, ...from } }, signal),
  )
}

export function useWaterfall(memberId: string) {
  return useList([file.memberWaterfall.path, memberId], (query, signal) =>
    call(file.memberWaterfall, { params: { memberId }, query }, signal),
  )
}

export function useDepositOrders(memberId: string, filter: QueryOf<typeof file.memberDeposits>) {
  return useList([file.memberDeposits.path, memberId, filter], (from, signal) =>
    call(file.memberDeposits, { params: { memberId }, query: { ...filter, ...from } }, signal),
  )
}

export function useWithdrawalOrders(
  memberId: string,
  filter: QueryOf<typeof file.memberWithdrawals>,
) {
  return useList([file.memberWithdrawals.path, memberId, filter], (from, signal) =>
    call(file.memberWithdrawals, { params: { memberId }, query: { ...filter, ...from } }, signal),
  )
}

export function useMemberDividends(member: string) {
  return useList([officeListDividends.path, 'file', member], (from, signal) =>
    call(officeListDividends, { query: { member, ...from } }, signal),
  )
}

export function useMemberGrants(memberId: string) {
  return useList([file.memberGrants.path, memberId], (query, signal) =>
    call(file.memberGrants, { params: { memberId }, query }, signal),
  )
}

export function useMemberVouchers(memberName: string) {
  return useList([listMemberVouchers.path, 'file', memberName], (from, signal) =>
    call(listMemberVouchers, { query: { memberName, ...from } }, signal),
  )
}

export function useMemberReviews(member: string, state: 'open' | 'approved' | 'refused') {
  return useList([officeListReviews.path, 'file', member, state], (from, signal) =>
    call(officeListReviews, { query: { member, state, ...from } }, signal),
  )
}

export function useMemberTrail(subject: string) {
  return useList([listTrail.path, 'file', subject], (from, signal) =>
    call(listTrail, { query: { subject, ...from } }, signal),
  )
}

export function useNotes(memberId: string) {
  return useList([file.memberNotes.path, memberId], async (query, signal) => {
    return (await call(file.memberNotes, { params: { memberId }, query }, signal)).notes
  })
}
