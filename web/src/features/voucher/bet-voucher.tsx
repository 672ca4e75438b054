import { voucherOfBet } from '@zhengju/contract/voucher/calls'
import { Note } from '@zhengju/ui/notice'
import { useRead } from '#lib/use-read.ts'
import { voucherText as text } from '#text/voucher.ts'
import './voucher.css'

/** The voucher that a bet took, and what it brought; nothing for a bet without one. */
export function BetVoucher({ orderNo }: { readonly orderNo: string }) {
  const { data } = useRead(voucherOfBet, { query: { orderNo } }, { initial: undefined })
  const voucher = data?.voucher
  if (!voucher?.bet) return null
  const { kind, percent, mostExtra, bet } = voucher
  const isFree = kind === 'freeBet'
  const isBack = bet.state === 'void' || bet.state === 'rolledBack'
  const came = isFree ? text.freePaid(bet.paid, bet.returned) : text.boostPaid(bet.paid)
  return (
    <section aria-label={text.ofBet} className="voucher-of-bet">
      <Note icon="gift">
        {isFree ? text.freeUsed(bet.stake) : text.boostUsed(percent, mostExtra)}{' '}
        {bet.state === 'open' ? text.waits : null}
        {bet.state === 'settled' ? came : null}
        {isBack ? text.givenBack : null}
      </Note>
    </section>
  )
}
