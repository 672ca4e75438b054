import { PlayingCard } from '@zhengju/ui/table-art'
import type { CSSProperties } from 'react'
import { cardName } from '#lib/card-name.ts'

interface OwnCardsProps {
  /** The strongest first. */
  readonly cards: readonly number[]
  readonly chosen: readonly number[]
  readonly isOff: boolean
  readonly onChoose: (cards: readonly number[]) => void
}

/** His cards in two rows, each a button. They are moved by `translate`: what is played leaves no jump behind. */
export function OwnCards({ cards, chosen, isOff, onChoose }: OwnCardsProps) {
  const first = Math.max(Math.ceil(cards.length / 2), Math.min(cards.length, 9))
  return (
    <div className="dz-hand">
      {cards.map((card, at) => {
        const isUp = chosen.includes(card)
        const isSecond = at >= first
        const style = {
          '--at': isSecond ? at - first : at,
          '--gaps': Math.max(1, (isSecond ? cards.length - first : first) - 1),
        } as CSSProperties
        return (
          <button
            key={card}
            type="button"
            style={style}
            data-row={isSecond ? 2 : 1}
            data-up={isUp || undefined}
            aria-pressed={isUp}
            aria-label={cardName(card, true)}
            disabled={isOff}
            onClick={() =>
              onChoose(isUp ? chosen.filter((one) => one !== card) : [...chosen, card])
            }
          >
            <PlayingCard card={card} hasJokers />
          </button>
        )
      })}
    </div>
  )
}
