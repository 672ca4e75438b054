import type { SectionReading } from '@zhengju/ui/reading'
import type { GameResult } from '@zhengju/venue-protocol/game'
import { useCallback, useEffect, useRef, useState } from 'react'
import { gameText } from '#text/game.ts'
import type { OpenGame } from '../api/open-game.ts'
import { readAgain } from '../model/place.ts'

/** What is asked of a venue for a part of a screen, and anew with each change; what is known stays meanwhile. */
export function useAsked<Value>(
  venue: OpenGame | undefined,
  ask: (client: OpenGame['client']) => Promise<GameResult<Value>>,
  change: string,
): SectionReading<Value> {
  const [data, setData] = useState<Value>()
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)
  const asking = useRef(ask)
  asking.current = ask
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change asks for it, and so does whoever looks
  useEffect(() => {
    if (!venue) return
    let isGone = false
    const { client, enter } = venue
    setFailure(undefined)
    readAgain({ enter, pause }, () => asking.current(client))
      .catch(() => undefined)
      .then((read) => {
        if (isGone) return
        if (read === undefined) setFailure(gameText.silent)
        else setData(read)
      })
    return () => {
      isGone = true
    }
  }, [venue, change, round])
  const reload = useCallback(() => setRound((now) => now + 1), [])
  return { data, failure, reload }
}

export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000))
}
