import { storageKeys } from '@zhengju/contract/storage-key'
import { siteDay } from '@zhengju/domain/siteDay'
import { runtime } from '../../lib/runtime.ts'
import { readJson, writeJson } from '../../lib/storage.ts'

/** The notices that are not to be shown again today. */
export function seenToday(): ReadonlySet<string> {
  const kept = readJson(storageKeys.seenNotices)
  return new Set(isSeen(kept) && kept.day === today() ? kept.ids : [])
}

/** Until the site's day is over. */
export function hideForToday(id: string): void {
  writeJson(storageKeys.seenNotices, { day: today(), ids: [...seenToday(), id] })
}

function today(): string {
  return siteDay(runtime.clock.now())
}

function isSeen(kept: unknown): kept is { readonly day: string; readonly ids: readonly string[] } {
  if (typeof kept !== 'object' || kept === null) return false
  return 'day' in kept && 'ids' in kept && Array.isArray(kept.ids)
}
