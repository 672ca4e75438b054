import { useCallback, useRef, useState } from 'react'
import { createKeptRows } from './kept-rows.ts'
import {
  changedPages,
  forgetsOf,
  forgottenPages,
  type More,
  type Page,
  pagesAfter,
  withPage,
} from './list-pages.ts'
import { useLocation } from './router/page.tsx'
import type { Reading } from './use-read.ts'

export interface List<Item> {
  readonly items: readonly Item[]
  readonly isAtEnd: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  /** Says what an item of a later page is now; undefined: it is no more. The first page is read anew instead. */
  readonly change: (next: (item: Item) => Item | undefined) => void
  /** Later pages are read again: what became of their items is not known. */
  readonly forget: () => void
}

const keptRows = createKeptRows<More<unknown>>()

/** A list that is read on page by page, from the first page on; Back finds all that was read. `part` names one of several of a page. */
export function useList<Item>(
  first: Reading<unknown>,
  firstPage: Page<Item> | undefined,
  readPage: (cursor: string) => Promise<Page<Item>>,
  part = '',
): List<Item> {
  const location = useLocation()
  const key = `${location.key}${part}`
  const after = firstPage?.nextCursor ?? null
  // What was kept came from the same question.
  const [known, setKnown] = useState(() => keptRows.read(key) as More<Item> | undefined)
  const newest = useRef(known)
  const more = pagesAfter(known, after)
  const [isLoadingMore, setLoading] = useState(false)
  const read = useRef(readPage)
  read.current = readPage
  const last = more.at(-1) ?? firstPage
  const cursor = last?.nextCursor ?? null
  const keep = useCallback(
    (next: More<Item>) => {
      newest.current = next
      keptRows.keep(key, next)
      setKnown(next)
    },
    [key],
  )
  const loadMore = useCallback(() => {
    if (cursor === null) return
    setLoading(true)
    const forgets = forgetsOf(newest.current)
    read
      .current(cursor)
      .then((page) => keep(withPage(newest.current, after, page, forgets)))
      .catch(() => undefined)
      .finally(() => setLoading(false))
  }, [cursor, after, keep])
  const change = useCallback(
    (next: (item: Item) => Item | undefined) => {
      if (newest.current) keep(changedPages(newest.current, next))
    },
    [keep],
  )
  const forget = useCallback(() => keep(forgottenPages(newest.current)), [keep])
  return {
    items: [...(firstPage?.items ?? []), ...more.flatMap((page) => page.items)],
    isAtEnd: first.data !== undefined && cursor === null,
    isLoadingMore,
    loadMore,
    change,
    forget,
  }
}
