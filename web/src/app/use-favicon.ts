import { useEffect } from 'react'
import { favicon } from './favicon.ts'

/** A configured logo that does not load gives way to the seal (specification 2). */
export function useFavicon(configured: string | undefined) {
  useEffect(() => {
    if (!configured) return
    const logo = new Image()
    logo.onerror = () => {
      const link = document.querySelector('link[rel="icon"]')
      link?.setAttribute('href', favicon(undefined))
    }
    logo.src = configured
    return () => {
      logo.onerror = null
    }
  }, [configured])
}
