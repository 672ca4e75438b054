import { sendHomeFragments } from '@zhengju/contract/lead'
import { href } from '@zhengju/contract/path'
import { navigator } from './navigate.ts'
import { clearSession } from './session.ts'

/** Ends the session in this browser: cookie, storage, and the pages' knowledge of the member. */
export function endSession(): void {
  clearSession()
  navigator.refresh()
}

/** After an authentication failure, a member's page is left for home; any other page stays. */
export function leaveAfterLogout(): void {
  const { pathname, search } = window.location
  const address = pathname + search
  if (sendHomeFragments.some((fragment) => address.includes(fragment))) navigator.go(href('home'))
}
