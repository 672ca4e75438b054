import { useEffect } from 'react'

/** At once, then again and again while it is looked at; never twice at a time. */
export function useRepeated(run: () => Promise<void>, everyMs: number): void {
  useEffect(() => {
    let isRunning = false
    const look = async () => {
      if (isRunning || document.visibilityState !== 'visible') return
      isRunning = true
      await run().finally(() => {
        isRunning = false
      })
    }
    void look()
    const timer = setInterval(() => void look(), everyMs)
    return () => clearInterval(timer)
  }, [run, everyMs])
}
