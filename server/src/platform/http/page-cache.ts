import type { Clock } from '@zhengju/domain/runtime'
import type { Ready } from './ready.ts'

export interface PageCache {
  /**
   * The page under that key, rendered once for all who ask while it is fresh, if it may be shared. `admit` is asked
   * before a render that only this visitor wants; it throws where he has had enough.
   */
  get(key: string, render: () => Promise<Ready>, admit: () => Promise<void>): Promise<Ready>
  /** The page while it is fresh, or the one that is being rendered; undefined where somebody has to ask for it. */
  ready(key: string): Ready | Promise<Ready> | undefined
}

interface Kept {
  until: number
  page: Ready
  /** Asked for more than once: a page that people read, not one that somebody made up. */
  isWarm: boolean
}

const mostWarm = 200
const mostNew = 50

/**
 * Pages for visitors without a session, for the few seconds that the page itself allows by `s-maxage`. A key that was
 * asked for once waits among the new ones and can push out such alone; whoever makes up keys evicts nothing warm.
 */
export function createPageCache(clock: Clock): PageCache {
  const warm = new Map<string, Kept>()
  const fresh = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Ready>>()

  function find(key: string): Kept | undefined {
    const known = warm.get(key) ?? fresh.get(key)
    if (!known) return undefined
    fresh.delete(key)
    warm.delete(key)
    warm.set(key, { ...known, isWarm: true })
    dropOldest(warm, mostWarm)
    return warm.get(key)
  }

  function keep(key: string, kept: Kept): void {
    const shelf = kept.isWarm ? warm : fresh
    shelf.delete(key)
    shelf.set(key, kept)
    dropOldest(shelf, kept.isWarm ? mostWarm : mostNew)
  }

  async function rendered(key: string, render: () => Promise<Ready>): Promise<Ready> {
    const page = await render()
    const seconds = sharedSeconds(page)
    if (seconds > 0) {
      keep(key, { until: clock.now() + seconds * 1000, page, isWarm: warm.has(key) })
    }
    return page
  }

  return {
    async get(key, render, admit) {
      const known = find(key)
      if (known && known.until > clock.now()) return known.page
      // One that people read is drawn anew for all of them, and counts for nobody.
      if (!known) await admit()
      const asked = underWay.get(key) ?? rendered(key, render)
      underWay.set(key, asked)
      try {
        return await asked
      } finally {
        if (underWay.get(key) === asked) underWay.delete(key)
      }
    },
    ready(key) {
      const known = find(key)
      return known && known.until > clock.now() ? known.page : underWay.get(key)
    },
  }
}

function dropOldest(shelf: Map<string, unknown>, most: number): void {
  const oldest = shelf.keys().next()
  if (shelf.size > most && !oldest.done) shelf.delete(oldest.value)
}

function sharedSeconds({ status, head, cookies = [] }: Ready): number {
  if (status !== 200 || cookies.length > 0) return 0
  const found = /\bs-maxage=(\d{1,4})\b/.exec(head['cache-control'] ?? '')
  return Number(found?.[1] ?? 0)
}
