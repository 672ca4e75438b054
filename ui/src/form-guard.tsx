import { useEffect } from 'react'
import { addLayer, askBeforeLeaving, leavePage } from './layers.tsx'

/**
 * What was typed into this page's form is not thrown away by Back or by a link without a question. A page that goes
 * on by itself, as after a success, is not asked.
 */
export function useFormGuard(): void {
  useEffect(() => {
    let release: (() => void) | undefined
    const leaveBy = (go: () => void) => {
      askBeforeLeaving(() => {
        release?.()
        release = undefined
        go()
      })
    }
    const touched = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('main form')) return
      release ??= addLayer({ onBack: () => leaveBy(leavePage) })
    }
    const followed = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!release || !(link instanceof HTMLAnchorElement) || link.target === '_blank') return
      event.preventDefault()
      event.stopPropagation()
      leaveBy(() => link.click())
    }
    document.addEventListener('input', touched)
    document.addEventListener('click', followed, { capture: true })
    return () => {
      document.removeEventListener('input', touched)
      document.removeEventListener('click', followed, { capture: true })
      release?.()
    }
  }, [])
}
