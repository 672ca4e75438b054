import { FeltPattern, PlayingCard } from '@zhengju/ui/table-art'
import { baccaratSides, liveText as text } from '#text/live.ts'
import { openHands } from '../model/baccarat-hands.ts'
import { Middle, phaseText } from './clock.tsx'
import type { FeltProps } from './felt.tsx'

/** Two hands of two and a third card across, with their points as the cards come. */
export function BaccaratFelt({ draw, phase, shown, verdict }: FeltProps) {
  const { banker, player } = openHands(draw, shown)
  return (
    <div
      className="lv-felt lv-felt--jade lv-bac"
      role="img"
      aria-label={verdict ?? phaseText(phase)}
    >
      <FeltPattern name="wave" />
      <Hand side="player" cards={player} />
      <Middle phase={phase} verdict={verdict} />
      <Hand side="banker" cards={banker} />
    </div>
  )
}

interface HandProps {
  readonly side: 'player' | 'banker'
  readonly cards: readonly number[]
}

function Hand({ cards, side }: HandProps) {
  const points = cards.reduce((sum, card) => sum + Math.min(10, (card % 13) + 1), 0) % 10
  return (
    <div className="lv-hand" data-side={side}>
      <p key={`${side} ${cards.length}`}>
        {baccaratSides[side]} <b>{cards.length === 0 ? '' : points}</b>
      </p>
      <span className="lv-pair">
        {[0, 1].map((at) => (
          <span className="lv-card" key={`${at} ${cards[at]}`}>
            <PlayingCard card={cards[at]} />
          </span>
        ))}
      </span>
      <span className="lv-third">
        {cards[2] === undefined ? null : (
          <span className="lv-card" role="img" aria-label={text.third}>
            <PlayingCard card={cards[2]} />
          </span>
        )}
      </span>
    </div>
  )
}
