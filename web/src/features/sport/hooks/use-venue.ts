import type { SlipVenueId } from '@zhengju/contract/venue/open'
import type { LiveChange, LiveSubscription, VenueClient } from '@zhengju/venue-protocol/client'
import { useEffect, useRef, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { enterAgain, entryFailure, openVenue } from '../api/venue-session.ts'

export interface Venue {
  readonly id: SlipVenueId
  /** Undefined on the server and until the page has loaded. */
  readonly client: VenueClient | undefined
  /** Why a member cannot bet: the message of the failed launch. */
  readonly entryFailure: string | undefined
  readonly enter: () => void
}

/** Without its chunk nothing of the venue works: it is asked for again. */
const retryMs = 3_000

interface Opened {
  readonly client: VenueClient
  readonly failure: string | undefined
}

export function useVenue(id: SlipVenueId): Venue {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let isWanted = true
    let retry: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      openVenue(id).then(
        (client) => {
          if (isWanted) setOpened({ client, failure: entryFailure(id) })
        },
        () => {
          if (isWanted) retry = setTimeout(open, retryMs)
        },
      )
    }
    open()
    return () => {
      isWanted = false
      clearTimeout(retry)
    }
  }, [id])
  const enter = () => {
    enterAgain(id).then(() => {
      setOpened((known) => {
        return known?.client.venue === id ? { ...known, failure: entryFailure(id) } : known
      })
    })
  }
  // Another venue was asked for since: what is open is none of its.
  const own = opened?.client.venue === id ? opened : undefined
  return { id, client: own?.client, entryFailure: own?.failure, enter }
}

/** A connection that was never made by then is a lost one. */
const connectMs = 4_500

/** One live subscription for as long as the screen stands; since when it is gone, if it is. */
export function useLive(
  client: VenueClient | undefined,
  fixtureIds: readonly string[],
  onChange: (change: LiveChange) => void,
): number | undefined {
  const [lostAt, setLostAt] = useState<number>()
  const tell = useRef(onChange)
  tell.current = onChange
  const followed = [...new Set(fixtureIds)].toSorted().join()
  const subscription = useRef<LiveSubscription>(undefined)

  useEffect(() => {
    if (!client) return
    const lose = () => setLostAt((known) => known ?? runtime.clock.now())
    const late = setTimeout(lose, connectMs)
    const live = client.subscribe((change) => {
      clearTimeout(late)
      if (change.kind === 'connected') setLostAt(undefined)
      if (change.kind === 'disconnected') lose()
      tell.current(change)
    })
    subscription.current = live
    return () => {
      subscription.current = undefined
      clearTimeout(late)
      live.close()
    }
  }, [client])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subscription follows nothing yet
  useEffect(() => {
    subscription.current?.follow(followed === '' ? [] : followed.split(','))
  }, [client, followed])

  return lostAt
}
