import type { Series, SeriesSpins } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import type { GameTable } from '../hooks/use-game.ts'

export interface AutoplayTerms {
  readonly spins: SeriesSpins
  readonly lossLimit: bigint
  readonly stopWin?: bigint
}

export interface Autoplay {
  /** Spins that are left; undefined while none runs. */
  readonly left: number | undefined
  start(terms: AutoplayTerms): void
  stop(): void
}

/** Spins again once the last one is shown. It ends with its terms, with a refusal, and when the page is out of sight. */
export function useAutoplay(table: GameTable, stake: bigint, isShown: boolean): Autoplay {
  const [running, setRunning] = useState<{ readonly series: Series; readonly left: number }>()
  useEffect(() => {
    const hide = () => {
      if (document.hidden) setRunning(undefined)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])
  useEffect(() => {
    if (!running || table.isBusy || !isShown) return
    if (running.left === 0) return setRunning(undefined)
    const timer = setTimeout(() => {
      setRunning({ ...running, left: running.left - 1 })
      table.play(stake, {}, running.series).then((round) => {
        // A refusal, a round that came to nothing, free games or a jackpot: the member goes on himself.
        const { free, jackpots } = round?.outcome ?? {}
        const hasEvent = [free, jackpots].some((one) => Array.isArray(one) && one.length > 0)
        const { stopWin } = running.series
        const isWin = stopWin !== undefined && (round?.payout ?? 0n) >= stopWin
        if (round?.state !== 'done' || hasEvent || isWin) setRunning(undefined)
      })
    }, betweenMs)
    return () => clearTimeout(timer)
  }, [running, table, stake, isShown])
  return {
    left: running?.left,
    start: ({ lossLimit, spins, stopWin }) =>
      setRunning({
        series: {
          ...{ seriesId: runtime.ids.next(), spins, lossLimit },
          ...(stopWin !== undefined && { stopWin }),
        },
        left: spins,
      }),
    stop: () => setRunning(undefined),
  }
}

/** To see what came before the next one. */
const betweenMs = 700
