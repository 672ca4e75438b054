import { type OddsFormat, oddsText } from '@zhengju/domain/odds'
import { Icon } from '@zhengju/ui/icon'
import { slipText } from '#text/betting.ts'
import './dock.css'
import { useSlip } from '../hooks/slip-store.ts'
import { isEditing } from '../model/slip-model.ts'
import { itemTitle } from '../model/slip-name.ts'

interface SlipDockProps {
  readonly format: OddsFormat
  readonly onOpen: () => void
}

/** The closed slip: a dark slab above the bottom bar, at the very foot of a page without one. Nothing while it is empty. */
export function SlipDock({ format, onOpen }: SlipDockProps) {
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
  const what = itemTitle(first)
  return (
    <>
      <div className="slip-room" />
      <button type="button" className="slip-dock" aria-haspopup="dialog" onClick={onOpen}>
        <span className="vh">{slipText.open}</span>
        <span className="count">{count}</span>
        <span className="cut grow">{state ?? (count === 1 ? what : slipText.several(count))}</span>
        {count === 1 && !state ? <b>{price}</b> : null}
        <Icon name="up" size={16} />
      </button>
    </>
  )
}
