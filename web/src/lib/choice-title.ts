import type { MarketFamily, Unit } from '@zhengju/domain/sport'
import { choiceText } from './choice-text.ts'
import { marketName, type NamedMarket } from './market-name.ts'

type Titled = Parameters<typeof choiceText>[0] & NamedMarket

/** The choice where no market stands above it: `双方进球 是`, `角球大小 大 9.5`; one that says it by itself as it is. */
export function choiceTitle(choice: Titled): string {
  const text = choiceText(choice)
  return isPlain(choice) ? text : `${marketName(choice)} ${text}`
}

/** Of the whole of what is played, and known by its words: `云岭联 −0/0.5`, `大 3.5`, `主或和`, `2–1`. */
export function isPlain({ family, unit }: Pick<NamedMarket, 'family' | 'unit'>): boolean {
  return plain.includes(family) && !(unit && beside.includes(unit))
}

const plain: readonly MarketFamily[] = [
  ...(['1x2', 'winner', 'doubleChance', 'handicap', 'handicap3', 'total'] as const),
  ...(['correctScore', 'halfFull', 'outright'] as const),
]
const beside: readonly Unit[] = ['corners', 'cards', 'kills', 'rounds']
