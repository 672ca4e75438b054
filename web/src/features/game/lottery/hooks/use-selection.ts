import type {
  Lottery,
  LotteryPlay,
  LotteryTicket,
  LotteryUnit,
} from '@zhengju/domain/games/lottery'
import { useState } from 'react'
import { added, betsOf, pressed, type Selection } from '../model/selection.ts'

/** What is pressed on the board, and what was put into the basket before. */
export function useSelection(lottery: Lottery) {
  const [selection, setSelection] = useState<Selection>(new Map())
  const [unit, setUnit] = useState<LotteryUnit>('yuan')
  const [multiple, setMultiple] = useState(1)
  const [basket, setBasket] = useState<readonly LotteryTicket[]>([])
  const bets = betsOf(lottery, selection, unit, multiple)
  return {
    ...{ selection, unit, setUnit, multiple, setMultiple, basket, setBasket, bets },
    press: (play: LotteryPlay, row?: number, number?: number) =>
      setSelection((before) => pressed(before, play, row, number)),
    /** What is pressed goes into the basket, and the board is empty again. */
    add(): void {
      setBasket((before) => added(before, bets))
      setSelection(new Map())
    },
  }
}
