import { act, type HoldemBetting, startBetting } from './betting.ts'
import { type HoldemPlay, type HoldemSeatMove, type HoldemTable, openBoard } from './play.ts'
import { holdemRank } from './rank.ts'

/** Cards that were given up to the one seat that was left. */
export interface HoldemFold {
  readonly seat: number
  readonly winner: number
  /** Whether they were the better ones, by the board as it lay there when he gave up. */
  readonly isBetter: boolean
  readonly hole: readonly number[]
  readonly winnerHole: readonly number[]
  readonly board: readonly number[]
}

/**
 * Of a hand that ended without a showdown: whoever gave up after the flop, beside the one who took the pot. Before the
 * flop two cards say too little, and they are given up by everybody.
 */
export function holdemFolds(
  { betting, board, holes }: Pick<HoldemPlay, 'betting' | 'board' | 'holes'>,
  table: HoldemTable,
  moves: readonly HoldemSeatMove[],
): readonly HoldemFold[] {
  const left = betting.seats.flatMap(({ isFolded }, seat) => (isFolded ? [] : [seat]))
  const [winner] = left
  if (betting.turn !== undefined || winner === undefined || left.length > 1) return []
  const winnerHole = holes[winner] ?? []
  return foldsOf(table, moves).map(({ open, seat }) => {
    const [hole, shown] = [holes[seat] ?? [], board.slice(0, open)]
    const score = (cards: readonly number[]) => holdemRank([...cards, ...shown]).score
    const isBetter = score(hole) > score(winnerHole)
    return { seat, winner, isBetter, hole, winnerHole, board: shown }
  })
}

/** Who gave up with how much of the board open. */
function foldsOf({ base, stacks }: HoldemTable, moves: readonly HoldemSeatMove[]) {
  const folds: { readonly seat: number; readonly open: number }[] = []
  let betting: HoldemBetting | undefined = startBetting(stacks, { small: base, big: 2n * base })
  for (const { move, seat } of moves) {
    if (!betting) break
    const open = openBoard(betting)
    if (move.kind === 'fold' && open > 0) folds.push({ seat, open })
    betting = act(betting, move)
  }
  return folds
}
