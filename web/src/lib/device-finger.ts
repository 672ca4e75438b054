import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { audioFinger } from './audio-finger.ts'
import { md5 } from './md5.ts'
import { readPreInfo } from './pre-info.ts'
import { readText, remove, writeText } from './storage.ts'

/** Whether the member agreed that this device may be recognised; nothing is computed before. */
export function isFingerAllowed(): boolean {
  return readText(storageKeys.deviceConsent) === '1'
}

export function allowFinger(isAllowed: boolean): void {
  if (isAllowed) writeText(storageKeys.deviceConsent, '1')
  else remove(storageKeys.deviceConsent)
}

/** X-API-FINGER, sent at login only: a digest from which nothing can be read back (decision 074). */
export async function deviceFinger(): Promise<string | undefined> {
  const info = readPreInfo()
  const timeoutMs = info?.audioFingerprintTimeoutMs ?? null
  if (!isFingerAllowed() || timeoutMs === null) return undefined
  const { colorDepth, width, height } = window.screen
  const parts = [
    colorDepth,
    `${width}x${height}`,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    window.navigator.platform,
    window.navigator.maxTouchPoints,
    info?.ip ?? '',
    (await audioFinger(timeoutMs)) ?? '',
  ]
  return md5(parts.join('|'))
}
