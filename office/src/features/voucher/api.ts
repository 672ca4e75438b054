import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  grantVouchers,
  listMemberVouchers,
  listVoucherIssues,
  proposeVouchers,
  refuseVouchers,
  revokeVoucher,
} from '@zhengju/contract/voucher/office-calls'
import { fixedText } from '@zhengju/domain/figure'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useList } from '#lib/use-list.ts'
import { voucherText as text } from '#text/voucher.ts'
import { sum } from './sum.ts'

export type Issue = DataOf<typeof proposeVouchers>
export type MemberVoucher = DataOf<typeof revokeVoucher>
export type IssueWish = Omit<BodyOf<typeof proposeVouchers>, 'commandId' | 'reason'>
export type Figures = NonNullable<DataOf<typeof listVoucherIssues>['figures']>

export function useIssues(onFigures: (figures: Figures) => void) {
  return useList(
    [listVoucherIssues.path],
    async (from, signal) => {
      const page = await call(listVoucherIssues, { query: from }, signal)
      if (page.figures) onFigures(page.figures)
      return page
    },
    { everyMs: 10_000 },
  )
}

export function useMemberVouchers(memberName: string) {
  return useList([listMemberVouchers.path, { memberName }], (from, signal) =>
    call(listMemberVouchers, { query: { memberName, ...from } }, signal),
  )
}

export function proposeQuestion(wish: IssueWish, onDone: () => void): ReasonQuestion {
  const each = wish.kind === 'freeBet' ? wish.amount : wish.mostExtra
  const cost = sum(fixedText(Number(each) * wish.members.length, 2))
  return {
    title: text.proposeTitle,
    text: text.proposeText(wish.members.length, cost),
    action: text.propose,
    suggestions: text.reasons,
    async run(command) {
      await call(proposeVouchers, { body: { ...command, ...wish } })
      onDone()
      return text.proposed
    },
  }
}

export function decideQuestion(verdict: 'grant' | 'refuse', issue: Issue): ReasonQuestion {
  const isGrant = verdict === 'grant'
  return {
    title: isGrant ? text.grantTitle : text.refuseTitle,
    text: isGrant ? text.grantText(issue.members.length, sum(issue.cost)) : text.refuseText,
    action: isGrant ? text.grant : text.refuse,
    suggestions: text.reasons,
    async run(command) {
      const endpoint = isGrant ? grantVouchers : refuseVouchers
      await call(endpoint, { params: { issueId: issue.id }, body: command })
      return isGrant ? text.granted : text.refused
    },
  }
}

export function revokeQuestion({ id: voucherId }: MemberVoucher): ReasonQuestion {
  return {
    title: text.revokeTitle,
    text: text.revokeText,
    action: text.revoke,
    suggestions: text.reasons,
    async run(command) {
      await call(revokeVoucher, { params: { voucherId }, body: command })
      return text.revoked
    },
  }
}
