import { mostDeals, mostDoublings, mostDoudizhuLoss } from '@zhengju/domain/games/doudizhu'
import { type CardHall, rakePercent } from '@zhengju/domain/games/seating'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { doudizhuText as text } from '#text/doudizhu.ts'
import type { CardGame } from '../cards/model/card-game.ts'
import { money } from '../cards/model/hand-facts.ts'
import { CardTable } from '../cards/parts/card-table.tsx'
import type { TableProps } from '../parts/game-frame.tsx'
import { DoudizhuFelt } from './felt.tsx'
import { factsOf } from './hand-facts.ts'
import { DoudizhuTurn } from './turn.tsx'
import './doudizhu.css'

const mostTimes = 2 ** mostDoublings

/** 斗地主 */
const doudizhu: CardGame = {
  name: 'doudizhu',
  pattern: 'tile',
  line: ({ base }) => text.line(money(base), mostTimes, rakePercent),
  most: ({ base }, bring) => mostDoudizhuLoss(base, bring),
  Felt: DoudizhuFelt,
  Turn: DoudizhuTurn,
  result: resultText,
  sum: sumText,
  rules: text.rules({ deals: mostDeals, most: mostTimes, rake: rakePercent }),
}

export function DoudizhuTable({ hall, whenClosed }: TableProps & { readonly hall: CardHall }) {
  return <CardTable game={doudizhu} hall={hall} whenClosed={whenClosed} />
}

function resultText(hand: HandView, self: HandSeatView): string {
  const { landlord, winner } = factsOf(hand)
  const isLandlord = landlord === self.seat
  const isWon = (winner === landlord) === isLandlord
  return text.asRole(isLandlord ? text.landlord : text.farmer, isWon)
}

function sumText(hand: HandView): string {
  const { bid, played, times, landlord, winner } = factsOf(hand)
  const farmers = played.filter((_, seat) => seat !== landlord)
  const isSpring = winner === landlord && farmers.every(({ length }) => length === 0)
  return text.sumLine(money(hand.base), bid, times, isSpring ? text.spring : '')
}
