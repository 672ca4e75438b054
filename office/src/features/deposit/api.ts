import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  creditDeposit,
  dismissDeposit,
  officeListDeposits,
} from '@zhengju/contract/payment/office-calls'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { moneyIn } from '#lib/show.ts'
import { useList } from '#lib/use-list.ts'
import { creditReasons, dismissReasons, depositText as text } from '#text/deposit.ts'

export type ReconcilingDeposit = DataOf<typeof officeListDeposits>['items'][number]

const everyMs = 15_000

export function useDeposits(filter: ListFilter) {
  return useList(
    [officeListDeposits.path, filter],
    (from, signal) => call(officeListDeposits, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function creditQuestion({
  order,
  receivedAmount,
  receivedCurrency,
}: ReconcilingDeposit): ReasonQuestion {
  const { billNo } = order
  return {
    title: text.creditTitle,
    text: text.creditText(moneyIn(receivedAmount, receivedCurrency)),
    action: text.credit,
    suggestions: creditReasons,
    async run(body) {
      await call(creditDeposit, { params: { billNo }, body })
      return text.credited
    },
  }
}

export function dismissQuestion({ order }: ReconcilingDeposit): ReasonQuestion {
  const { billNo } = order
  return {
    title: text.dismissTitle,
    text: text.dismissText,
    action: text.dismiss,
    suggestions: dismissReasons,
    async run(body) {
      await call(dismissDeposit, { params: { billNo }, body })
      return text.dismissed
    },
  }
}
