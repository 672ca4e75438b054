import {
  lastCell,
  minesMultiplier,
  minesPar,
  minesPayout,
  parseCell,
  parseMinesChoice,
  playMines,
} from '@zhengju/domain/games/mines'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, integer, Malformed } from '@zhengju/venue-protocol/parse'
import { settledSpot } from '../../host/rounds/settled-spot.ts'
import {
  type SteppedBoard,
  type SteppedRound,
  type SteppedRules,
  steppedGame,
} from '../../host/rounds/stepped-game.ts'
import { minesText } from './text.ts'

type Choice = { readonly mines: number }

/** Where the mines lie is drawn first; cells are opened one by one until a mine, or until it is cashed out. */
const minesRules: SteppedRules<Choice> = {
  name: 'mines',
  venue: 'zjdz',
  par: minesPar,
  abandonedAfterMs: 24 * 3_600_000,
  readChoice(source) {
    const choice = parseMinesChoice(source)
    if (!choice) throw new Malformed('mines')
    return choice
  },
  draw: ({ mines }, stream) => ({ mines: playMines(mines, stream) }),
  spots: (choice, stake) => [{ ...spotOf(choice), stake: moneyText(stake, siteCurrency) }],
  readStep: (source) =>
    source.cashOut === true ? { cashOut: true } : { cell: integer(source, 'cell', 0, 24) },
  board,
  lastStep: { cashOut: true },
}

export const minesGame = steppedGame(minesRules)

function board({ choice, outcome, stake, steps }: SteppedRound<Choice>): SteppedBoard | undefined {
  const mines = minesOf(outcome)
  const opened: number[] = []
  for (const step of steps) {
    if (step.cashOut === true) return over(choice, stake, mines, opened)
    const cell = parseCell(step.cell, opened)
    if (cell === undefined) return undefined
    opened.push(cell)
  }
  const isHit = opened.some((cell) => mines.includes(cell))
  const isLast = opened.length >= lastCell(stake, choice.mines)
  return isHit || isLast ? over(choice, stake, mines, opened) : { isOver: false }
}

function over(
  choice: Choice,
  stake: bigint,
  mines: readonly number[],
  opened: readonly number[],
): SteppedBoard {
  const payout = minesPayout({ stake, mines, opened })
  const isPaid = payout > 0n && opened.length > 0
  const odds = Number(minesMultiplier(choice.mines, opened.length)) * 1_000
  const { spots, validBet } = settledSpot(
    { ...spotOf(choice), ...(isPaid && { odds }) },
    stake,
    payout,
  )
  const outcome = minesText.outcome(opened.length, payout > 0n, mines)
  return { isOver: true, payout, validBet, recorded: { spots, outcome } }
}

function spotOf({ mines }: Choice) {
  return { id: `mines${mines}`, name: minesText.spot(mines) }
}

function minesOf({ mines }: Fields): readonly number[] {
  if (!Array.isArray(mines)) throw new Error('a board without mines')
  return mines.map(Number)
}
