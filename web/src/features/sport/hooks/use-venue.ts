import type { LiveChange } from '@zhengju/venue-protocol/client'
import type { ObClient } from '@zhengju/venue-protocol/ob'
import { useEffect, useRef, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { enterAgain, entryFailure, openVenue } from '../api/venue-session.ts'

export interface Venue {
  /** Undefined on the server and until the page has loaded. */
  readonly client: ObClient | undefined
  /** Why a member cannot bet: the message of the failed launch. */
  readonly entryFailure: string | undefined
  readonly enter: () => void
}

/** Without its chunk nothing of the venue works: it is asked for again. */
const retryMs = 3_000

export function useVenue(): Venue {
  const [client, setClient] = useState<ObClient>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isWanted = true
    let retry: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      openVenue().then(
        (opened) => {
          if (!isWanted) return
          setClient(opened)
          setFailure(entryFailure())
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
  }, [])
  const enter = () => {
    enterAgain().then(() => setFailure(entryFailure()))
  }
  return { client, entryFailure: failure, enter }
}

/** A connection that was never made by then is a lost one. */
const connectMs = 4_500

/** One live subscription for as long as the screen stands; since when it is gone, if it is. */
export function useLive(
  client: ObClient | undefined,
  fixtureIds: readonly string[],
  onChange: (change: LiveChange) => void,
): number | undefined {
  const [lostAt, setLostAt] = useState<number>()
  const tell = useRef(onChange)
  tell.current = onChange
  const followed = [...new Set(fixtureIds)].toSorted().join()
  const subscription = useRef<ReturnType<ObClient['subscribe']>>(undefined)

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
