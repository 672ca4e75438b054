import type { Minor } from '../../money/index.ts'
import type { GameVenueId } from '../../venue/index.ts'

/** What a lobby says of a game before any of its rules are loaded. A test holds it to the par sheets. */
export interface CataloguedGame {
  readonly id: string
  readonly venue: GameVenueId
  readonly name: string
  readonly kind: GameKind
  readonly leastStake: Minor
  readonly mostStake: Minor
  /** Of a stake of 100.00, the least and the most of its spots. */
  readonly returns: readonly [least: string, most: string]
  /** Its form in a few words. */
  readonly form?: string
}

export const gameKinds = ['reels', 'instant', 'sea', 'draw', 'table'] as const
export type GameKind = (typeof gameKinds)[number]

/** Whether its rounds are one for all who play: lotteries, tables and the flight. */
export function isShared({ id, kind }: Pick<CataloguedGame, 'id' | 'kind'>): boolean {
  return kind === 'draw' || kind === 'table' || id === 'crash'
}

/** The games that members play, as the lobbies show them. */
export const openGames: readonly CataloguedGame[] = [
  {
    ...{ id: 'yinpu', venue: 'zjdz', name: '印谱', kind: 'reels', form: '5 线' },
    ...{ leastStake: 20n, mostStake: 50_000n, returns: ['96.82', '96.82'] },
  },
  {
    ...{ id: 'shanshui', venue: 'zjdz', name: '山水', kind: 'reels', form: '243 路' },
    ...{ leastStake: 25n, mostStake: 1_225n, returns: ['94.45', '94.45'] },
  },
  {
    ...{ id: 'wadang', venue: 'zjdz', name: '瓦当', kind: 'reels', form: '20 线' },
    ...{ leastStake: 20n, mostStake: 320n, returns: ['96.49', '96.49'] },
  },
  {
    ...{ id: 'mines', venue: 'zjdz', name: '扫雷', kind: 'instant' },
    ...{ leastStake: 100n, mostStake: 500_000n, returns: ['96.25', '97.00'] },
  },
  {
    ...{ id: 'plinko', venue: 'zjdz', name: '落珠', kind: 'instant' },
    ...{ leastStake: 100n, mostStake: 20_000n, returns: ['96.92', '97.00'] },
  },
  {
    ...{ id: 'crash', venue: 'zjdz', name: '飞鸢', kind: 'instant', form: '多人同飞' },
    ...{ leastStake: 100n, mostStake: 1_000_000n, returns: ['97.00', '97.00'] },
  },
  {
    ...{ id: 'fishing', venue: 'zjby', name: '浅海', kind: 'sea', form: '三厅，四炮同海' },
    ...{ leastStake: 20n, mostStake: 100_000n, returns: ['96.00', '96.00'] },
  },
  {
    ...{ id: 'k3', venue: 'zjcp', name: '快三', kind: 'draw', form: '三颗骰子' },
    ...{ leastStake: 10n, mostStake: 20_000_000n, returns: ['95.97', '97.47'] },
  },
  {
    ...{ id: 'ssc', venue: 'zjcp', name: '时时彩', kind: 'draw', form: '五个数字' },
    ...{ leastStake: 10n, mostStake: 20_000_000n, returns: ['95.98', '97.75'] },
  },
  {
    ...{ id: 'pk10', venue: 'zjcp', name: 'PK10 赛车', kind: 'draw', form: '十辆车的名次' },
    ...{ leastStake: 10n, mostStake: 20_000_000n, returns: ['96.00', '97.50'] },
  },
  {
    ...{ id: '11x5', venue: 'zjcp', name: '11选5', kind: 'draw', form: '十一个号码开五个' },
    ...{ leastStake: 10n, mostStake: 20_000_000n, returns: ['96.00', '97.73'] },
  },
  {
    ...{ id: 'd3', venue: 'zjcp', name: '3D 排列三', kind: 'draw', form: '三个数字' },
    ...{ leastStake: 10n, mostStake: 20_000_000n, returns: ['95.99', '97.50'] },
  },
  {
    ...{ id: 'keno80', venue: 'zjcp', name: '快乐8', kind: 'draw', form: '八十个号码开二十个' },
    ...{ leastStake: 10n, mostStake: 20_000_000n, returns: ['94.18', '95.78'] },
  },
  {
    ...{ id: 'mark6', venue: 'zjcp', name: '六合彩', kind: 'draw', form: '四十九个号码开七个' },
    ...{ leastStake: 10n, mostStake: 20_000_000n, returns: ['94.63', '97.55'] },
  },
  {
    ...{ id: 'baccarat', venue: 'zjzr', name: '百家乐', kind: 'table', form: '庄赢抽佣' },
    ...{ leastStake: 100n, mostStake: 5_000_000n, returns: ['83.32', '98.94'] },
  },
  {
    ...{
      id: 'baccarat-free',
      venue: 'zjzr',
      name: '免佣百家乐',
      kind: 'table',
      form: '庄六点赢赔一半',
    },
    ...{ leastStake: 100n, mostStake: 5_000_000n, returns: ['83.32', '98.76'] },
  },
  {
    ...{ id: 'dragon-tiger', venue: 'zjzr', name: '龙虎', kind: 'table', form: '各一张比大小' },
    ...{ leastStake: 100n, mostStake: 5_000_000n, returns: ['82.17', '97.50'] },
  },
  {
    ...{ id: 'roulette', venue: 'zjzr', name: '轮盘', kind: 'table', form: '一个零' },
    ...{ leastStake: 100n, mostStake: 5_000_000n, returns: ['97.30', '97.30'] },
  },
  {
    ...{ id: 'sic-bo', venue: 'zjzr', name: '骰宝', kind: 'table', form: '三颗骰子' },
    ...{ leastStake: 100n, mostStake: 5_000_000n, returns: ['83.80', '97.22'] },
  },
]

export function openGamesOf(venue: string): readonly CataloguedGame[] {
  return openGames.filter((game) => game.venue === venue)
}
