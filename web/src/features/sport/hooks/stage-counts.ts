import { limits } from '@zhengju/contract/kernel/limit'
import type { StageCounts, VenueClient } from '@zhengju/venue-protocol/client'
import { useEffect, useState } from 'react'

export type Counts = StageCounts

/** How many fixtures each list has: what the page came with, then the venue's menu once a minute. */
export function useStageCounts(
  venue: VenueClient | undefined,
  initial: Counts | undefined,
): Counts | undefined {
  const [counts, setCounts] = useState(initial)
  useEffect(() => {
    if (!venue) return
    const read = async () => {
      const answer = await venue.counts()
      if (answer.ok) setCounts(answer.value)
    }
    read()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read()
    }, limits.countsRefreshMs)
    return () => clearInterval(timer)
  }, [venue])
  return counts
}
