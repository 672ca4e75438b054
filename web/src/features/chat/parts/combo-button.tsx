import { useCountdown } from '@zhengju/ui/button'
import { giftText } from '#text/gift.ts'
import type { Run } from '../hooks/use-gift-buying.ts'
import { comboSec, type GiftWish } from '../model/gift-buying.ts'

interface ComboButtonProps {
  readonly run: Run
  readonly name: string
  readonly isBusy: boolean
  readonly onGoOn: (wish: GiftWish) => void
}

/** The same once more, for as long as it still counts for the run; a ring and a figure say how long. */
export function ComboButton({ run: { wish, pieces }, name, isBusy, onGoOn }: ComboButtonProps) {
  const left = useCountdown(comboSec)
  return (
    <button
      type="button"
      className="combo"
      aria-label={giftText.comboLabel(name, wish.num, pieces)}
      disabled={isBusy}
      onClick={() => onGoOn(wish)}
    >
      <svg viewBox="0 0 72 72" fill="none" aria-hidden="true">
        <circle cx="36" cy="36" r="33" />
        <circle
          cx="36"
          cy="36"
          r="33"
          pathLength="1"
          className="combo__ring"
          style={{ animationDuration: `${comboSec}s` }}
        />
      </svg>
      <b>{giftText.times(pieces)}</b>
      <small>{giftText.combo(left)}</small>
    </button>
  )
}
