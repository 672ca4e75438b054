import { cardText, suitOf } from '@zhengju/domain/games/cards'
import { cardsText as text } from '#text/cards.ts'

/** `红桃 A`, of a pack with jokers `大王` too. */
export function cardName(card: number, hasJokers = false): string {
  if (hasJokers && card >= 52) return text.jokers[card - 52] ?? ''
  return `${text.suits[suitOf(card)]} ${cardText(card).charAt(0).replace('T', '10')}`
}

/** `红10`, as a list of cards shows it: in letters that every font has. */
export function cardMark(card: number, hasJokers = false): string {
  const [suit = '', rank] = cardName(card, hasJokers).split(' ')
  return rank === undefined ? suit : `${suit.charAt(0)}${rank}`
}
