import { href } from '@zhengju/contract/kernel/path'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Money } from '@zhengju/ui/money'
import type { TicketView } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { momentTextExact } from '#lib/site-time.ts'
import { gameFailureText } from '#text/game.ts'
import { lotteryText as text } from '#text/lottery.ts'
import { endOf } from '../../model/place.ts'

/** The member's last tickets; each leads to its record. A return at or below the stake is never called a win. */
export function TicketList({ tickets }: { readonly tickets: readonly TicketView[] }) {
  if (tickets.length === 0) return <p className="lt-empty soft">{text.noOwn}</p>
  return tickets.map((ticket) => (
    <Link
      key={ticket.ticketId}
      className="li li--tall"
      to={href('betRecordDetail', { orderNo: ticket.ticketId })}
    >
      <span>
        <b className={endOf(ticket) === 'won' ? 'jade' : undefined}>{endText(ticket)}</b>
        <small className="soft t12 own__when">{momentTextExact(ticket.createdAt)}</small>
      </span>
      <span className="li__v">
        <Money text={money(ticket.stake)} />
      </span>
    </Link>
  ))
}

export function endText(ticket: TicketView): string {
  const { failure, payout = 0n, stake } = ticket
  switch (endOf(ticket)) {
    case 'waiting':
      return text.waiting
    case 'refused':
      return failure ? gameFailureText[failure] : text.refunded
    case 'won':
      return text.won(money(payout), money(payout - stake))
    case 'returned':
      return text.returned(money(payout))
    case 'lost':
      return text.lost
  }
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
