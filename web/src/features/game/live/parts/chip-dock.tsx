import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { ChipArt } from '@zhengju/ui/table-art'
import { liveText as text } from '#text/live.ts'
import { type ChipValue, chipValues } from '../model/chips.ts'

interface ChipDockProps {
  readonly chip: ChipValue
  readonly onChip: (chip: ChipValue) => void
  readonly pending: Minor
  readonly balance: Minor | undefined
  /** Chips may be laid. */
  readonly isOpen: boolean
  /** And confirmed: the round takes stakes. */
  readonly isTaking: boolean
  readonly isBusy: boolean
  /** Why the last one was refused. */
  readonly refusal: string | undefined
  readonly onUndo: () => void
  /** Absent where it is not offered. */
  readonly onDouble: (() => void) | undefined
  readonly onRepeat: (() => void) | undefined
  readonly onConfirm: () => void
}

/** Everything a thumb needs: chips, one step back, the same again, and the one button with the sum in it. */
export function ChipDock(props: ChipDockProps) {
  const { balance, chip, refusal, isBusy, isOpen, onChip, onConfirm, onDouble, onRepeat } = props
  const { isTaking, onUndo, pending } = props
  return (
    <div className="lv-dock">
      <div className="lv-chiprow">
        <button type="button" disabled={!isOpen || pending === 0n} onClick={onUndo}>
          <Icon name="back" size={20} />
          {text.undo}
        </button>
        <fieldset>
          <legend className="vh">{text.chips}</legend>
          {chipValues.map((value) => (
            <button
              key={value}
              type="button"
              aria-label={text.chip(value)}
              aria-pressed={value === chip}
              onClick={() => onChip(value)}
            >
              <ChipArt value={value} />
            </button>
          ))}
        </fieldset>
        {pending > 0n && onDouble ? (
          <button type="button" disabled={!isOpen} onClick={onDouble}>
            <Icon name="plus" size={20} />
            {text.double}
          </button>
        ) : (
          <button type="button" disabled={!isOpen || !onRepeat} onClick={onRepeat}>
            <Icon name="refresh" size={20} />
            {text.repeat}
          </button>
        )}
      </div>
      <div className="lv-act">
        {refusal ? (
          <p role="alert">{refusal}</p>
        ) : (
          <p>
            {text.pending} <Money text={money(pending)} size={16} />
            <br />
            {text.balance} {balance === undefined ? '—' : money(balance)}
          </p>
        )}
        <Button
          kind="primary"
          size="lg"
          isBusy={isBusy}
          disabled={!isTaking || pending === 0n}
          onClick={onConfirm}
        >
          {isBusy ? text.confirming : text.confirm(money(pending))}
        </Button>
      </div>
    </div>
  )
}

function money(minor: Minor): string {
  return formatMoney(minor, siteCurrency)
}
