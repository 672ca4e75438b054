import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Icon } from '@zhengju/ui/icon'
import { gameText as text } from '#text/game.ts'

interface StepperProps {
  readonly label: string
  readonly value: string
  readonly onLess: (() => void) | undefined
  readonly onMore: (() => void) | undefined
}

/** A figure between two buttons; one that leads nowhere is off. */
export function Stepper({ label, value, onLess, onMore }: StepperProps) {
  return (
    <fieldset className="g-st" aria-label={label}>
      <button type="button" aria-label={text.less(label)} disabled={!onLess} onClick={onLess}>
        <Icon name="minus" size={20} />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={text.more(label)} disabled={!onMore} onClick={onMore}>
        <Icon name="plus" size={20} />
      </button>
    </fieldset>
  )
}

interface StakeStepperProps {
  /** In their order. */
  readonly stakes: readonly bigint[]
  readonly stake: bigint
  readonly isOff: boolean
  readonly onChange: (stake: bigint) => void
}

/** Stakes in steps: nothing is proposed that the member did not choose. */
export function StakeStepper({ stakes, stake, isOff, onChange }: StakeStepperProps) {
  const at = stakes.indexOf(stake)
  const to = (next: bigint | undefined) =>
    isOff || next === undefined ? undefined : () => onChange(next)
  return (
    <Stepper
      label={text.stake}
      value={formatMoney(stake, siteCurrency)}
      onLess={to(at > 0 ? stakes[at - 1] : undefined)}
      onMore={to(stakes[at + 1])}
    />
  )
}
