import { betRecordDetail } from '@zhengju/contract/betting/calls'
import { href } from '@zhengju/contract/kernel/path'
import { venueCodes, venueIdOf } from '@zhengju/contract/venue/code'
import { type SlipVenueId, slipVenueOf } from '@zhengju/contract/venue/open'
import { voucherOfBet } from '@zhengju/contract/voucher/calls'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { ownOfFree } from '@zhengju/domain/voucher'
import { Money } from '@zhengju/ui/money'
import { Badge } from '@zhengju/ui/notice'
import { Stamp } from '@zhengju/ui/stamp'
import { SkeletonRows } from '@zhengju/ui/states'
import { useEffect, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { openBet } from '#features/betting/model/bet-pages.ts'
import { type BetDetail, isSlip } from '#features/record/model/bet.ts'
import { categoryViews } from '#features/record/model/categories.ts'
import type { Waits } from '#features/record/model/category-view.ts'
import { CopyOrderNo } from '#features/record/parts/copy-order-no.tsx'
import { useVenue } from '#features/sport/hooks/use-venue.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { stamps } from '#text/stamps.ts'
import '#features/record/parts/record.css'
import { SettlementSteps } from '#features/record/parts/settlement-steps.tsx'
import { BetVoucher, type VoucherOfBet } from '#features/voucher/bet-voucher.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { minorOf, shown } from '#lib/money.ts'
import { useRead } from '#lib/use-read.ts'
import { betText } from '#text/record.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const orderNo = args.params.orderNo ?? ''
  const input = { query: { orderNo } }
  const [bet, voucher] = await Promise.all([
    readOnServer(args, betRecordDetail, input),
    readOnServer(args, voucherOfBet, input),
  ])
  return { orderNo, bet, voucher }
}

export default function BetRecordDetail() {
  const { orderNo, bet, voucher: known } = useLoaderData<typeof loader>()
  const input = { query: { orderNo } }
  const { data, failure, reload } = useRead(betRecordDetail, input, { initial: bet })
  // Both at once, so that nothing below the voucher moves; without it the bet stands as it is.
  const voucher = useRead(voucherOfBet, input, { initial: known })
  const isWhole = voucher.data !== undefined || voucher.failure !== undefined
  return (
    <>
      <ScreenTop title={betText.detailTitle} up={href('betRecord')} />
      <main>
        {data && isWhole ? <Detail bet={data} voucher={voucher.data?.voucher ?? null} /> : null}
        {!data && failure ? (
          <LoadFailure title={betText.failedTitle} text={betText.failedText} onRetry={reload} />
        ) : null}
        {!(data && isWhole) && !failure ? (
          <SkeletonRows label={shellText.loading} count={6} />
        ) : null}
      </main>
    </>
  )
}

interface DetailProps {
  readonly bet: BetDetail
  readonly voucher: VoucherOfBet
}

function Detail({ bet, voucher }: DetailProps) {
  const { Actions } = categoryViews[bet.category]
  const [waits, setWaits] = useState<Waits>()
  const venue = slipVenueOf(venueIdOf(bet.venue))
  return (
    <>
      <Ticket bet={bet} isFree={voucher?.kind === 'freeBet'} />
      <SettlementSteps bet={bet} waits={waits} />
      {venue && mayWait(bet) ? (
        <AskedWaits venue={venue} orderNo={bet.orderNo} onWaits={setWaits} />
      ) : null}
      <BetVoucher voucher={voucher} />
      <dl className="kv t12 ticketfacts">
        <dt>{betText.orderNo}</dt>
        <dd>
          {bet.orderNo}
          <CopyOrderNo orderNo={bet.orderNo} />
        </dd>
      </dl>
      <Actions bet={bet} />
    </>
  )
}

/** A match may be called off long before it would have begun. */
function mayWait(bet: BetDetail): boolean {
  return bet.state === 'accepted' && isSlip(bet)
}

interface AskedWaitsProps {
  readonly venue: SlipVenueId
  readonly orderNo: string
  readonly onWaits: (waits: Waits) => void
}

/** The venue alone knows which matches were called off: the platform hears of a bet again when it is settled. */
function AskedWaits({ venue, orderNo, onWaits }: AskedWaitsProps) {
  const { client } = useVenue(venue)
  useEffect(() => {
    if (!client) return
    let isWanted = true
    openBet(client, orderNo).then(
      (bet) => {
        if (isWanted && bet) onWaits(waitsOf(bet.legs))
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [client, orderNo, onWaits])
  return null
}

function waitsOf(legs: readonly { readonly selectionId: string; readonly waitHours?: number }[]) {
  return new Map(
    legs.flatMap(({ selectionId, waitHours }) =>
      waitHours === undefined ? [] : [[selectionId, waitHours] as const],
    ),
  )
}

interface TicketProps {
  readonly bet: BetDetail
  /** Its stake was a voucher's. */
  readonly isFree: boolean
}

/** The ticket, struck across the tear line once it is settled. */
function Ticket({ bet, isFree }: TicketProps) {
  const isWin = bet.payout !== null && minorOf(bet.payout) > minorOf(bet.stake)
  const { title, outcome, Sheet } = categoryViews[bet.category]
  return (
    <article className="ticket card">
      <div className="ticket__top">
        <span className="ticket__what">
          <b className="b">{title(bet)}</b>
          <span className="soft">{venueCodes[venueIdOf(bet.venue)].title}</span>
        </span>
        <Badge tone={isWin ? 'jade' : 'plain'}>
          {bet.outcome === null ? stateText(bet) : outcome(bet, bet.outcome)}
        </Badge>
      </div>
      <Sheet bet={bet} />
      <div className="cols">
        <div>
          <span>{betText.stake}</span>
          <Money text={shown(bet.stake)} />
        </div>
        <div>
          <span>{betText.valid}</span>
          {bet.validBet === null ? '—' : <Money text={shown(bet.validBet)} />}
        </div>
        <div />
      </div>
      <hr className="tear" />
      <div className="torn">
        <Result bet={bet} isFree={isFree} />
        {bet.state === 'settled' ? <Stamp words={stamps.settled} seed={bet.orderNo} /> : null}
        {bet.state === 'rolledBack' ? <Stamp words={stamps.void} seed={bet.orderNo} /> : null}
      </div>
    </article>
  )
}

/** Of a free bet the stake is nobody's to get back. */
function ownOf(possible: string, { stake }: BetDetail): string {
  return formatMoney(ownOfFree(minorOf(possible), minorOf(stake)), siteCurrency)
}

/** A return at or below the stake is never a win: it says 退回 or 派彩, in ink. */
function Result({ bet, isFree }: TicketProps) {
  if (bet.state === 'rolledBack') {
    return (
      <section className="result">
        <p className="soft">{betText.returnedLabel}</p>
        <Money text={shown(bet.stake)} size={28} />
        <p>{betText.refunded}</p>
      </section>
    )
  }
  if (bet.payout === null) {
    const possible = categoryViews[bet.category].possible(bet)
    if (possible === undefined) return <p className="soft">{betText.unsettled}</p>
    return (
      <section className="result">
        <p className="soft">{isFree ? betText.ownLabel : betText.possibleLabel}</p>
        <Money text={isFree ? ownOf(possible, bet) : shown(possible)} size={28} />
      </section>
    )
  }
  const more = minorOf(bet.payout) - minorOf(bet.stake)
  return (
    <section className="result">
      <p className="soft">{betText.payoutLabel}</p>
      <Money text={shown(bet.payout)} size={28} />
      <p>
        {more > 0n ? (
          <>
            {betText.moreThanStake}{' '}
            <Money text={`+${formatMoney(more, siteCurrency)}`} tone="jade" />
          </>
        ) : null}
        {more === 0n ? betText.refunded : null}
        {more < 0n ? (
          <>
            {betText.lessThanStake} <Money text={formatMoney(-more, siteCurrency)} />
          </>
        ) : null}
      </p>
    </section>
  )
}

function stateText({ state }: BetDetail): string {
  return state === 'rolledBack' ? betText.refunded : betText.unsettled
}
