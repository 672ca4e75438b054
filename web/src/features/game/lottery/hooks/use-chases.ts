import type { ChaseRequest, ChaseView, GameFailure, GameResult } from '@zhengju/venue-protocol/game'
import { useCallback, useEffect, useState } from 'react'
import type { OpenGame } from '../../api/open-game.ts'
import { readAgain, untilAnswered } from '../../model/place.ts'

export interface OwnChases {
  readonly chases: readonly ChaseView[]
  readonly isBusy: boolean
  readonly failure: GameFailure | undefined
  /** True: it runs. */
  place(request: ChaseRequest): Promise<boolean>
  stop(chaseId: string): void
}

/** A member's chases of one game: read anew with each change of its rounds, and while one runs. */
export function useChases(
  venue: OpenGame | undefined,
  game: string,
  change: string | undefined,
): OwnChases {
  const [chases, setChases] = useState<readonly ChaseView[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<GameFailure>()
  const read = useCallback(async () => {
    if (!venue) return
    const { client, enter } = venue
    const read = await readAgain({ enter, pause }, () => client.chases(game)).catch(() => undefined)
    if (read) setChases(read)
  }, [venue, game])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the rounds asks for it
  useEffect(() => {
    void read()
  }, [read, change])

  const isRunning = chases.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void read(), lookEveryMs)
    return () => clearInterval(timer)
  }, [isRunning, read])

  /** Asked for until somebody answers: what was pressed is never silently dropped. */
  async function command(
    ask: (client: OpenGame['client']) => Promise<GameResult<ChaseView>>,
  ): Promise<boolean> {
    if (!venue || isBusy) return false
    setBusy(true)
    setFailure(undefined)
    const { client, enter, isSameMember } = venue
    const answer = await untilAnswered({ enter, isSameMember, pause }, () => ask(client)).catch(
      () => ({ ok: false, failure: 'system' }) as const,
    )
    if (!answer.ok) setFailure(answer.failure)
    await read()
    setBusy(false)
    return answer.ok
  }

  return {
    ...{ chases, isBusy, failure },
    place: (request) => command((client) => client.chase(request)),
    stop: (chaseId) => void command((client) => client.stopChase(chaseId)),
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000))
}

const lookEveryMs = 5_000
