import type { Lottery, LotteryPlay } from '@zhengju/domain/games/lottery'
import { otherPlays } from '#text/lottery.ts'

/** Plays that stand on one page of the board. */
export interface PlayGroup {
  readonly id: string
  readonly title: string
  readonly plays: readonly LotteryPlay[]
}

/** Every play stands in one group: what no row of the layout names is the last one. */
export function playGroups({
  pages,
  plays,
}: Pick<Lottery, 'pages' | 'plays'>): readonly PlayGroup[] {
  const groupOf = (play: LotteryPlay) => pages.findIndex(([, ids]) => ids.test(play.id))
  const named = pages.map(([title], at) => ({
    ...{ id: String(at), title },
    plays: plays.filter((play) => groupOf(play) === at),
  }))
  const rest = { id: 'rest', title: otherPlays, plays: plays.filter((play) => groupOf(play) < 0) }
  return [...named, rest].filter((group) => group.plays.length > 0)
}
