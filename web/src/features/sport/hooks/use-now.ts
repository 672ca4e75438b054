import { useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'

/** The time, told anew this often; starts with what the page was rendered with. */
export function useNow(initial: number, everyMs = 5_000): number {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    const tell = () => setNow(runtime.clock.now())
    tell()
    const timer = setInterval(tell, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
