import { useQuery } from '@tanstack/react-query'
import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { type CallInput, call } from './call.ts'

export interface Reading<Data> {
  readonly data: Data | undefined
  /** The text to show when there is no data. */
  readonly failure: string | undefined
  readonly isLoading: boolean
  readonly reload: () => void
}

interface ReadOptions {
  /** Ask again this often while the page is looked at; 0 never. */
  readonly everyMs?: number
  readonly isNeeded?: boolean
}

/** One query of a screen. */
export function useRead<E extends PlainEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { everyMs = 0, isNeeded = true }: ReadOptions = {},
): Reading<DataOf<E>> {
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }): Promise<DataOf<E>> => call(endpoint, input, signal),
    enabled: isNeeded,
    refetchInterval: everyMs || false,
  })
  return { data, failure: error?.message, isLoading, reload: () => void refetch() }
}
