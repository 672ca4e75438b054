import { officeKeys, storageKeys } from '@zhengju/contract/kernel/storage-key'
import { runtime } from './runtime.ts'
import { readText, remove, writeText } from './storage.ts'

type Listener = () => void

const listeners = new Set<Listener>()
let farewell: string | undefined

/**
 * Whether an operator is logged in on this browser, as far as its pages know; the platform decides. Everyone who shows
 * something of the session hears when it ends.
 */
export const session = {
  isHere: () => readText(officeKeys.operatorIsHere) !== undefined,
  /** Why the last one ended, for whoever logs in next. */
  farewell: () => farewell,
  begin() {
    farewell = undefined
    writeText(officeKeys.operatorIsHere, '1')
    tell()
  },
  end(why?: string) {
    if (!session.isHere()) return
    farewell = why
    remove(officeKeys.operatorIsHere)
    tell()
  },
  subscribe(listener: Listener) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}

/** This browser, made once. */
export function deviceId(): string {
  const known = readText(storageKeys.uuid)
  if (known) return known
  const made = runtime.ids.next()
  writeText(storageKeys.uuid, made)
  return made
}

function tell() {
  for (const listener of listeners) listener()
}
