import { holdemSeats, rakeCapBlinds } from '@zhengju/domain/games/holdem'
import { type CardHall, rakePercent } from '@zhengju/domain/games/seating'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { holdemText as text } from '#text/holdem.ts'
import type { CardGame } from '../cards/model/card-game.ts'
import { money, short } from '../cards/model/hand-facts.ts'
import { CardTable } from '../cards/parts/card-table.tsx'
import type { TableProps } from '../parts/game-frame.tsx'
import { HoldemFelt } from './felt.tsx'
import { factsOf } from './hand-facts.ts'
import { HoldemTurn } from './turn.tsx'
import './holdem.css'

const seats = `${holdemSeats.least}–${holdemSeats.most}`

/** 德州 */
const holdem: CardGame = {
  name: 'holdem',
  pattern: 'ice',
  line: ({ base }) =>
    text.line({
      ...{ small: short(base), big: short(2n * base), seats, rake: rakePercent },
      cap: money(rakeCapBlinds * 2n * base),
    }),
  // Table stakes: all that he brought.
  most: (_hall, bring) => bring,
  Felt: HoldemFelt,
  Turn: HoldemTurn,
  result: resultText,
  sum: (hand) => text.potWas(money(factsOf(hand).pot)),
  rules: text.rules({ seats, rake: rakePercent, cap: rakeCapBlinds }),
}

export function HoldemTable({ hall, whenClosed }: TableProps & { readonly hall: CardHall }) {
  return <CardTable game={holdem} hall={hall} whenClosed={whenClosed} />
}

function resultText(hand: HandView, self: HandSeatView): string {
  const { folded, hands } = factsOf(hand)
  if (folded[self.seat]) return text.folded
  const own = hands[self.seat]
  return own === undefined ? text.alone : text.category(own)
}
