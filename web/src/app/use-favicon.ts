import { useEffect } from 'react'
import { favicon } from './favicon.ts'

export function useFavicon(configured: string | undefined) {
  useEffect(() => watchLogo(configured), [configured])
}

/** A configured logo that does not load gives way to the seal (specification 2). */
export function watchLogo(configured: string | undefined): (() => void) | undefined {
  if (!configured) return undefined
  const logo = new Image()
  logo.onerror = () => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon(undefined))
  }
  logo.src = configured
  return () => {
    logo.onerror = null
  }
}
