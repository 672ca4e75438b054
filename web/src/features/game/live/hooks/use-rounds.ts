import type { SectionReading } from '@zhengju/ui/reading'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { gameText } from '#text/game.ts'
import type { OpenGame } from '../../api/open-game.ts'
import { readAgain } from '../../model/place.ts'
import { withRound } from '../model/rounds.ts'

/** The last rounds of a table, newest first: read once, gone on with by frames, read anew where one is missing. */
export function useRounds(
  venue: OpenGame | undefined,
  game: string,
  tableId: string,
  last: SharedRoundView | undefined,
): SectionReading<readonly SharedRoundView[]> {
  const [rounds, setRounds] = useState<readonly SharedRoundView[]>()
  const [isStale, setStale] = useState(true)
  const [isMissing, setMissing] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever looks asks again
  useEffect(() => {
    if (!venue || !isStale) return
    let isGone = false
    const { client, enter } = venue
    readAgain({ enter, pause }, () => client.draws(game, tableId)).then(
      (read) => {
        if (isGone) return
        setMissing(read === undefined)
        if (!read) return
        setRounds(read)
        setStale(false)
      },
      () => {
        if (!isGone) setMissing(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [venue, game, tableId, isStale, tries])
  useEffect(() => {
    if (!last || !rounds) return
    const next = withRound(rounds, last)
    if (next === 'gap') setStale(true)
    else if (next !== rounds) setRounds(next)
  }, [last, rounds])
  return {
    data: rounds,
    failure: isMissing ? gameText.silent : undefined,
    reload() {
      setMissing(false)
      setTries(tries + 1)
    },
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000))
}
