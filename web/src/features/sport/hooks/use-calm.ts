import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { runtime } from '#lib/runtime.ts'
import { type Board, calmed, nextCalm } from '../model/board.ts'

/** Takes each price move away when its time is over. */
export function useCalm(
  board: Board | undefined,
  setBoard: Dispatch<SetStateAction<Board | undefined>>,
): void {
  const at = board ? nextCalm(board) : undefined
  useEffect(() => {
    if (at === undefined) return
    const timer = setTimeout(
      () => setBoard((shown) => shown && calmed(shown, runtime.clock.now())),
      Math.max(0, at - runtime.clock.now()),
    )
    return () => clearTimeout(timer)
  }, [at, setBoard])
}
