import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { venueCodes } from '@zhengju/contract/venue/code'
import type { listVouchers } from '@zhengju/contract/voucher/calls'
import { matchVenueIds } from '@zhengju/domain/venue'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { voucherText as text } from '#text/voucher.ts'
import './voucher.css'

type VoucherLineOf = DataOf<typeof listVouchers>['items'][number]

/** One voucher: what it gives, how it stands, and the bet that has it. */
export function VoucherLine({ voucher }: { readonly voucher: VoucherLineOf }) {
  const { kind, amount, percent, mostExtra, state, bet } = voucher
  const isFree = kind === 'freeBet'
  const isOver = state === 'used' || state === 'expired' || state === 'revoked'
  return (
    <li className={isOver ? 'voucher voucher--over' : 'voucher'}>
      <div className="voucher__face">
        <strong>{isFree ? text.freeFace(short(amount)) : text.boostFace(percent)}</strong>
        <span>{text.kind[kind]}</span>
      </div>
      <b>{voucher.title}</b>
      <span className="badge">{text.state[state]}</span>
      <small>
        {isFree
          ? text.freeTerms(short(amount))
          : text.boostTerms(percent, short(mostExtra), short(amount))}
      </small>
      <small>{text.until(momentText(voucher.expireAt))}</small>
      <small>{whereText(voucher.venues)}</small>
      {bet ? (
        <small>
          <Link className="link" to={href('betRecordDetail', { orderNo: bet.orderNo })}>
            {text.bet(bet.orderNo)}
          </Link>
        </small>
      ) : null}
      {bet?.state === 'settled' ? (
        <small>{isFree ? text.freePaid(bet.paid, bet.returned) : text.boostPaid(bet.paid)}</small>
      ) : null}
    </li>
  )
}

function whereText(venues: VoucherLineOf['venues']): string {
  if (venues.length === matchVenueIds.length) return text.everyVenue
  return text.venues(venues.map((venue) => venueCodes[venue].title).join('、'))
}

function short(amount: string): string {
  return amount.replace(/\.00$/, '')
}
