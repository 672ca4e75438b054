import { storageKeys } from '@zhengju/contract/storage-key'
import { runtime } from './runtime.ts'
import { readText, remove, writeText } from './storage.ts'

type Listener = () => void

const listeners = new Set<Listener>()
let farewell: string | undefined

/** The operator's session on this browser: everyone who shows something of it hears when it ends. */
export const session = {
  token: () => readText(storageKeys.token),
  /** Why the last one ended, for whoever logs in next. */
  farewell: () => farewell,
  begin(token: string) {
    farewell = undefined
    writeText(storageKeys.token, token)
    tell()
  },
  end(why?: string) {
    if (readText(storageKeys.token) === undefined) return
    farewell = why
    remove(storageKeys.token)
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
