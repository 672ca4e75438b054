import { rankText } from '@zhengju/domain/games/live'
import { FeltPattern, PlayingCard, TableArt } from '@zhengju/ui/table-art'
import { dragonTigerSides } from '#text/live.ts'
import { Middle, phaseText } from './clock.tsx'
import type { FeltProps } from './felt.tsx'

/** Two cards, two masks, and between them the time or who has won. */
export function DragonTigerFelt({ draw, phase, shown, verdict }: FeltProps) {
  const [dragon, tiger] = draw.slice(0, shown)
  return (
    <div
      className="lv-felt lv-felt--plum lv-felt--two"
      role="img"
      aria-label={verdict ?? phaseText(phase)}
    >
      <FeltPattern name="cloud" />
      <Half art="dragon" card={dragon} />
      <Middle phase={phase} verdict={verdict} />
      <Half art="tiger" card={tiger} />
    </div>
  )
}

interface HalfProps {
  readonly art: 'dragon' | 'tiger'
  readonly card: number | undefined
}

function Half({ art, card }: HalfProps) {
  const name = dragonTigerSides[art]
  return (
    <div className="lv-half">
      <TableArt name={art} className="lv-mask" />
      <span className="lv-card" key={`card ${card}`}>
        <PlayingCard card={card} />
      </span>
      <b key={`name ${card}`}>{card === undefined ? name : `${name} ${rankText(card)}`}</b>
    </div>
  )
}
