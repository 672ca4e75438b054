import { useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'

const secondMs = 1000

/** Whole seconds until that moment; 0 once it has passed, or without one. Right again after the tab slept. */
export function useSecondsLeft(until: number | undefined): number {
  const [, tell] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(until, runtime.clock.now())
      tell(left)
      if (left === 0) clearInterval(timer)
    }, secondMs / 4)
    return () => clearInterval(timer)
  }, [until])
  return secondsUntil(until, runtime.clock.now())
}

export function secondsUntil(until: number | undefined, now: number): number {
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / secondMs))
}
