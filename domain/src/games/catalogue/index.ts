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

export const gameKinds = ['reels', 'instant', 'sea'] as const
export type GameKind = (typeof gameKinds)[number]

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
]

export function openGamesOf(venue: string): readonly CataloguedGame[] {
  return openGames.filter((game) => game.venue === venue)
}
