import type { Score } from '@zhengju/domain/sport'
import { useEffect, useRef, useState } from 'react'
import { goalOf } from '../model/goal.ts'

const shownMs = 6_000

export interface Goal {
  readonly side: 'home' | 'away'
  /** Another one for each goal. */
  readonly no: number
}

/** The goal that has just been scored, for some seconds. */
export function useGoal({ home, away }: Score): Goal | undefined {
  const before = useRef<Score>({ home, away })
  const [goal, setGoal] = useState<Goal>()
  useEffect(() => {
    const side = goalOf(before.current, { home, away })
    before.current = { home, away }
    if (!side) return
    setGoal((last) => ({ side, no: (last?.no ?? 0) + 1 }))
    const timer = setTimeout(() => setGoal(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [home, away])
  return goal
}
