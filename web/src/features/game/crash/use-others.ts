import type { OthersView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import type { OpenGame } from '../api/open-game.ts'
import type { FlightPhase } from './flight.ts'

/** What others have in the round, while the page is looked at; read anew once a round is over, and no more. */
export function useOthers(
  venue: OpenGame | undefined,
  game: string,
  roundId: string | undefined,
  { kind }: FlightPhase,
): OthersView | undefined {
  const isRunning = kind === 'betting' || kind === 'sealed' || kind === 'flying'
  const [seen, setSeen] = useState<{ readonly roundId: string; readonly view: OthersView }>()
  useEffect(() => {
    if (!venue || roundId === undefined) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look(opened: OpenGame, of: string): Promise<void> {
      const answer = document.hidden ? undefined : await opened.client.others(game, of)
      if (isGone) return
      if (answer?.ok) setSeen({ roundId: of, view: answer.value })
      if (isRunning) timer = setTimeout(again, lookEveryMs)
    }
    // What is not answered is asked again a moment later.
    const again = () => {
      if (venue) void look(venue, roundId).catch(() => undefined)
    }
    again()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [venue, game, roundId, isRunning])
  return seen?.roundId === roundId ? seen?.view : undefined
}

const lookEveryMs = 2_000
