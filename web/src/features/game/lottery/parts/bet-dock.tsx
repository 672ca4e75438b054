import {
  basketStake,
  type Lottery,
  type LotteryTicket,
  type LotteryUnit,
} from '@zhengju/domain/games/lottery'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Segmented } from '@zhengju/ui/tabs'
import { lotteryText as text, unitMoney, unitText } from '#text/lottery.ts'
import { leastPrize } from '../model/odds.ts'
import { linesOfBets } from '../model/selection.ts'
import { Multiple } from './multiple.tsx'

interface BetDockProps {
  readonly lottery: Lottery
  /** Of what is pressed. */
  readonly bets: readonly LotteryTicket[]
  readonly inBasket: number
  /** What is pressed makes more lines than a ticket takes. */
  readonly isTooMany: boolean
  readonly unit: LotteryUnit
  readonly multiple: number
  readonly onUnit: (unit: LotteryUnit) => void
  readonly onMultiple: (multiple: number) => void
  readonly onAdd: () => void
  readonly onBet: () => void
}

const units: readonly LotteryUnit[] = ['yuan', 'jiao', 'fen']

/** Multiple, unit, and what the pressed picks cost and pay. */
export function BetDock(props: BetDockProps) {
  const { bets, inBasket, isTooMany, lottery, multiple, onAdd, onBet, onMultiple, onUnit, unit } =
    props
  const lines = linesOfBets(lottery, bets)
  const prize = leastPrize(lottery.plays, bets)
  return (
    <div className="lt-dock">
      <div className="amt">
        <Multiple value={multiple} onChange={onMultiple} />
        <Segmented
          label={text.unit}
          items={units.map((id) => ({ id, label: unitText[id] }))}
          value={unit}
          onChange={onUnit}
        />
        <p className="t12 soft right">{text.shortStake(lines, unitMoney[unit], multiple)}</p>
      </div>
      <div className="g-act">
        <p>
          {text.lines(lines)} <b>{money(basketStake(lottery, { bets }))}</b>
          <br />
          {isTooMany ? text.tooMany : prize === undefined ? text.choose : text.each(money(prize))}
        </p>
        <Button size="lg" disabled={bets.length === 0} onClick={onAdd}>
          <Icon name="bag" size={20} />
          {text.add}
        </Button>
        <Button
          kind="primary"
          size="lg"
          disabled={bets.length === 0 && inBasket === 0}
          onClick={onBet}
        >
          {text.bet}
          {inBasket > 0 ? <span className="count">{inBasket}</span> : null}
        </Button>
      </div>
    </div>
  )
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
