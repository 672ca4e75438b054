import type { CataloguedGame } from './game.ts'

/** A lottery that is open: what its tile says, and how often its tables draw. Its rules stand in `lottery/data`. */
export interface OpenLottery {
  readonly id: string
  /** Of issues that open now; those of before keep theirs. */
  readonly version: string
  readonly name: string
  readonly form: string
  readonly returns: CataloguedGame['returns']
  /** Minutes of its tables: 1, 3, 5. */
  readonly minutes: readonly (1 | 3 | 5)[]
  /** Drawn by code; one without has the cover of all lotteries. */
  readonly cover?: 'dice' | 'reels' | 'comet' | 'peony' | 'moon'
}

/** One row each: a lottery of a known form is this row, and its rules. */
export const openLotteries: readonly OpenLottery[] = [
  {
    ...{ id: 'k3', version: 'k3@1', name: '快三', form: '三颗骰子' },
    ...{ returns: ['95.97', '97.47'], minutes: [1, 3, 5], cover: 'dice' },
  },
  {
    ...{ id: 'ssc', version: 'ssc@1', name: '时时彩', form: '五个数字' },
    ...{ returns: ['95.98', '97.75'], minutes: [1, 3, 5], cover: 'reels' },
  },
  {
    ...{ id: 'pk10', version: 'pk10@1', name: 'PK10 赛车', form: '十辆车的名次' },
    ...{ returns: ['96.00', '97.50'], minutes: [1, 3, 5], cover: 'comet' },
  },
  {
    ...{ id: '11x5', version: '11x5@1', name: '11选5', form: '十一个号码开五个' },
    ...{ returns: ['96.00', '97.73'], minutes: [3, 5] },
  },
  {
    ...{ id: 'd3', version: 'd3@1', name: '3D 排列三', form: '三个数字' },
    ...{ returns: ['95.99', '97.50'], minutes: [5] },
  },
  {
    ...{ id: 'keno80', version: 'keno80@1', name: '快乐8', form: '八十个号码开二十个' },
    ...{ returns: ['94.18', '95.78'], minutes: [5], cover: 'peony' },
  },
  {
    ...{ id: 'mark6', version: 'mark6@1', name: '六合彩', form: '四十九个号码开七个' },
    ...{ returns: ['94.63', '97.55'], minutes: [5], cover: 'moon' },
  },
]

export function lotteryTiles(): readonly CataloguedGame[] {
  return openLotteries.map(({ id, name, form, returns }) => ({
    ...{ id, name, form, returns, venue: 'zjcp', kind: 'draw' },
    ...{ leastStake: 10n, mostStake: 20_000_000n },
  }))
}
