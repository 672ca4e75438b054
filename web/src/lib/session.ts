import { cookies } from '@zhengju/contract/header'
import { limits } from '@zhengju/contract/limit'
import { storageKeys } from '@zhengju/contract/storage-key'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'
import { runtime } from './runtime.ts'
import { clearSessionKeys, readText, writeText } from './storage.ts'

/** The session's token: from the cookie, or from local storage. One in the address is exchanged first. */
export function token(): string | undefined {
  const kept = readCookie(cookies.token) || readText(storageKeys.token)
  return kept === '' ? undefined : kept
}

/** Writes cookie and local storage: for 365 days when the member asked to be remembered, else for the session. */
export function keepToken(value: string, isRemembered: boolean): void {
  writeCookie(cookies.token, value, isRemembered ? limits.rememberMeTokenDays : undefined)
  writeText(storageKeys.token, value)
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
  if (known === undefined || readCookie(cookies.token) === known) return false
  keepToken(known, isRemembered())
  return true
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
