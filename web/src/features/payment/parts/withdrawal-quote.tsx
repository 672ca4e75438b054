import { quoteWithdrawal } from '@zhengju/contract/payment/calls'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { useEffect, useState } from 'react'
import { shown } from '#lib/money.ts'
import { useRead } from '#lib/use-read.ts'
import { withdrawalText } from '#text/payment.ts'

const settleMs = 350

/** What a withdrawal of that amount costs and brings, asked once typing pauses. */
export function WithdrawalQuote({ amount }: { readonly amount: string }) {
  const [settled, setSettled] = useState(amount)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), settleMs)
    return () => clearTimeout(timer)
  }, [amount])
  const { data } = useRead(quoteWithdrawal, { query: { amount: settled } }, { initial: undefined })
  const when = data?.isReviewed ? withdrawalText.whenReviewed : withdrawalText.whenUsual
  return (
    <section className="bill card" aria-live="polite">
      <LeaderRow label={withdrawalText.fee}>
        <Money text={data ? shown(data.fee) : '—'} />
      </LeaderRow>
      <LeaderRow label={withdrawalText.arrival}>
        <Money text={data ? shown(data.arrival) : '—'} />
      </LeaderRow>
      <LeaderRow label={withdrawalText.when}>{data ? when : '—'}</LeaderRow>
    </section>
  )
}
