import type { Fixture, SportId } from '@zhengju/domain/sport'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { useCallback, useEffect, useState } from 'react'

interface Results {
  readonly total: number
  readonly fixtures: readonly Fixture[]
}

/** What ended on the day of that instant: the first page, and more of it when asked for. */
export function useResults(client: Pick<VenueClient, 'results'>, sport: SportId, dayAt: number) {
  const [results, setResults] = useState<Results>()
  const [isFailed, setFailed] = useState(false)
  const [size, setSize] = useState(pageSize)
  const read = useCallback(async () => {
    setFailed(false)
    const answer = await client.results({ sport, dayAt, page: 1, size })
    setFailed(!answer.ok)
    return answer.ok ? answer.value : undefined
  }, [client, sport, dayAt, size])
  useEffect(() => {
    let isWanted = true
    read().then((found) => {
      if (isWanted && found) setResults(found)
    })
    return () => {
      isWanted = false
    }
  }, [read])
  const retry = () => void read().then((found) => found && setResults(found))
  const isAtEnd = results !== undefined && results.fixtures.length >= results.total
  // A wire tells so many at once: a day of one sport has fewer.
  const mayGrow = !isAtEnd && size < mostRead
  const more = () => setSize(Math.min(size + pageSize, mostRead))
  return { results, isFailed, retry, isAtEnd, mayGrow, more }
}

const pageSize = 50
const mostRead = 200
