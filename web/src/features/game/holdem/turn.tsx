import { lesser, moneyText, siteCurrency } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import type { HandSeatView } from '@zhengju/venue-protocol/game'
import { useState } from 'react'
import { holdemText as text } from '#text/holdem.ts'
import type { HandTurnProps } from '../cards/model/card-game.ts'
import { money, seatsOf, short } from '../cards/model/hand-facts.ts'
import { factsOf, raiseOf } from './hand-facts.ts'

export function HoldemTurn(props: HandTurnProps) {
  const { self } = seatsOf(props.hand)
  if (!self) return null
  // Each turn begins at the least raise.
  return <Turn key={`${props.hand.handId} ${props.hand.step}`} {...props} self={self} />
}

function Turn({ hand, isBusy, onMove, self }: HandTurnProps & { readonly self: HandSeatView }) {
  const facts = factsOf(hand)
  const { bet, bets, left } = facts
  const open = self.isTurn ? facts.raise : undefined
  const [to, setTo] = useState(open?.[0] ?? 0n)
  const own = bets[self.seat] ?? 0n
  const owed = lesser(bet > own ? bet - own : 0n, left[self.seat] ?? 0n)
  const isOff = isBusy || !self.isTurn
  const raise = () => onMove({ kind: 'raise', to: moneyText(to, siteCurrency) })
  return (
    <>
      <RaiseField open={open} to={to} base={hand.base} onTo={setTo} />
      <div className="ct-four hd-pre">
        {presets(open, (halves) => (open ? raiseOf(facts, owed, open, halves) : 0n)).map(
          ([name, sum]) => (
            <button
              key={name}
              type="button"
              className="chip"
              disabled={isOff || !open}
              onClick={() => setTo(sum)}
            >
              {name}
            </button>
          ),
        )}
      </div>
      <div className="ct-three">
        <Button size="lg" disabled={isOff} onClick={() => onMove({ kind: 'fold' })}>
          {text.fold}
        </Button>
        <Button
          size="lg"
          disabled={isOff}
          onClick={() => onMove({ kind: owed > 0n ? 'call' : 'check' })}
        >
          {owed > 0n ? text.call(money(owed)) : text.check}
        </Button>
        <Button kind="primary" size="lg" disabled={isOff || !open} onClick={raise}>
          {open ? text.raise(money(to)) : text.noRaise}
        </Button>
      </div>
      <p className="ct-line">{text.rule}</p>
    </>
  )
}

interface RaiseFieldProps {
  readonly open: readonly [bigint, bigint] | undefined
  readonly to: bigint
  readonly base: bigint
  readonly onTo: (to: bigint) => void
}

/** In steps of the small blind; at its end it is all that he has. */
function RaiseField({ base, onTo, open, to }: RaiseFieldProps) {
  const [least, most] = open ?? [0n, 0n]
  const steps = Number((most - least + base - 1n) / base)
  const at = to >= most ? steps : Number((to - least) / base)
  return (
    <div className="hd-slide">
      <input
        type="range"
        aria-label={text.slider}
        aria-valuetext={money(to)}
        min={0}
        max={steps}
        step={1}
        value={at}
        disabled={!open}
        onChange={({ target }) => onTo(lesser(most, least + base * BigInt(target.value)))}
      />
      <output>
        <span>{text.to}</span> <b>{money(to)}</b>
      </output>
    </div>
  )
}

function presets(
  open: readonly [bigint, bigint] | undefined,
  of: (halves: bigint) => bigint,
): readonly (readonly [string, bigint])[] {
  const [least, most] = open ?? [0n, 0n]
  return [
    [text.least(short(least)), least],
    [text.half(short(of(1n))), of(1n)],
    [text.whole(short(of(2n))), of(2n)],
    [text.most(short(most)), most],
  ]
}
