import { useCallback, useRef, useState } from 'react'
import { createKeptRows } from './kept-rows.ts'
import { useLocation } from './router/page.tsx'
import type { Reading } from './use-read.ts'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

export interface List<Item> {
  readonly items: readonly Item[]
  readonly isAtEnd: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
}

/** The pages that follow a first page: they fit for as long as that one ends at the same place. */
interface More {
  readonly after: string | null
  readonly pages: readonly Page<unknown>[]
}

const keptRows = createKeptRows<More>()

/** A list that is read on page by page, from the first page on; Back finds all that was read. */
export function useList<Item>(
  first: Reading<unknown>,
  firstPage: Page<Item> | undefined,
  readPage: (cursor: string) => Promise<Page<Item>>,
): List<Item> {
  const { key } = useLocation()
  const after = firstPage?.nextCursor ?? null
  const [known, setKnown] = useState(() => keptRows.read(key))
  // What was kept came from the same question.
  const more = known?.after === after ? (known.pages as readonly Page<Item>[]) : []
  const [isLoadingMore, setLoading] = useState(false)
  const read = useRef(readPage)
  read.current = readPage
  const last = more.at(-1) ?? firstPage
  const cursor = last?.nextCursor ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cursor comes with new pages
  const loadMore = useCallback(() => {
    if (cursor === null) return
    setLoading(true)
    read
      .current(cursor)
      .then((page) => {
        const next = { after, pages: [...more, page] }
        keptRows.keep(key, next)
        setKnown(next)
      })
      .catch(() => undefined)
      .finally(() => setLoading(false))
  }, [cursor])
  return {
    items: [...(firstPage?.items ?? []), ...more.flatMap((page) => page.items)],
    isAtEnd: first.data !== undefined && cursor === null,
    isLoadingMore,
    loadMore,
  }
}
