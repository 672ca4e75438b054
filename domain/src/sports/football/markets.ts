import { type MarketType, marketType } from '../kernel/index.ts'
import { slots } from './rules.ts'

const halves = ['full', 'firstHalf', 'secondHalf'] as const
const fullAndFirst = ['full', 'firstHalf'] as const
const full = ['full'] as const

const correctScores = (most: number) => [
  ...Array.from(
    { length: (most + 1) ** 2 },
    (_, n) => `${Math.floor(n / (most + 1))}-${n % (most + 1)}`,
  ),
  'other',
]

/** Every market of a football match. */
export const footballMarkets: readonly MarketType[] = [
  marketType('1x2', '1x2', 'goals', halves),
  marketType('handicap', 'handicap', 'goals', halves),
  marketType('handicap3', 'handicap3', 'goals', full),
  marketType('total', 'total', 'goals', halves),
  marketType('drawNoBet', 'drawNoBet', 'goals', halves),
  marketType('doubleChance', 'doubleChance', 'goals', halves),
  marketType('bothScore', 'bothScore', 'goals', halves),
  marketType('oddEven', 'oddEven', 'goals', halves),
  {
    id: 'correctScore',
    family: 'correctScore',
    unit: 'goals',
    periods: full,
    most: 4,
    sides: correctScores(4),
  },
  {
    id: 'correctScoreHalf',
    family: 'correctScore',
    unit: 'goals',
    periods: ['firstHalf', 'secondHalf'],
    most: 3,
    sides: correctScores(3),
  },
  marketType('halfFull', 'halfFull', 'goals', full),
  marketType('highestHalf', 'highestHalf', 'goals', full),
  marketType('homeTotal', 'homeTotal', 'goals', halves),
  marketType('awayTotal', 'awayTotal', 'goals', halves),
  {
    id: 'goalRange',
    family: 'range',
    unit: 'goals',
    periods: full,
    sides: ['0-1', '2-3', '4-6', '7+'],
  },
  {
    id: 'exactGoals',
    family: 'range',
    unit: 'goals',
    periods: halves,
    sides: ['0', '1', '2', '3', '4', '5', '6+'],
  },
  marketType('homeToNil', 'homeToNil', 'goals', full),
  marketType('awayToNil', 'awayToNil', 'goals', full),
  marketType('homeCleanSheet', 'homeCleanSheet', 'goals', fullAndFirst),
  marketType('awayCleanSheet', 'awayCleanSheet', 'goals', fullAndFirst),
  marketType('nextGoal', 'nth', 'goals', full),
  marketType('slot15Result', '1x2', 'goals', slots),
  marketType('slot15Total', 'total', 'goals', slots),
  marketType('corners1x2', '1x2', 'corners', fullAndFirst),
  marketType('cornersHandicap', 'handicap', 'corners', fullAndFirst),
  marketType('cornersTotal', 'total', 'corners', fullAndFirst),
  marketType('cornersOddEven', 'oddEven', 'corners', full),
  marketType('cornersHomeTotal', 'homeTotal', 'corners', full),
  marketType('cornersAwayTotal', 'awayTotal', 'corners', full),
  marketType('nextCorner', 'nth', 'corners', full),
  marketType('cards1x2', '1x2', 'cards', full),
  marketType('cardsHandicap', 'handicap', 'cards', fullAndFirst),
  marketType('cardsTotal', 'total', 'cards', fullAndFirst),
]
