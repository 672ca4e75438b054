import { rankOf } from '@zhengju/domain/games/cards'

export function pointOf(card: number): number {
  return Math.min(rankOf(card) + 1, 10)
}

/** Places of three cards that make a multiple of ten, and of the rest; undefined where no three do. */
export function bullOf(
  cards: readonly number[],
): { readonly three: readonly number[]; readonly rest: readonly number[] } | undefined {
  const places = cards.map((_, place) => place)
  for (const one of places) {
    for (const two of places.slice(one + 1)) {
      for (const last of places.slice(two + 1)) {
        const three = [one, two, last]
        const sum = three.reduce((all, place) => all + pointOf(cards[place] ?? 0), 0)
        if (sum % 10 === 0) return { three, rest: places.filter((at) => !three.includes(at)) }
      }
    }
  }
  return undefined
}
