import {
  fiveSmall,
  mostBet,
  mostBid,
  mostNiuniuLoss,
  niuniuMultiple,
  niuniuSeats,
} from '@zhengju/domain/games/niuniu'
import { type CardHall, rakePercent } from '@zhengju/domain/games/seating'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { niuniuText as text } from '#text/niuniu.ts'
import type { CardGame } from '../cards/model/card-game.ts'
import { money } from '../cards/model/hand-facts.ts'
import { CardTable } from '../cards/parts/card-table.tsx'
import type { TableProps } from '../parts/game-frame.tsx'
import { NiuniuFelt } from './felt.tsx'
import { factsOf } from './hand-facts.ts'
import { NiuniuTurn } from './turn.tsx'
import './niuniu.css'

/** 抢庄牛牛 */
const niuniu: CardGame = {
  name: 'niuniu',
  pattern: 'cloud',
  line: ({ base }) =>
    text.line(money(base), `${niuniuSeats.least}–${niuniuSeats.most}`, rakePercent),
  most: ({ base }, bring) => mostNiuniuLoss(base, niuniuSeats.most, bring),
  Felt: NiuniuFelt,
  Turn: NiuniuTurn,
  result: resultText,
  sum: sumText,
  rules: text.rules({ mostBid, mostBet, rake: rakePercent, times: timesText() }),
}

export function NiuniuTable({ hall, whenClosed }: TableProps & { readonly hall: CardHall }) {
  return <CardTable game={niuniu} hall={hall} whenClosed={whenClosed} />
}

/** What each type of hand multiplies, those alike together. */
function timesText(): string {
  const types = Array.from({ length: fiveSmall + 1 }, (_, type) => type)
  return [...Map.groupBy(types, niuniuMultiple)]
    .map(([times, of]) => text.timesOf(of[0] ?? 0, of.at(-1) ?? 0, times))
    .join('，')
}

function resultText(hand: HandView, self: HandSeatView): string {
  const { banker = 0, types } = factsOf(hand)
  const own = text.type(types[self.seat] ?? 0)
  return banker === self.seat ? text.asBank(own) : text.against(own, text.type(types[banker] ?? 0))
}

function sumText(hand: HandView, self: HandSeatView): string {
  const { banker = 0, bets, multiple, types } = factsOf(hand)
  if (banker === self.seat) return ''
  const winner = types[(self.net ?? 0n) > 0n ? self.seat : banker] ?? 0
  const times = niuniuMultiple(winner)
  return text.sumLine(money(hand.base), multiple, bets[self.seat] ?? 1, text.type(winner), times)
}
