import type { CataloguedGame } from './game.ts'

/** One row each: a slot of a known form is this row, and its strips and pays in `slots/data`. */
export const slotTiles: readonly CataloguedGame[] = [
  {
    ...{ id: 'yinpu', venue: 'zjdz', name: '印谱', kind: 'reels', form: '5 线' },
    ...{ leastStake: 20n, mostStake: 50_000n, returns: ['96.82', '96.82'] },
  },
  {
    ...{ id: 'shanshui', venue: 'zjdz', name: '山水', kind: 'reels', form: '243 路' },
    ...{ leastStake: 25n, mostStake: 1_225n, returns: ['94.45', '94.45'], hasJackpots: true },
  },
  {
    ...{ id: 'wadang', venue: 'zjdz', name: '瓦当', kind: 'reels', form: '20 线' },
    ...{ leastStake: 20n, mostStake: 320n, returns: ['96.49', '96.49'] },
  },
]
