import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { voucherOfBet } from '@zhengju/contract/voucher/calls'
import { Note } from '@zhengju/ui/notice'
import { voucherText as text } from '#text/voucher.ts'
import './voucher.css'

export type VoucherOfBet = DataOf<typeof voucherOfBet>['voucher']

/** The voucher that a bet took, and what it brought; nothing for a bet without one. */
export function BetVoucher({ voucher }: { readonly voucher: VoucherOfBet }) {
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
