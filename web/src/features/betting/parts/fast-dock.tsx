import { Icon } from '@zhengju/ui/icon'
import { fastBetText as text } from '#text/fast-bet.ts'
import './dock.css'
import { fastStakeText, useFastBet } from '../hooks/fast-bet-store.ts'
import { useSlip } from '../hooks/slip-store.ts'

interface FastProps {
  readonly onShow: () => void
}

/** Where the closed slip would stand: as long as one tap bets, everybody who looks at prices reads it. */
export default function FastDock({ onShow }: FastProps) {
  const fast = useFastBet()
  const slip = useSlip()
  if (!fast.isOn || slip.items.length > 0) return null
  return (
    <>
      <div className="slip-room" />
      <button type="button" className="slip-dock" aria-haspopup="dialog" onClick={onShow}>
        <span className="cut grow">{text.dock(fastStakeText(fast))}</span>
        <Icon name="settings" size={16} />
      </button>
    </>
  )
}
