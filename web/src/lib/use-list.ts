import { useCallback, useEffect, useRef, useState } from 'react'
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

/** A list that is read on page by page, from the first page on. */
export function useList<Item>(
  first: Reading<unknown>,
  firstPage: Page<Item> | undefined,
  readPage: (cursor: string) => Promise<Page<Item>>,
): List<Item> {
  const [more, setMore] = useState<readonly Page<Item>[]>([])
  const [isLoadingMore, setLoading] = useState(false)
  const read = useRef(readPage)
  read.current = readPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first page begins the list anew
  useEffect(() => setMore([]), [firstPage])
  const last = more.at(-1) ?? firstPage
  const cursor = last?.nextCursor ?? null
  const loadMore = useCallback(() => {
    if (cursor === null) return
    setLoading(true)
    read
      .current(cursor)
      .then((page) => setMore((known) => [...known, page]))
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
