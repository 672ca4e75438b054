import { cookies } from '@zhengju/contract/kernel/header'
import { limits } from '@zhengju/contract/kernel/limit'
import { storageKeys, tabKeys } from '@zhengju/contract/kernel/storage-key'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'
import { runtime } from './runtime.ts'
import { clearSessionKeys, readText, remove, writeText } from './storage.ts'
import { isTabFact, keepTabFact } from './tab.ts'

/** The session's token: from the cookie, or from local storage. One in the address is exchanged first. */
export function token(): string | undefined {
  const kept = readCookie(cookies.token) || storedToken()
  return kept === '' ? undefined : kept
}

/**
 * What was not to be remembered outlives no browser: its cookie is gone by then, and so is this tab's mark, which
 * stands in for the cookie where cookies are off.
 */
function storedToken(): string | undefined {
  const isOver = readText(storageKeys.sessionOnly) !== undefined && !isTabFact(tabKeys.sessionSeen)
  return isOver ? undefined : readText(storageKeys.token)
}

/** Writes cookie and local storage: for 365 days when the member asked to be remembered, else for the session. */
export function keepToken(value: string, isRemembered: boolean): void {
  writeCookie(cookies.token, value, isRemembered ? limits.rememberMeTokenDays : undefined)
  if (isRemembered) remove(storageKeys.sessionOnly)
  else {
    writeText(storageKeys.sessionOnly, '1')
    keepTabFact(tabKeys.sessionSeen)
  }
  writeText(storageKeys.token, value)
}

let isOver = false

/** While the dialog stands that says so, nothing more is asked under this session. */
export function isSessionOver(): boolean {
  return isOver
}

export function markSessionOver(over: boolean): void {
  isOver = over
}

/** Who is logged in here, for the header that tells it (specification 7). */
export function keepUserName(name: string): void {
  writeText(storageKeys.userName, name)
}

export function userName(): string | undefined {
  return readText(storageKeys.userName)
}

export function clearSession(): void {
  removeCookie(cookies.token)
  removeCookie(cookies.isGo)
  clearSessionKeys()
}

/** Puts a token that only storage holds into the cookie, so that pages are rendered with it. */
export function settleToken(): boolean {
  const known = token()
  if (known === undefined) {
    forgetSessionOnly()
    return false
  }
  if (readCookie(cookies.token) === known) return false
  keepToken(known, readText(storageKeys.sessionOnly) === undefined)
  return true
}

/** The browser was closed since a login that was not to be remembered: nothing of it stays. */
function forgetSessionOnly(): void {
  if (readText(storageKeys.sessionOnly) !== undefined) clearSession()
}

export function isRemembered(): boolean {
  return readCookie(cookies.rememberMe) === '1'
}

export function keepRemembered(isChecked: boolean): void {
  if (isChecked) writeCookie(cookies.rememberMe, '1', limits.rememberMeFlagDays)
  else removeCookie(cookies.rememberMe)
}

/** This device, made once. */
export function deviceId(): string {
  const known = readText(storageKeys.uuid) ?? readText(storageKeys.deviceUuid)
  if (known) return known
  const made = runtime.ids.next()
  writeText(storageKeys.uuid, made)
  writeText(storageKeys.deviceUuid, made)
  return made
}
