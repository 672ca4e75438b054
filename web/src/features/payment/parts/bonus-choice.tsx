import { Tick } from '@zhengju/ui/choice'
import { useId } from 'react'
import { conditionLines, type OpenDividend } from '#lib/bonus-conditions.ts'
import { minorOf, shown } from '#lib/money.ts'
import { depositBonusText as text } from '#text/payment.ts'

interface BonusChoiceProps {
  readonly bonuses: readonly OpenDividend[]
  readonly amount: bigint
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
}

/** Which bonus comes with the deposit, if any; none is chosen before the member does. */
export function BonusChoice({ bonuses, amount, value, onChange }: BonusChoiceProps) {
  const name = useId()
  if (bonuses.length === 0) return null
  return (
    <fieldset className="paybonus card">
      <legend className="b">{text.title}</legend>
      <Tick
        kind="radio"
        name={name}
        checked={value === undefined}
        onChange={() => onChange(undefined)}
      >
        {text.none}
      </Tick>
      {bonuses.map((bonus) => (
        <Tick
          key={bonus.id}
          kind="radio"
          name={name}
          checked={value === bonus.id}
          disabled={!isBrought(bonus, amount)}
          onChange={() => onChange(bonus.id)}
        >
          {text.one(bonus.title, shown(bonus.money))}
          <span className="paybonus__terms t12 soft">{termsOf(bonus).join(' · ')}</span>
        </Tick>
      ))}
      <p className="t12 soft">{text.about}</p>
    </fieldset>
  )
}

/** Whether a deposit of that much brings it; before an amount is typed nothing is ruled out. */
export function isBrought({ conditions }: OpenDividend, amount: bigint): boolean {
  return amount === 0n || minorOf(conditions.minDeposit ?? '0.00') <= amount
}

function termsOf({ flowTimes, turnover, conditions }: OpenDividend): readonly string[] {
  const flow = flowTimes === 0 ? text.noTurnover : text.turnover(flowTimes, shown(turnover))
  return [flow, ...conditionLines(conditions)]
}
