import { useEffect, useState } from 'react'
import { runtime } from '../../lib/runtime.ts'

const secondMs = 1000

/** Whole seconds until that moment; 0 once it has passed, or without one. Right again after the tab slept. */
export function useSecondsLeft(until: number | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tell = () => {
      const now = secondsUntil(until, runtime.clock.now())
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tell, secondMs / 4)
    tell()
    return () => clearInterval(timer)
  }, [until])
  return left
}

export function secondsUntil(until: number | undefined, now: number): number {
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / secondMs))
}
