import { ownLimits } from '@zhengju/contract/kernel/limit'
import type { Bet } from '@zhengju/domain/slip'
import type { LiveChange, LiveSubscription, VenueClient } from '@zhengju/venue-protocol/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { createTurns } from '#lib/turns.ts'
import { readOpen } from '../api/open-reading.ts'
import {
  changedFixtures,
  fixtureIdsOf,
  nothingOpen,
  type OpenNow,
  openLost,
} from '../model/open-now.ts'
import { useRepeated } from './use-repeated.ts'

export type OpenVenue = Pick<VenueClient, 'venue' | 'fixturesById' | 'quotes' | 'subscribe'>

/** How the matches of these bets stand and what their selections cost; `onOrder` hears that one of the orders moved. */
export function useOpenNow(
  venue: OpenVenue | undefined,
  bets: readonly Bet[],
  onOrder: () => void,
): OpenNow {
  const [now, setNow] = useState(nothingOpen)
  const [take] = useState(createTurns)
  const latest = useRef(bets)
  latest.current = bets
  const ids = fixtureIdsOf(bets).join()

  const read = useCallback(async () => {
    if (!venue || ids === '') return
    const isLast = take()
    await readOpen(venue, latest.current, (change) => {
      if (isLast()) setNow((known) => ({ ...known, ...change }))
    })
  }, [venue, ids, take])

  useRepeated(read, ownLimits.slipRefreshMs)
  useHeard(venue, ids, (change) => {
    switch (change.kind) {
      case 'order':
        return onOrder()
      case 'connected':
        if (change.isResumed) void read()
        return
      case 'disconnected':
        return setNow((known) => ({ ...known, ...openLost }))
      case 'fixtures':
      case 'balance':
        return
      default:
        setNow((known) => {
          const fixtures = changedFixtures(known.fixtures, change, runtime.clock.now())
          return fixtures ? { ...known, fixtures } : known
        })
    }
  })
  return now
}

function useHeard(
  venue: OpenVenue | undefined,
  ids: string,
  onChange: (change: LiveChange) => void,
): void {
  const tell = useRef(onChange)
  tell.current = onChange
  const live = useRef<LiveSubscription>(undefined)
  useEffect(() => {
    if (!venue) return
    const own = venue.subscribe((change) => tell.current(change))
    live.current = own
    return () => {
      live.current = undefined
      own.close()
    }
  }, [venue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subscription follows nothing yet
  useEffect(() => {
    live.current?.follow(ids === '' ? [] : ids.split(','))
  }, [venue, ids])
}
