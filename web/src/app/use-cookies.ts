import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False only in a browser that refuses cookies; the server does not know and says true. */
export function useCookiesAllowed(): boolean {
  return useSyncExternalStore(
    never,
    () => navigator.cookieEnabled,
    () => true,
  )
}
