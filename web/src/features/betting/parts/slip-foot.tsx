import { href } from '@zhengju/contract/kernel/path'
import { countText } from '@zhengju/domain/figure'
import { formatMoney, type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { OddsFormat } from '@zhengju/domain/odds'
import { slipPercents } from '@zhengju/domain/slip'
import { Button, buttonClass } from '@zhengju/ui/button'
import { type StakeKey, StakeKeyboard } from '@zhengju/ui/keyboard'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import { PickOne } from '@zhengju/ui/pick-one'
import { LeaderRow } from '@zhengju/ui/row'
import { loginPath } from '#lib/loader.ts'
import { Link, useLocation } from '#lib/router/page.tsx'
import { problemText, slipText } from '#text/betting.ts'
import { bonusText } from '#text/bonus.ts'
import { reserveText } from '#text/reserve.ts'
import { slipVoucherText } from '#text/voucher.ts'
import { slipStore } from '../hooks/slip-store.ts'
import { useBonusOrder } from '../hooks/use-bonus-order.ts'
import type { Slide } from '../hooks/use-slide.ts'
import type { VoucherChoice } from '../hooks/use-slip-voucher.ts'
import { combinedFocus, idOf, type Slip, type SlipItem, ticketOf } from '../model/slip-model.ts'
import {
  mayRiskMore,
  mostStake,
  problemOf,
  type SlipProblem,
  slipTerms,
} from '../model/slip-terms.ts'
import { pressed, raised } from '../model/stake-keys.ts'
import { AcceptChoice, FallChoice } from './accept-choice.tsx'

interface SlipFootProps {
  readonly slide: Slide
  readonly slip: Slip
  readonly format: OddsFormat
  readonly isSignedIn: boolean
  readonly balance: Minor | undefined
  readonly onMoveIn?: (() => void) | undefined
  readonly voucher: VoucherChoice
  /** What the member's own limit of the day leaves him. */
  readonly ownLeft: Minor | undefined
  readonly entryFailure: string | undefined
  readonly isKeyboardOpen: boolean
  readonly onKeyboardDone: () => void
  /** Of a venue where a bet may wait for its price; its line stands before the ticket says whether this one may. */
  readonly reserving: { readonly isShown: boolean; readonly open: (() => void) | undefined }
  readonly onEnter: () => void
  readonly onPlace: () => void
}

const quickStakes = [100, 500, 1_000, 5_000] as const

/** Keyboard, rules and the one button: stands still while the selections above it scroll. */
export function SlipFoot(props: SlipFootProps) {
  const { slip, format, balance, ownLeft, isSignedIn, slide, onKeyboardDone } = props
  const stakeOrder = useBonusOrder(isSignedIn)
  const item = slip.items.find((one) => idOf(one) === slip.focus)
  const stake = slip.focus === combinedFocus ? slip.stake : (item?.stake ?? '')
  const most = mostStake(slip, item, format, { balance, ownLeft })
  const type = (text: string) => slipStore.tell({ name: 'typed', stake: text })

  function press(key: StakeKey) {
    if (key === 'done') onKeyboardDone()
    else if (key === 'next') focusNext(slip)
    else type(pressed(stake, key))
  }

  return (
    <footer className="slip-foot">
      <fieldset ref={slide.above} className="quick" aria-label={slipText.quick}>
        {quickStakes.map((yuan) => (
          <button
            key={yuan}
            type="button"
            className="chip"
            onClick={() => type(raised(stake, yuan))}
          >
            +{countText(yuan)}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          disabled={most === undefined}
          onClick={() =>
            most !== undefined && type(moneyText(most, siteCurrency).replace(/\.00$/, ''))
          }
        >
          {slipText.most}
        </button>
      </fieldset>
      {props.isKeyboardOpen ? (
        <StakeKeyboard
          label={slipText.keyboard}
          words={slipText.keys}
          hasNext={slip.kind === 'single' && slip.items.length > 1}
          onKey={press}
        />
      ) : null}
      <div ref={slide.below} className="slip-below">
        <div className="slip-opts">
          <AcceptChoice slip={slip} />
          {isSignedIn && balance !== undefined ? (
            <Purse balance={balance} onMoveIn={props.onMoveIn} />
          ) : null}
        </div>
        {stakeOrder ? <p className="slip-order t12 soft">{bonusText.order[stakeOrder]}</p> : null}
        {props.reserving.isShown ? (
          <button
            type="button"
            className="link slip-reserve"
            disabled={props.reserving.open === undefined}
            onClick={props.reserving.open}
          >
            {reserveText.open}
          </button>
        ) : null}
        <PriceChoices slip={slip} format={format} />
        <Confirm {...props} />
      </div>
    </footer>
  )
}

interface PurseProps {
  readonly balance: Minor
  readonly onMoveIn: (() => void) | undefined
}

/** What may be staked, and where more of it comes from. */
function Purse({ balance, onMoveIn }: PurseProps) {
  return (
    <span className="soft">
      {onMoveIn ? slipText.balanceThere : slipText.balance}{' '}
      <Money text={formatMoney(balance, siteCurrency)} />
      {onMoveIn ? (
        <button type="button" className="link slip-movein" onClick={onMoveIn}>
          {slipText.moveIn}
        </button>
      ) : null}
    </span>
  )
}

function focusNext({ items, focus }: Slip) {
  const at = items.findIndex((one) => idOf(one) === focus)
  const next: SlipItem | undefined = items[(at + 1) % items.length]
  if (next && at >= 0) slipStore.tell({ name: 'focused', focus: idOf(next) })
}

/** What is asked of whoever takes any price. */
function PriceChoices({ slip, format }: Pick<SlipFootProps, 'slip' | 'format'>) {
  return (
    <>
      {slip.acceptOdds === 'any' ? (
        <div className="slip-opts">
          <FallChoice slip={slip} />
        </div>
      ) : null}
      {mayRiskMore(slip, format) ? <SlipChoice slip={slip} /> : null}
    </>
  )
}

/** Only whoever asks for it risks more than is shown, and no more than he says. */
function SlipChoice({ slip }: { readonly slip: Slip }) {
  return (
    <div className="slip-opts">
      <PickOne
        label={slipText.slip}
        items={slipPercents.map((id) => ({ id: String(id), label: slipText.slipChoices[id] }))}
        value={String(slip.slipPercent)}
        onChange={(chosen) => {
          const slipPercent = slipPercents.find((one) => String(one) === chosen) ?? 0
          slipStore.tell({ name: 'slipChosen', slipPercent })
        }}
      />
    </div>
  )
}

function Confirm(props: SlipFootProps) {
  const { slip, format, isSignedIn, balance, ownLeft, entryFailure, onEnter, onPlace } = props
  const { chosen, state } = props.voucher
  const { pathname, search } = useLocation()
  const terms = slipTerms(slip, format)
  if (!isSignedIn) {
    return (
      <div className="slip-sum">
        <p className="t12 soft slip-sum__note">{slipText.loginNote}</p>
        <Link
          className={buttonClass({ kind: 'primary', size: 'lg', isWide: true })}
          to={loginPath(pathname + search)}
        >
          {slipText.login}
        </Link>
      </div>
    )
  }
  if (entryFailure !== undefined) {
    return (
      <div className="slip-sum">
        <Note tone="amber" icon="warn">
          {entryFailure === '' ? slipText.notEntered : entryFailure}
        </Note>
        <Button size="lg" isWide onClick={onEnter}>
          {slipText.enterAgain}
        </Button>
      </div>
    )
  }
  const problem = problemOf(slip, format, { balance, ownLeft })
  const blocked = problem ?? (ticketOf(slip) ? undefined : 'noTicket')
  const isKept = !chosen || state === 'kept'
  const sum = formatMoney(terms.risk, siteCurrency)
  const label = chosen?.kind === 'freeBet' ? slipVoucherText.confirm(sum) : slipText.confirm(sum)
  return (
    <div className="slip-sum">
      <LeaderRow label={slipText.sum(terms.bets)}>
        {problem !== undefined && noWin.has(problem) ? (
          slipText.none
        ) : (
          <Money text={formatMoney(terms.potentialReturn - terms.risk, siteCurrency)} />
        )}
      </LeaderRow>
      {problem === 'ownLimit' && ownLeft !== undefined ? (
        <Note tone="amber" icon="warn">
          {slipText.ownLeft(formatMoney(ownLeft, siteCurrency))}{' '}
          <Link className="link" to={href('protection')}>
            {slipText.limits}
          </Link>
        </Note>
      ) : null}
      {problem === 'insufficient' ? (
        <MoreMoney onMoveIn={props.onMoveIn} />
      ) : (
        <Button
          kind="primary"
          size="lg"
          isWide
          disabled={blocked !== undefined || !isKept}
          onClick={onPlace}
        >
          {blocked ? problemText[blocked] : isKept ? label : slipVoucherText.notKept}
        </Button>
      )}
    </div>
  )
}

/** Where what is missing comes from. */
function MoreMoney({ onMoveIn }: Pick<SlipFootProps, 'onMoveIn'>) {
  return onMoveIn ? (
    <Button size="lg" isWide onClick={onMoveIn}>
      {slipText.moveInFirst}
    </Button>
  ) : (
    <Link className={buttonClass({ size: 'lg', isWide: true })} to={href('deposit')}>
      {problemText.insufficient}，{slipText.deposit}
    </Link>
  )
}

/** Nothing can be won by what is not taken. */
const noWin: ReadonlySet<SlipProblem> = new Set(['aboveMaximum', 'beyondWin', 'full', 'closed'])
