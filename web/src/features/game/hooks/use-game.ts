import type { WireVenueName } from '@zhengju/contract/venue/code'
import type { Minor } from '@zhengju/domain/money'
import type { GameFailure, RevealedSeed, RoundView, SeedsView } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { useEffect, useRef, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import type { OpenGame } from '../api/open-game.ts'
import { endOf, type PlayDeps, playRound } from '../model/play.ts'

export interface GameTable {
  /** Undefined while it opens; a text: why it did not. */
  readonly closed: string | undefined
  readonly isOpen: boolean
  readonly isBusy: boolean
  /** The last one, also from before a reload. */
  readonly round: RoundView | undefined
  /** Those of this visit that are over. */
  readonly played: readonly RoundView[]
  readonly failure: GameFailure | undefined
  readonly seeds: SeedsView | undefined
  readonly revealed: RevealedSeed | undefined
  play(stake: Minor, choice: Fields): void
  rotate(clientSeed: string): void
}

/** One game of ours on a screen: entered once, one round at a time. */
export function useGame(enName: WireVenueName, game: string): GameTable {
  const open = useRef<OpenGame | undefined>(undefined)
  const [closed, setClosed] = useState<string>()
  const [isBusy, setBusy] = useState(true)
  const [round, setRound] = useState<RoundView>()
  const [played, setPlayed] = useState<readonly RoundView[]>([])
  const [failure, setFailure] = useState<GameFailure>()
  const [seeds, setSeeds] = useState<SeedsView>()
  const [revealed, setRevealed] = useState<RevealedSeed>()

  useEffect(() => {
    let isGone = false
    async function enter(): Promise<void> {
      const { openGame } = await import('../api/open-game.ts')
      const opened = await openGame(enName, game)
      if (isGone) return
      open.current = opened
      const listed = await opened.client.rounds(game)
      const [last] = listed.ok ? listed.value : []
      if (last && !isGone) await endOf(depsOf(opened, setRound), last)
      if (!isGone) await readSeeds(opened, setSeeds)
    }
    enter()
      .catch((error: unknown) => {
        if (!isGone) setClosed(error instanceof Error ? error.message : String(error))
      })
      .finally(() => {
        if (!isGone) setBusy(false)
      })
    return () => {
      isGone = true
    }
  }, [enName, game])

  async function run(work: (opened: OpenGame) => Promise<void>): Promise<void> {
    const opened = open.current
    if (!opened || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await work(opened)
      await readSeeds(opened, setSeeds)
    } catch (error) {
      setClosed(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ closed, isBusy, round, played, failure, seeds, revealed },
    isOpen: open.current !== undefined,
    play: (stake, choice) =>
      void run(async (opened) => {
        const request = { game, commandId: runtime.ids.next(), stake, choice }
        const answer = await playRound(depsOf(opened, setRound), request)
        if (answer.ok) setPlayed((before) => [...before, answer.round])
        else setFailure(answer.failure)
      }),
    rotate: (clientSeed) =>
      void run(async ({ client }) => {
        const answer = await client.rotate(clientSeed)
        if (answer.ok) setRevealed(answer.value.revealed)
        else setFailure(answer.failure === 'unanswered' ? 'system' : answer.failure)
      }),
  }
}

function depsOf({ client, enter }: OpenGame, onRound: PlayDeps['onRound']): PlayDeps {
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))
  return { client, enter, pause, onRound }
}

async function readSeeds(
  { client }: OpenGame,
  setSeeds: (seeds: SeedsView) => void,
): Promise<void> {
  const answer = await client.seeds()
  if (answer.ok) setSeeds(answer.value)
}

const pauseMs = 1_500
