import {
  type Lottery,
  type LotteryPlay,
  type LotteryTicket,
  type LotteryUnit,
  mostBets,
} from '@zhengju/domain/games/lottery'
import { useMemo, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { playGroups } from '../model/groups.ts'
import { randomLine } from '../model/quick.ts'
import { added, betsOf, filled, pressed, type Selection, tooManyLines } from '../model/selection.ts'

/** What is pressed on the board, and what was put into the basket before. */
export function useSelection(lottery: Lottery) {
  const pages = useMemo(() => playGroups(lottery), [lottery])
  const [pageId, setPage] = useState(pages[0]?.id)
  const [selection, setSelection] = useState<Selection>(new Map())
  const [bankers, setBankers] = useState<ReadonlySet<string>>(new Set())
  const [unit, setUnit] = useState<LotteryUnit>('yuan')
  const [multiple, setMultiple] = useState(1)
  const [basket, setBasket] = useState<readonly LotteryTicket[]>([])
  const bets = betsOf(lottery, selection, unit, multiple)
  const page = pages.find(({ id }) => id === pageId)
  return {
    ...{ selection, unit, setUnit, multiple, setMultiple, basket, setBasket, bets },
    ...{ pages, page, setPage, bankers },
    isTooMany: tooManyLines(lottery, selection),
    press: (play: LotteryPlay, row?: number, number?: number) =>
      setSelection((before) => pressed(before, play, row, number, bankers.has(play.id))),
    fill: (play: LotteryPlay, row: number, numbers: readonly number[]) =>
      setSelection((before) => filled(before, play, row, numbers, bankers.has(play.id))),
    /** With 胆拖 or without: what was pressed of the play means something else then, so it is gone. */
    turnBankers({ id }: LotteryPlay): void {
      const next = new Set(bankers)
      if (!next.delete(id)) next.add(id)
      setBankers(next)
      setSelection((before) => new Map([...before].filter(([play]) => play !== id)))
    },
    /** What is pressed goes into the basket, and the board is empty again. */
    add(): void {
      setBasket((before) => added(before, bets))
      setSelection(new Map())
    },
    /** A line by chance of the page that is open. */
    addRandom(): void {
      const line = randomLine(page?.plays ?? [], below)
      if (line && basket.length < mostBets) {
        setBasket((before) => added(before, [{ ...line, unit, multiple }]))
      }
    },
  }
}

/** Each number alike: what would favour the first ones is thrown away. */
function below(bound: number): number {
  const most = Math.floor(2 ** 32 / bound) * bound
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = runtime.random.bytes(4)
    const number = ((a * 256 + b) * 256 + c) * 256 + d
    if (number < most) return number % bound
  }
}
