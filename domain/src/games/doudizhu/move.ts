import type { DoudizhuMove } from './play.ts'

/** Reads `{ bid: 2 }` or `{ cards: [3, 16] }`, no cards for a pass; undefined when it is neither. */
export function parseDoudizhuMove(
  source: Readonly<Record<string, unknown>>,
): DoudizhuMove | undefined {
  if (Object.keys(source).length !== 1) return undefined
  const { bid, cards } = source
  if (typeof bid === 'number' && [0, 1, 2, 3].includes(bid)) return { bid }
  if (!Array.isArray(cards) || cards.length > 20) return undefined
  const read = cards.flatMap((card: unknown) => (isCard(card) ? [card] : []))
  const isWhole = read.length === cards.length && new Set(read).size === read.length
  return isWhole ? { cards: read } : undefined
}

function isCard(card: unknown): card is number {
  return typeof card === 'number' && Number.isInteger(card) && card >= 0 && card < 54
}
