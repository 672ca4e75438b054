import {
  lastCell,
  minesMultiplier,
  minesPayout,
  minesVersion,
  mostMines,
  parseMinesChoice,
  playMines,
} from '@zhengju/domain/games/mines'
import { decimalText, ratio } from '@zhengju/domain/ratio'
import { verifyText as text } from '#text/verify.ts'
import type { VerifyKind } from '../kind.ts'
import { shownMoney } from '../money.ts'

export const minesKind: VerifyKind = {
  versions: [minesVersion],
  sample: { stake: 1_000n, choice: { mines: 3 } },
  choices: [{ name: 'mines', values: Array.from({ length: mostMines }, (_, at) => at + 1) }],
  hasCells: true,
  recompute({ choice, stake, steps }, stream) {
    const read = parseMinesChoice(choice)
    if (!read) throw new Error(text.wrongChoice)
    const drawn: number[] = []
    const pick = (n: number, k: number) => {
      const places = stream.pick(n, k)
      drawn.push(...places)
      return places
    }
    const mines = playMines(read.mines, { ...stream, pick })
    const opened = steps.flatMap(({ cell }) => (typeof cell === 'number' ? [cell] : []))
    const payout = minesPayout({ stake, mines, opened })
    const hit = opened.find((cell) => mines.includes(cell))
    const times = decimalText(ratio(minesMultiplier(read.mines, opened.length), 100n), 2)
    return {
      verdict: text.minesAt(mines.map((cell) => cell + 1).join('、')),
      outcome: { mines },
      payout,
      meanings: drawn.map((cell, at) => text.mine(at + 1, cell + 1)),
      sums: [
        [text.cellsOpened, opened.map((cell) => cell + 1).join('、') || text.none],
        hit === undefined ? [text.times, `${times}×`] : [text.mineHit, text.cell(hit + 1)],
        ...(opened.length > 0 && opened.length >= lastCell(stake, read.mines)
          ? [[text.byItself, text.yes] as const]
          : []),
        [text.payout, shownMoney(payout)],
      ],
    }
  },
}
