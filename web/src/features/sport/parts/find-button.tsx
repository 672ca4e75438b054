import { Icon } from '@zhengju/ui/icon'
import { findText } from '#text/sport-find.ts'

interface FindButtonProps {
  /** How many competitions are chosen. */
  readonly count: number
  readonly onShow: () => void
}

/** Opens what finds a match of this list, or some of its competitions. */
export function FindButton({ count, onShow }: FindButtonProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={findText.open(count)}
      aria-haspopup="dialog"
      data-on={count > 0 ? '' : undefined}
      onClick={onShow}
    >
      <Icon name="filter" />
    </button>
  )
}
