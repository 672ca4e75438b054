import { href } from '@zhengju/contract/path'
import { formatMoney, type Minor, moneyText } from '@zhengju/domain/money'
import type { OddsFormat } from '@zhengju/domain/odds'
import { acceptOddsModes } from '@zhengju/domain/slip'
import { Button, buttonClass } from '@zhengju/ui/button'
import { type StakeKey, StakeKeyboard } from '@zhengju/ui/keyboard'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import { PickOne } from '@zhengju/ui/pick-one'
import { LeaderRow } from '@zhengju/ui/row'
import { Link, useLocation } from 'react-router'
import { loginPath } from '../../lib/loader.ts'
import { problemText, slipText } from '../../text/betting.ts'
import { combinedFocus, idOf, type Slip, type SlipItem, ticketOf } from './slip-model.ts'
import { slipStore } from './slip-store.ts'
import { mostStake, problemOf, slipTerms } from './slip-terms.ts'
import { pressed, raised } from './stake-keys.ts'

interface SlipFootProps {
  readonly slip: Slip
  readonly format: OddsFormat
  readonly isSignedIn: boolean
  readonly balance: Minor | undefined
  readonly entryFailure: string | undefined
  readonly isKeyboardOpen: boolean
  readonly onKeyboardDone: () => void
  readonly onEnter: () => void
  readonly onPlace: () => void
}

const quickStakes = [100, 500, 1_000, 5_000] as const

/** Keyboard, rules and the one button: stands still while the selections above it scroll. */
export function SlipFoot(props: SlipFootProps) {
  const { slip, format, balance, isSignedIn, isKeyboardOpen, onKeyboardDone } = props
  const item = slip.items.find((one) => idOf(one) === slip.focus)
  const stake = slip.focus === combinedFocus ? slip.stake : (item?.stake ?? '')
  const most = mostStake(slip, item, format, balance)
  const type = (text: string) => slipStore.tell({ name: 'typed', stake: text })

  function press(key: StakeKey) {
    if (key === 'done') onKeyboardDone()
    else if (key === 'next') focusNext(slip)
    else type(pressed(stake, key))
  }

  return (
    <footer className="slip-foot">
      <fieldset className="quick" aria-label={slipText.quick}>
        {quickStakes.map((yuan) => (
          <button
            key={yuan}
            type="button"
            className="chip"
            onClick={() => type(raised(stake, yuan))}
          >
            +{yuan.toLocaleString('zh-CN')}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          disabled={most === undefined}
          onClick={() => most !== undefined && type(moneyText(most).replace(/\.00$/, ''))}
        >
          {slipText.most}
        </button>
      </fieldset>
      {isKeyboardOpen ? (
        <StakeKeyboard label={slipText.keyboard} words={slipText.keys} onKey={press} />
      ) : null}
      <div className="slip-opts">
        <AcceptChoice slip={slip} />
        {isSignedIn ? (
          <span className="soft">
            {slipText.balance}{' '}
            {balance === undefined ? slipText.none : <Money text={formatMoney(balance)} />}
          </span>
        ) : null}
      </div>
      <Confirm {...props} />
    </footer>
  )
}

function focusNext({ items, focus }: Slip) {
  const at = items.findIndex((one) => idOf(one) === focus)
  const next: SlipItem | undefined = items[(at + 1) % items.length]
  if (next && at >= 0) slipStore.tell({ name: 'focused', focus: idOf(next) })
}

function AcceptChoice({ slip }: { readonly slip: Slip }) {
  return (
    <PickOne
      label={slipText.accept}
      items={acceptOddsModes.map((id) => ({ id, label: slipText.acceptModes[id] }))}
      value={slip.acceptOdds}
      onChange={(acceptOdds) => slipStore.tell({ name: 'acceptChosen', acceptOdds })}
    />
  )
}

function Confirm(props: SlipFootProps) {
  const { slip, format, isSignedIn, balance, entryFailure, onEnter, onPlace } = props
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
  const problem = problemOf(slip, format, balance)
  const blocked = problem ?? (ticketOf(slip) ? undefined : 'noTicket')
  return (
    <div className="slip-sum">
      <LeaderRow label={slipText.sum(terms.bets)}>
        <Money text={formatMoney(terms.potentialReturn - terms.risk)} />
      </LeaderRow>
      {problem === 'insufficient' ? (
        <Link className={buttonClass({ size: 'lg', isWide: true })} to={href('deposit')}>
          {problemText.insufficient}，{slipText.deposit}
        </Link>
      ) : (
        <Button kind="primary" size="lg" isWide disabled={blocked !== undefined} onClick={onPlace}>
          {blocked ? problemText[blocked] : slipText.confirm(formatMoney(terms.risk))}
        </Button>
      )}
    </div>
  )
}
