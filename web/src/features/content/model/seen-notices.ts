import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { readJson, writeJson } from '#lib/storage.ts'

/** Older ones are not published any more. */
const mostKept = 50

/** The notices that were read and closed: each comes once. */
export function seenNotices(): ReadonlySet<string> {
  const kept = readJson(storageKeys.seenNotices)
  return new Set(isSeen(kept) ? kept.ids : [])
}

export function keepSeen(id: string): void {
  const ids = [...new Set([...seenNotices(), id])]
  writeJson(storageKeys.seenNotices, { ids: ids.slice(-mostKept) })
}

function isSeen(kept: unknown): kept is { readonly ids: readonly string[] } {
  if (typeof kept !== 'object' || kept === null) return false
  return 'ids' in kept && Array.isArray(kept.ids)
}
