import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { useCallback } from 'react'
import { type CallInput, call } from './call.ts'

/** One query of a screen, asked again every so often while the page is looked at. */
export function useRead<E extends PlainEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { everyMs = 0, isNeeded = true } = {},
) {
  return useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }): Promise<DataOf<E>> => call(endpoint, input, signal),
    enabled: isNeeded,
    refetchInterval: everyMs || false,
  })
}

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

/** After a command: whatever is shown is asked for again. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries(), [client])
}
