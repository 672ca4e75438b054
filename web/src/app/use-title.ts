import { nextTitle, titleStepMs } from '@zhengju/domain/text'
import { useEffect } from 'react'

/** A long title runs, one character every 350 ms, while the tab is visible (specification 2). */
export function useScrollingTitle(title: string) {
  useEffect(() => {
    document.title = title
    if (nextTitle(title) === title) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') document.title = nextTitle(document.title)
    }, titleStepMs)
    return () => clearInterval(timer)
  }, [title])
}
