import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Reading } from './use-read.ts'

export interface PageOf<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

export interface List<Item> {
  /** Undefined until something is known. */
  readonly items: readonly Item[] | undefined
  readonly failure: string | undefined
  readonly isAtEnd: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly reload: () => void
}

/** A list that is read on page by page; `from` is empty for the first one. */
export function useList<Item>(
  key: readonly unknown[],
  read: (from: { readonly cursor?: string }, signal: AbortSignal) => Promise<PageOf<Item>>,
  { everyMs = 0 } = {},
): List<Item> {
  const reading = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ signal, pageParam }) => read(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs || false,
  })
  return {
    items: reading.data?.pages.flatMap((page) => page.items),
    failure: reading.error?.message,
    isAtEnd: !reading.hasNextPage,
    isLoadingMore: reading.isFetchingNextPage,
    loadMore: () => void reading.fetchNextPage(),
    reload: () => void reading.refetch(),
  }
}

/** A list that comes in one piece. */
export function whole<Data, Item>(
  { data, failure, reload }: Reading<Data>,
  itemsOf: (data: Data) => readonly Item[] | undefined,
): List<Item> {
  const items = data === undefined ? undefined : itemsOf(data)
  return { items, failure, isAtEnd: true, isLoadingMore: false, loadMore: () => undefined, reload }
}
