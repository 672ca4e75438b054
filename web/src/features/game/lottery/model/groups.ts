import type { Lottery, LotteryPlay } from '@zhengju/domain/games/lottery'
import { lotteryGroups, otherPlays } from '#text/lottery.ts'

/** Plays that stand on one page of the board. */
export interface PlayGroup {
  readonly id: string
  readonly title: string
  readonly plays: readonly LotteryPlay[]
}

/** Every play stands in one group: what no row of the layout names is the last one. */
export function playGroups({ id, plays }: Lottery): readonly PlayGroup[] {
  const rows = lotteryGroups[id] ?? []
  const groupOf = (play: LotteryPlay) => rows.findIndex(([, ids]) => ids.test(play.id))
  const named = rows.map(([title], at) => ({
    ...{ id: String(at), title },
    plays: plays.filter((play) => groupOf(play) === at),
  }))
  const rest = { id: 'rest', title: otherPlays, plays: plays.filter((play) => groupOf(play) < 0) }
  return [...named, rest].filter((group) => group.plays.length > 0)
}
