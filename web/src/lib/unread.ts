import { useSyncExternalStore } from 'react'

/** What somebody has not read yet: lines of the desk, letters. */
export interface Unread {
  readonly support: number
  readonly mail: number
}

const nothing: Unread = { support: 0, mail: 0 }
let unread = nothing
const listeners = new Set<() => void>()

export function setUnread(next: Unread): void {
  if (next.support === unread.support && next.mail === unread.mail) return
  unread = next
  for (const listener of listeners) listener()
}

export function useUnread(): Unread {
  return useSyncExternalStore(subscribe, read, readOnServer)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(): Unread {
  return unread
}

function readOnServer(): Unread {
  return nothing
}
