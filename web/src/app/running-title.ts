import { nextTitle, titleStepMs } from '@zhengju/domain/text'

/**
 * Shows the title; a long one runs, one character every 350 ms, and stops while the tab is hidden (specification 2).
 * Gives back how to stop it.
 */
export function runTitle(title: string): () => void {
  document.title = title
  if (nextTitle(title) === title) return () => undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const step = () => {
    document.title = nextTitle(document.title)
  }
  const follow = () => {
    clearInterval(timer)
    if (document.visibilityState === 'visible') timer = setInterval(step, titleStepMs)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}
