import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { siteDay } from '@zhengju/domain/siteDay'
import { runtime } from '#lib/runtime.ts'
import { readJson, writeJson } from '#lib/storage.ts'

/** Older ones are not published any more. */
const mostKept = 50

/** The notices that stay away: those that were read, and those that were put off until the site's day is over. */
export function seenNotices(): ReadonlySet<string> {
  const { ids, day, put } = kept()
  return new Set(day === today() ? [...ids, ...put] : ids)
}

/** Read: it does not come again. */
export function keepSeen(id: string): void {
  const known = kept()
  writeJson(storageKeys.seenNotices, {
    ...known,
    ids: [...new Set([...known.ids, id])].slice(-mostKept),
  })
}

/** Not today: tomorrow it comes again. */
export function putOff(id: string): void {
  const { ids, day, put } = kept()
  const before = day === today() ? put : []
  writeJson(storageKeys.seenNotices, { ids, day: today(), put: [...before, id].slice(-mostKept) })
}

interface Kept {
  readonly ids: readonly string[]
  readonly day: string
  readonly put: readonly string[]
}

function kept(): Kept {
  const { ids, day, put } = Object(readJson(storageKeys.seenNotices))
  return { ids: textsOf(ids), day: String(day), put: textsOf(put) }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function today(): string {
  return siteDay(runtime.clock.now())
}
