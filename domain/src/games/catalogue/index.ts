import type { CataloguedGame } from './game.ts'
import { lotteryTiles } from './lotteries.ts'
import { slotTiles } from './slots.ts'

export { type CataloguedGame, type GameKind, gameKinds } from './game.ts'
export { type OpenLottery, openLotteries } from './lotteries.ts'

/** Whether its rounds are one for all who play: lotteries, tables and the flight. */
export function isShared({ id, kind }: Pick<CataloguedGame, 'id' | 'kind'>): boolean {
  return kind === 'draw' || kind === 'table' || id === 'crash'
}

/** The games that members play, as the lobbies show them. */
export const openGames: readonly CataloguedGame[] = [
  ...slotTiles,
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
  ...lotteryTiles(),
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

export function tileOf(game: string): CataloguedGame | undefined {
  return openGames.find(({ id }) => id === game)
}

/** Hands that members play have no tile; the coin is for development. */
const otherNames: Readonly<Record<string, string>> = {
  coin: '掷币',
  niuniu: '抢庄牛牛',
  doudizhu: '斗地主',
  holdem: '德州',
}

/** Games as members know them; one that is not here stands with its code. */
export function gameTitle(game: string): string {
  const named = Object.hasOwn(otherNames, game) ? otherNames[game] : undefined
  return tileOf(game)?.name ?? named ?? game
}
