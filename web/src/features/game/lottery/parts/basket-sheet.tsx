import {
  basketSpots,
  basketStake,
  type Lottery,
  type LotteryTicket,
} from '@zhengju/domain/games/lottery'
import { formatMoney, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Sheet } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import type { StakeLimits } from '@zhengju/venue-protocol/game'
import { lotteryText as text, unitMoney } from '#text/lottery.ts'
import { chaseText } from '#text/lottery-chase.ts'
import { type Chasing, factorOf, mostFactor } from '../model/chasing.ts'
import { oddsText } from '../model/odds.ts'
import { linesOfBets } from '../model/selection.ts'
import { ChaseField } from './chase-field.tsx'
import { mostMultiple } from './multiple.tsx'

interface BasketSheetProps {
  readonly isOpen: boolean
  readonly lottery: Lottery
  readonly basket: readonly LotteryTicket[]
  /** Of the issue that takes the stakes: undefined while none does. */
  readonly issue: string | undefined
  /** Of a ticket of that issue. */
  readonly limits: StakeLimits
  readonly isBusy: boolean
  /** Why the last one was refused. */
  readonly refusal: string | undefined
  readonly chasing: Chasing
  /** The issues that would be chased, by name. */
  readonly issues: readonly string[]
  readonly onChasing: (chasing: Chasing) => void
  readonly onRemove: (at: number) => void
  /** Adds a line by chance; absent where the basket is full. */
  readonly onRandom: (() => void) | undefined
  readonly onClear: () => void
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** What is going to be staked, bet by bet, and what that costs now. Nothing leaves without this sheet. */
export function BasketSheet(props: BasketSheetProps) {
  const { basket, isBusy, isOpen, issue, lottery, onClear, onClose, onConfirm } = props
  const { chasing, limits, onChasing, refusal } = props
  const each = basketStake(lottery, { bets: basket })
  const isChased = chasing.count > 1
  const total = money(isChased ? each * BigInt(factorOf(chasing, 0)) : each)
  const act = isChased ? chaseText.confirm(total) : text.confirm(total)
  return (
    <Sheet
      isOpen={isOpen}
      title={text.basket}
      onClose={onClose}
      closeLabel={text.close}
      end={<Tools onRandom={props.onRandom} onClear={onClear} />}
      foot={
        <div className="g-act g-act--2">
          <Button size="lg" onClick={onClose}>
            {text.goOn}
          </Button>
          <Button
            kind="primary"
            size="lg"
            isBusy={isBusy}
            disabled={basket.length === 0 || issue === undefined}
            onClick={onConfirm}
          >
            {isBusy ? text.placing : issue === undefined ? text.closed : act}
          </Button>
        </div>
      }
    >
      {basket.length === 0 ? <p className="lt-empty soft">{text.empty}</p> : null}
      {basketSpots(lottery, { bets: basket }, siteCurrency).map((spot, at) => (
        <Line key={spot.id} {...props} at={at} name={spot.name} stake={spot.stake} />
      ))}
      <div className="lt-sum">
        <div className="leader" key={issue}>
          <span>{issue === undefined ? text.total : `${text.issue(issue)} ${text.total}`}</span>
          <i className="dots" />
          <Money text={total} size={20} />
        </div>
        <p className="t12 soft">{text.limits(money(limits.leastStake), money(limits.mostStake))}</p>
        <p className="t12 soft">{text.balanceLine}</p>
        <ChaseField
          value={chasing}
          each={each}
          issues={props.issues}
          mostFactor={mostFactor(basket, mostMultiple)}
          onChange={onChasing}
        />
        {refusal ? (
          <p className="t14 lt-failure" role="alert">
            {refusal}
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}

function Tools({ onRandom, onClear }: Pick<BasketSheetProps, 'onRandom' | 'onClear'>) {
  return (
    <>
      <button type="button" className="lt-random" disabled={!onRandom} onClick={onRandom}>
        <Icon name="refresh" size={20} />
        {text.random}
      </button>
      <button type="button" className="icon-btn" aria-label={text.clear} onClick={onClear}>
        <Icon name="trash" size={20} />
      </button>
    </>
  )
}

interface LineProps extends BasketSheetProps {
  readonly at: number
  readonly name: string
  readonly stake: string
}

function Line({ at, basket, lottery, name, onRemove, stake }: LineProps) {
  const bet = basket[at]
  const play = lottery.plays.find(({ id }) => id === bet?.play)
  if (!bet || !play) return null
  return (
    <div className="bk">
      <h3 className="cut">{name}</h3>
      <Money text={money(parseMoney(stake, siteCurrency) ?? 0n)} />
      <button
        type="button"
        className="icon-btn"
        aria-label={text.remove(name)}
        onClick={() => onRemove(at)}
      >
        <Icon name="close" size={16} />
      </button>
      <p className="t12 soft">
        {text.stakeOf(linesOfBets(lottery, [bet]), unitMoney[bet.unit], bet.multiple)}
        {' · '}
        {text.odds(oddsText(play))}
      </p>
    </div>
  )
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
