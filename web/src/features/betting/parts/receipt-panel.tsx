import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { type OddsFormat, oddsText } from '@zhengju/domain/odds'
import type { BetFailure } from '@zhengju/domain/slip'
import { Button } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { Badge, Note } from '@zhengju/ui/notice'
import { LeaderRow } from '@zhengju/ui/row'
import { Stamp } from '@zhengju/ui/stamp'
import type { ClientBet, PlacedOrder } from '@zhengju/venue-protocol/client'
import { useEffect } from 'react'
import { copyText } from '#lib/clipboard.ts'
import { hapticTick } from '#lib/haptic.ts'
import { toast } from '#lib/notices.ts'
import { systemName } from '#lib/system-name.ts'
import { betText } from '#text/bets.ts'
import { placingText, slipText } from '#text/betting.ts'
import { stamps } from '#text/stamps.ts'
import { slipVoucherText } from '#text/voucher.ts'
import { receiptRoom } from '../model/receipt-room.ts'
import { refusalSaying } from '../model/refusal.ts'
import { idOf, type Slip, type SlipItem, type SlipPhase } from '../model/slip-model.ts'
import { itemChoice, itemPlace } from '../model/slip-name.ts'
import { ownReturn } from '../model/slip-terms.ts'

interface ReceiptPanelProps {
  readonly slip: Slip
  readonly phase: Extract<SlipPhase, { name: 'confirming' | 'receipt' }>
  readonly format: OddsFormat
  readonly isFree: boolean
  readonly onFinish: (keepsItems: boolean) => void
  readonly onShowBets: () => void
}

/** What the venue made of each bet: waiting, taken with its order number, or not taken and why. */
export function ReceiptPanel(props: ReceiptPanelProps) {
  const { slip, phase, format, isFree, onFinish, onShowBets } = props
  const { orders, placement } = phase
  const isWaiting = phase.name === 'confirming'
  const refused = orders.filter((order) => order.state === 'refused')
  const isNothingTaken = refused.length === orders.length
  const isPlaced = !isWaiting && !isNothingTaken
  useEffect(() => {
    if (isPlaced) hapticTick()
  }, [isPlaced])
  return (
    <div className="receipt" style={receiptRoom(placement)}>
      <div className="receipt__top" role="status" aria-busy={isWaiting}>
        <h3 className="receipt__head">
          {isWaiting ? <span className="slip-ring slip-ring--sm" aria-hidden="true" /> : null}
          {headOf(phase, refused.length)}
        </h3>
        <p className="soft">{sayingOf(phase, refused.length)}</p>
      </div>
      <ul className="receipt__list">
        {orders.map((order, index) => (
          <OrderSlip
            key={order.orderNo}
            order={order}
            bet={placement.bets[index]}
            slip={slip}
            format={format}
            isFree={isFree}
          />
        ))}
      </ul>
      <div className="receipt__acts">
        {isWaiting && !phase.isSlow ? null : isNothingTaken ? (
          <Button kind="primary" size="lg" isWide onClick={() => onFinish(true)}>
            {placingText.back}
          </Button>
        ) : (
          <>
            <div className="receipt__two">
              <Button onClick={() => onFinish(true)}>{placingText.keep}</Button>
              <Button onClick={onShowBets}>{placingText.myBets}</Button>
            </div>
            <Button kind="ink" size="lg" isWide onClick={() => onFinish(false)}>
              {placingText.done}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function headOf({ name, orders }: ReceiptPanelProps['phase'], refused: number): string {
  if (name === 'confirming') return placingText.confirmingTitle
  if (refused === 0) return placingText.acceptedTitle
  return refused === orders.length
    ? placingText.refusedTitle
    : placingText.partlyTitle(orders.length - refused, refused)
}

function sayingOf(phase: ReceiptPanelProps['phase'], refused: number): string {
  const { name, orders, isSlow } = phase
  if (name === 'confirming') return isSlow ? placingText.slowText : placingText.confirmingText
  if (refused === 0) return placingText.acceptedText
  return refused === orders.length ? placingText.refusedText : placingText.partlyText
}

interface OrderSlipProps {
  readonly order: PlacedOrder
  readonly bet: ClientBet | undefined
  readonly slip: Slip
  readonly format: OddsFormat
  readonly isFree: boolean
}

function OrderSlip({ order, bet, slip, format, isFree }: OrderSlipProps) {
  const isTaken = order.state === 'accepted' || order.state === 'settled'
  return (
    <li className="card receipt__order">
      <div className="row row--between">
        <h4 className="cut">{betTitle(bet, slip, order.odds)}</h4>
        <Badge tone={order.state === 'confirming' ? 'amber' : isTaken ? 'jade' : 'plain'}>
          {placingText.states[order.state]}
        </Badge>
      </div>
      <ul className="t12 soft">
        {(bet?.picks ?? []).map(({ selectionId, odds }) => (
          <LegLine
            key={selectionId}
            item={itemOf(slip, selectionId)}
            asked={oddsText(odds, format)}
            taken={isTaken ? takenOdds(order, selectionId, format) : undefined}
            isSingle={bet?.kind === 'single'}
          />
        ))}
      </ul>
      {order.state === 'refused' ? (
        <Note icon="warn">
          {refusalSaying({ failure: fallback, ...order })}
          {order.mostStake === undefined
            ? null
            : slipText.mostNow(formatMoney(order.mostStake, siteCurrency))}
        </Note>
      ) : (
        <div className="receipt__sums">
          <LeaderRow label={placingText.taken}>
            <Money text={formatMoney(order.risk, siteCurrency)} />
          </LeaderRow>
          <LeaderRow label={isFree ? slipVoucherText.own : placingText.possible}>
            <Money text={formatMoney(ownReturn(order, isFree), siteCurrency)} />
          </LeaderRow>
        </div>
      )}
      {isTaken ? <OrderNo orderNo={order.orderNo} /> : null}
      {isTaken ? (
        <Stamp words={stamps.received} seed={order.orderNo} className="receipt__stamp" />
      ) : null}
    </li>
  )
}

const fallback: BetFailure = 'system'

function OrderNo({ orderNo }: { readonly orderNo: string }) {
  async function copy() {
    if (await copyText(orderNo)) toast(placingText.copied, 'check')
  }
  return (
    <p className="receipt__no t12 soft">
      {placingText.orderNo} {orderNo}
      <button type="button" className="link" onClick={copy}>
        {placingText.copy}
      </button>
    </p>
  )
}

function betTitle(bet: ClientBet | undefined, slip: Slip, odds: number | undefined): string {
  const [first] = bet?.picks ?? []
  if (!bet || !first) return slipText.title
  const legs = bet.picks.length
  if (bet.kind === 'parlay') return slipText.parlay(legs)
  if (bet.kind === 'builder') return betText.builder(oddsText(odds ?? bet.odds ?? 0, 'european'))
  if (bet.kind === 'system') return slipText.system(systemName(legs, bet.lines))
  const item = itemOf(slip, first.selectionId)
  return item ? itemChoice(item) : slipText.title
}

interface LegLineProps {
  readonly item: SlipItem | undefined
  /** The price that was asked for, and the one at which the bet stands. */
  readonly asked: string
  readonly taken: string | undefined
  readonly isSingle: boolean
}

/** What stands in the bet: the title names a single's choice already. */
function LegLine({ item, asked, taken = asked, isSingle }: LegLineProps) {
  const what = item && !isSingle ? `${itemChoice(item)} ` : ''
  const where = item ? ` · ${itemPlace(item)}` : ''
  if (taken === asked) return <li className="cut2">{`${what}@ ${asked}${where}`}</li>
  return (
    <li className="cut2">
      {`${what}@ `}
      <s>{asked}</s>
      <span aria-hidden="true"> → </span>
      <span className="vh">{placingText.moved}</span>
      <b>{taken}</b>
      {where}
    </li>
  )
}

function takenOdds(order: PlacedOrder, id: string, format: OddsFormat): string | undefined {
  const leg = order.legs.find(({ selectionId }) => selectionId === id)
  return leg && oddsText(leg.odds, format)
}

function itemOf(slip: Slip, selectionId: string): SlipItem | undefined {
  return slip.items.find((item) => idOf(item) === selectionId)
}
