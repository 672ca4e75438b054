import { quoteWithdrawal } from '@zhengju/contract/payment/calls'
import type { Currency } from '@zhengju/domain/money'
import { Money } from '@zhengju/ui/money'
import { MissingSections } from '@zhengju/ui/reading'
import { LeaderRow } from '@zhengju/ui/row'
import { useEffect, useState } from 'react'
import { shownIn } from '#lib/money.ts'
import { useRead } from '#lib/use-read.ts'
import { quoteWords, withdrawalText } from '#text/payment.ts'
import type { WithdrawalOptions } from './account-picker.tsx'

const settleMs = 350

export interface AskedSum {
  /** As the wire wants it. */
  readonly amount: string
  readonly currency: Currency
  readonly wallet: WithdrawalOptions['wallet']
  readonly isAllAsked?: boolean
}

/** What a withdrawal of that amount costs and brings, asked once typing pauses. */
export function WithdrawalQuote({ sum }: { readonly sum: AskedSum }) {
  const { amount, currency } = sum
  const [settled, setSettled] = useState(amount)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), settleMs)
    return () => clearTimeout(timer)
  }, [amount])
  const quote = useRead(
    quoteWithdrawal,
    { query: { ...sum, amount: settled } },
    { initial: undefined },
  )
  const { data } = quote
  const when = data?.isReviewed ? withdrawalText.whenReviewed : withdrawalText.whenUsual
  return (
    <section className="bill card" aria-live="polite">
      <LeaderRow label={withdrawalText.fee}>
        <Money text={data ? shownIn(data.fee, currency) : '—'} />
      </LeaderRow>
      <LeaderRow label={withdrawalText.arrival}>
        <Money text={data ? shownIn(data.arrival, currency) : '—'} />
      </LeaderRow>
      <LeaderRow label={withdrawalText.when}>{data ? when : '—'}</LeaderRow>
      <MissingSections readings={[quote]} words={quoteWords(quote.failure)} />
    </section>
  )
}
