import { type MarketType, marketType } from '../kernel/index.ts'
import { basketballPeriods } from './rules.ts'

const shorter = basketballPeriods.filter((period) => period !== 'full')
/** Lines are halves and wholes. */
const line = { lineStep: 2 } as const

/** Every market of a game. The full game counts its overtime; a tie of a shorter period returns the stake. */
export const basketballMarkets: readonly MarketType[] = [
  marketType('moneyline', 'winner', 'points', ['full']),
  marketType('drawNoBet', 'drawNoBet', 'points', shorter),
  marketType('1x2', '1x2', 'points', shorter),
  marketType('handicap', 'handicap', 'points', basketballPeriods, line),
  marketType('total', 'total', 'points', basketballPeriods, line),
  marketType('homeTotal', 'homeTotal', 'points', basketballPeriods, line),
  marketType('awayTotal', 'awayTotal', 'points', basketballPeriods, line),
  marketType('oddEven', 'oddEven', 'points', basketballPeriods),
]
