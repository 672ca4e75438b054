import { Icon } from '@zhengju/ui/icon'
import { slipText as text } from '#text/betting.ts'
import { useFastBet } from '../hooks/fast-bet-store.ts'

interface FastProps {
  readonly onShow: () => void
}

/** Opens the setting, and says whether it is on. */
export function FastButton({ onShow }: FastProps) {
  const { isOn } = useFastBet()
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={text.fastOpen}
      aria-haspopup="dialog"
      data-on={isOn ? '' : undefined}
      onClick={onShow}
    >
      <Icon name="sliders" />
    </button>
  )
}
