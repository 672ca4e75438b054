import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import type { OpenGame } from '../../api/open-game.ts'
import { readAgain } from '../../model/place.ts'
import { withRound } from '../model/rounds.ts'

/** The last rounds of a table, newest first: read once, gone on with by frames, read anew where one is missing. */
export function useRounds(
  venue: OpenGame | undefined,
  game: string,
  tableId: string,
  last: SharedRoundView | undefined,
): readonly SharedRoundView[] {
  const [rounds, setRounds] = useState<readonly SharedRoundView[]>()
  const [isStale, setStale] = useState(true)
  useEffect(() => {
    if (!venue || !isStale) return
    let isGone = false
    const { client, enter } = venue
    readAgain({ enter, pause }, () => client.draws(game, tableId)).then(
      (read) => {
        if (isGone || !read) return
        setRounds(read)
        setStale(false)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [venue, game, tableId, isStale])
  useEffect(() => {
    if (!last || !rounds) return
    const next = withRound(rounds, last)
    if (next === 'gap') setStale(true)
    else if (next !== rounds) setRounds(next)
  }, [last, rounds])
  return rounds ?? []
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000))
}
