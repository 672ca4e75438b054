import type { LiveChange } from '@zhengju/venue-protocol/client'
import type { ObClient } from '@zhengju/venue-protocol/ob'
import { useEffect, useRef, useState } from 'react'
import { enterAgain, entryFailure, openVenue } from './venue-session.ts'

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

/** One live subscription for as long as the screen stands; false while the connection is gone. */
export function useLive(
  client: ObClient | undefined,
  fixtureIds: readonly string[],
  onChange: (change: LiveChange) => void,
): boolean {
  const [isConnected, setConnected] = useState(true)
  const tell = useRef(onChange)
  tell.current = onChange
  const followed = [...new Set(fixtureIds)].toSorted().join()
  const subscription = useRef<ReturnType<ObClient['subscribe']>>(undefined)

  useEffect(() => {
    if (!client) return
    const live = client.subscribe((change) => {
      if (change.kind === 'connected') setConnected(true)
      if (change.kind === 'disconnected') setConnected(false)
      tell.current(change)
    })
    subscription.current = live
    return () => {
      subscription.current = undefined
      live.close()
    }
  }, [client])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subscription follows nothing yet
  useEffect(() => {
    subscription.current?.follow(followed === '' ? [] : followed.split(','))
  }, [client, followed])

  return isConnected
}
