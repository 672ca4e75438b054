import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import type { OpenGame } from '../api/open-game.ts'

/** The last rounds of a table that were drawn or cancelled, newest first; read anew with each change. */
export function useDraws(
  venue: OpenGame | undefined,
  game: string,
  tableId: string,
  change: string | undefined,
): readonly SharedRoundView[] {
  const [draws, setDraws] = useState<readonly SharedRoundView[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the rounds asks for it
  useEffect(() => {
    let isGone = false
    venue?.client.draws(game, tableId).then((answer) => {
      if (answer.ok && !isGone) setDraws(answer.value)
    })
    return () => {
      isGone = true
    }
  }, [venue, game, tableId, change])
  return draws
}
