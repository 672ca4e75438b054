import { useSyncExternalStore } from 'react'

/** Whether the screen is so; false until the browser says. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Room for two panes: the list and what belongs to it. */
export function useWide(): boolean {
  return useMedia('(min-width: 900px)')
}
