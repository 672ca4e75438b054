import { useEffect } from 'react'
import { operatorText } from '../text/operator.ts'
import { runtime } from './runtime.ts'

const idleMs = 30 * 60_000
const lookMs = 15_000
const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** Lists that refresh themselves are no sign of a person: the session ends when no tab has seen one for so long. */
export function useIdleEnd(end: (farewell: string) => void): void {
  useEffect(() => {
    let seenAt = runtime.clock.now()
    const tabs = new BroadcastChannel('operator')
    const noted = () => {
      seenAt = runtime.clock.now()
    }
    const seen = () => {
      noted()
      tabs.postMessage('seen')
    }
    tabs.onmessage = noted
    for (const sign of signs) window.addEventListener(sign, seen, { passive: true })
    const timer = setInterval(() => {
      if (runtime.clock.now() - seenAt >= idleMs) end(operatorText.ended)
    }, lookMs)
    return () => {
      clearInterval(timer)
      tabs.close()
      for (const sign of signs) window.removeEventListener(sign, seen)
    }
  }, [end])
}
