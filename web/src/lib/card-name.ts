import { cardText, suitOf } from '@zhengju/domain/games/cards'
import { cardsText as text } from '#text/cards.ts'

/** `红桃 A`, of a pack with jokers `大王` too. */
export function cardName(card: number, hasJokers = false): string {
  if (hasJokers && card >= 52) return text.jokers[card - 52] ?? ''
  return `${text.suits[suitOf(card)]} ${cardText(card).charAt(0).replace('T', '10')}`
}

/** As a list of cards shows it. */
export function cardMark(card: number, hasJokers = false): string {
  return hasJokers && card >= 52 ? cardName(card, true) : cardText(card)
}
