import type { Minor } from '@zhengju/domain/money'
import type { GameFailure, StakeLimits } from '@zhengju/venue-protocol/game'
import { useCallback, useEffect, useState } from 'react'
import type { OpenGame } from '../api/open-game.ts'
import { refusalText } from '../model/refusal.ts'

/** What a round was refused for, and within which stakes they begin: operators may narrow them at any time. */
export function useRefusals(game: string) {
  const [venue, setVenue] = useState<OpenGame>()
  const [limits, setLimits] = useState<StakeLimits>()
  const [asked, setAsked] = useState<Minor>(0n)
  const [failure, setFailure] = useState<GameFailure>()

  const read = useCallback(
    async ({ client }: OpenGame): Promise<void> => {
      const answer = await client.limits(game)
      if (answer.ok) setLimits(answer.value)
    },
    [game],
  )
  const enter = useCallback(
    (opened: OpenGame): Promise<void> => {
      setVenue(opened)
      return read(opened)
    },
    [read],
  )
  useEffect(() => {
    if (!venue) return
    const timer = setInterval(() => void read(venue), lookEveryMs)
    return () => clearInterval(timer)
  }, [venue, read])

  return {
    ...{ limits, failure },
    refusal: failure && refusalText(failure, limits, asked),
    /** Done once it is known what may be staked. */
    enter,
    ask: setAsked,
    forget: () => setFailure(undefined),
    async refuse(why: GameFailure): Promise<void> {
      setFailure(why)
      if (venue && (why === 'belowMinimum' || why === 'aboveMaximum')) await read(venue)
    },
  }
}

const lookEveryMs = 30_000
