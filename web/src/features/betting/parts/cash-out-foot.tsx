import type { CashOutOffer, CashOutSale } from '@zhengju/domain/cashOut'
import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import type { Bet } from '@zhengju/domain/slip'
import { Button } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { Segmented } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { cashOutText } from '#text/cash-out.ts'
import type { CashOut } from '../hooks/use-cash-out.ts'
import { kindName, legChoice } from '../model/bet-name.ts'
import './bets.css'

interface CashOutFootProps {
  readonly bet: Bet
  readonly cashOut: CashOut
}

/** Below an open bet: what it is worth now; pressed, how much of it is sold. */
export function CashOutFoot({ bet, cashOut }: CashOutFootProps) {
  const [isChoosing, setChoosing] = useState(false)
  const offer = cashOut.offers.get(bet.orderNo)
  const [first] = bet.legs
  const name = bet.legs.length === 1 && first ? legChoice(first) : kindName(bet)
  return (
    <div className="bet__cash">
      <div className="bet__cash-head">
        <SoldSoFar bet={bet} />
        {isChoosing ? (
          <Button size="sm" kind="quiet" onClick={() => setChoosing(false)}>
            {cashOutText.fold}
          </Button>
        ) : offer ? (
          <Button
            size="sm"
            aria-label={cashOutText.openOf(name, shown(offer.amount))}
            onClick={() => setChoosing(true)}
          >
            {cashOutText.open(shown(offer.amount))}
          </Button>
        ) : (
          <Button size="sm" disabled>
            {cashOut.offers.has(bet.orderNo) ? cashOutText.none : cashOutText.asking}
          </Button>
        )}
      </div>
      {isChoosing ? <CashOutChoice bet={bet} offer={offer} cashOut={cashOut} /> : null}
    </div>
  )
}

function SoldSoFar({ bet: { cashedOut } }: { readonly bet: Bet }) {
  if (!cashedOut) return <span className="t12 soft">{cashOutText.title}</span>
  const { stake, payout } = cashedOut
  return <span className="t12 soft">{cashOutText.sold(shown(stake), shown(payout))}</span>
}

function CashOutChoice({
  bet,
  offer,
  cashOut,
}: CashOutFootProps & { readonly offer: CashOutOffer | undefined }) {
  const [wanted, setWanted] = useState<string>('whole')
  const parts = offer ? choicesOf(offer) : []
  const chosen = parts.find(({ id }) => id === wanted) ?? parts.at(-1)
  if (!offer || !chosen) {
    return (
      <p className="bet__cash-note" role="status">
        {cashOutText.gone}
      </p>
    )
  }
  const { stake, amount } = chosen.part
  const net = amount - stake
  const left = offer.stake - stake
  return (
    <>
      <Segmented
        label={cashOutText.how}
        items={parts.map(({ id, label }) => ({ id, label }))}
        value={chosen.id}
        onChange={setWanted}
      />
      <dl className="bet__cash-sums">
        <div>
          <dt>{cashOutText.now}</dt>
          <dd>
            <Money text={shown(amount)} />
          </dd>
        </div>
        <div>
          <dt>{net >= 0n ? cashOutText.more : cashOutText.less}</dt>
          <dd className={net > 0n ? 'jade' : ''}>{shown(net >= 0n ? net : -net)}</dd>
        </div>
        <div>
          <dt>{cashOutText.left}</dt>
          <dd>{left === 0n ? cashOutText.leftNone : cashOutText.leftStake(shown(left))}</dd>
        </div>
      </dl>
      <p className="bet__cash-note">{cashOutText.note}</p>
      <Button
        kind="primary"
        isWide
        isBusy={cashOut.selling === bet.orderNo}
        onClick={() => cashOut.sell(offer, chosen.part)}
      >
        {cashOutText.confirm(shown(amount))}
      </Button>
    </>
  )
}

interface Choice {
  readonly id: string
  readonly label: string
  readonly part: CashOutSale
}

/** A quarter, half and three quarters where they are offered, and all of it. */
function choicesOf({ stake, amount, parts }: CashOutOffer): readonly Choice[] {
  const some = parts.slice(-mostParts).map((part) => {
    const percent = Math.round(Number((part.stake * 1000n) / stake) / 10)
    return { id: String(percent), label: cashOutText.part(percent), part }
  })
  return [...some, { id: 'whole', label: cashOutText.whole, part: { stake, amount } }]
}

function shown(amount: Minor): string {
  return formatMoney(amount, siteCurrency)
}

const mostParts = 3
