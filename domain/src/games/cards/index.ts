/** Cards of a pack of 52 as the games' rules number them: 13 ranks from ace to king, four suits. */
export const ranks = 'A23456789TJQK'
export const suits = '♠♥♣♦'

/** 0 is the ace, 12 the king. Several packs are one after another. */
export function rankOf(card: number): number {
  return (card % 52) % 13
}

/** 0 spade, 1 heart, 2 club, 3 diamond. */
export function suitOf(card: number): number {
  return Math.floor((card % 52) / 13)
}

/** `T♥` */
export function cardText(card: number): string {
  return ranks.charAt(rankOf(card)) + suits.charAt(suitOf(card))
}

export function isRed(card: number): boolean {
  return suitOf(card) % 2 === 1
}

/** Reads `Th` or `T♥`; undefined when it is no card. */
export function parseCard(text: string): number | undefined {
  const rank = ranks.indexOf(text.charAt(0))
  const suit = Math.max(suits.indexOf(text.charAt(1)), 'shcd'.indexOf(text.charAt(1)))
  return text.length === 2 && rank >= 0 && suit >= 0 ? 13 * suit + rank : undefined
}
