import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import type { SeenLink } from '@zhengju/domain/priceLog'
import { readJson, writeJson } from './storage.ts'

/** The oldest of them are those that say most. */
const mostKept = 100

/** Links of the price log, as this device saw them once. */
export function seenPriceLinks(): readonly SeenLink[] {
  const stored = readJson(storageKeys.seenPriceLinks)
  if (typeof stored !== 'object' || stored === null || !('links' in stored)) return []
  return Array.isArray(stored.links) ? stored.links.filter(isSeen) : []
}

/** What is known already stays as it was seen first: whoever tells it otherwise is found out. */
export function rememberPriceLinks(links: readonly SeenLink[]): void {
  const known = seenPriceLinks()
  const unseen = links.filter(({ seq }) => !known.some((one) => one.seq === seq))
  if (unseen.length === 0) return
  const own = unseen.map(({ seq, link }) => ({ seq, link }))
  const all = [...known, ...own].toSorted((a, b) => a.seq - b.seq)
  // Every second one of the older half goes when there are too many.
  const half = all.length >> 1
  const kept = all.length > mostKept ? all.filter((_, n) => n >= half || n % 2 === 0) : all
  writeJson(storageKeys.seenPriceLinks, { links: kept })
}

function isSeen(one: unknown): one is SeenLink {
  return (
    typeof one === 'object' &&
    one !== null &&
    'seq' in one &&
    'link' in one &&
    typeof one.seq === 'number' &&
    typeof one.link === 'string'
  )
}
