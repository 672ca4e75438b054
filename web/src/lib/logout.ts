import { limits } from '@zhengju/contract/kernel/limit'
import { href } from '@zhengju/contract/kernel/path'
import { sendHomeFragments } from '@zhengju/contract/login/lead'
import { navigator } from './navigate.ts'
import { runtime } from './runtime.ts'
import { clearSession } from './session.ts'

let endedAt = Number.NEGATIVE_INFINITY

/** Ends the session in this browser: cookie and storage. Exactly one move follows, which loads the pages' data again. */
export function endSession(): void {
  clearSession()
  endedAt = runtime.clock.now()
}

/** After an authentication failure, a member's page is left for home; any other page is loaded without the member. */
export function leaveAfterLogout(): void {
  const { pathname, search } = window.location
  const address = pathname + search
  if (sendHomeFragments.some((fragment) => address.includes(fragment))) navigator.go(href('home'))
  else navigator.refresh()
}

/** Calls that were under way when the session ended come back refused, too: that is not said a second time. */
export function hasJustEnded(): boolean {
  return runtime.clock.now() - endedAt < limits.sessionDialogDebounceMs
}
