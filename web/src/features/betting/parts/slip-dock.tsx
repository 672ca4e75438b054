import { type OddsFormat, oddsText } from '@zhengju/domain/odds'
import { Icon } from '@zhengju/ui/icon'
import { slipText } from '#text/betting.ts'
import './dock.css'
import { useSlip } from '../hooks/slip-store.ts'
import { isEditing } from '../model/slip-model.ts'
import { itemChoice, itemMarket } from '../model/slip-name.ts'

interface SlipDockProps {
  readonly format: OddsFormat
  readonly onOpen: () => void
  /** On a page without the bottom bar it stands at the very foot. */
  readonly isAtFoot?: boolean
}

/** The closed slip: a dark slab above the bottom bar. Nothing while the slip is empty. */
export function SlipDock({ format, onOpen, isAtFoot = false }: SlipDockProps) {
  const slip = useSlip()
  const [first] = slip.items
  if (!first) return null
  const count = slip.items.length
  const price = oddsText(first.pick.odds, format)
  const state = isEditing(slip)
    ? undefined
    : slip.phase.name === 'receipt'
      ? slipText.resultDock
      : slipText.confirmingDock
  const what = `${itemMarket(first)} · ${itemChoice(first)}`
  return (
    <>
      <div className="slip-room" />
      <button
        type="button"
        className={isAtFoot ? 'slip-dock slip-dock--foot' : 'slip-dock'}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span className="vh">{slipText.open}</span>
        <span className="count">{count}</span>
        <span className="cut grow">{state ?? (count === 1 ? what : slipText.several(count))}</span>
        {count === 1 && !state ? <b>{price}</b> : null}
        <Icon name="up" size={16} />
      </button>
    </>
  )
}
