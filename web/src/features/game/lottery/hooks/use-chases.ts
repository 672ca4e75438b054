import type { SectionReading } from '@zhengju/ui/reading'
import type { ChaseRequest, ChaseView, GameFailure, GameResult } from '@zhengju/venue-protocol/game'
import { useCallback, useEffect, useState } from 'react'
import { gameText } from '#text/game.ts'
import type { OpenGame } from '../../api/open-game.ts'
import { readAgain, untilAnswered } from '../../model/place.ts'

export interface OwnChases {
  readonly chases: readonly ChaseView[]
  /** The same, with what became of reading them. */
  readonly reading: SectionReading<readonly ChaseView[]>
  readonly isBusy: boolean
  /** Why the last one was not placed. */
  readonly failure: GameFailure | undefined
  /** Of the last one that was to be stopped and is not. */
  readonly notStopped: NotStopped | undefined
  /** True: it runs. */
  place(request: ChaseRequest): Promise<boolean>
  stop(chaseId: string): void
}

export interface NotStopped {
  readonly chaseId: string
  readonly failure: GameFailure
}

/** A member's chases of one game: read anew with each change of its rounds, and while one runs. */
export function useChases(
  venue: OpenGame | undefined,
  game: string,
  change: string | undefined,
): OwnChases {
  const [known, setChases] = useState<readonly ChaseView[]>()
  const chases = known ?? []
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<GameFailure>()
  const [notStopped, setNotStopped] = useState<NotStopped>()
  const read = useCallback(async () => {
    if (!venue) return
    const { client, enter } = venue
    const read = await readAgain({ enter, pause }, () => client.chases(game)).catch(() => undefined)
    setMissing(read === undefined)
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
  ): Promise<GameFailure | undefined | 'busy'> {
    if (!venue || isBusy) return 'busy'
    setBusy(true)
    setFailure(undefined)
    setNotStopped(undefined)
    const { client, enter, isSameMember } = venue
    const answer = await untilAnswered({ enter, isSameMember, pause }, () => ask(client)).catch(
      () => ({ ok: false, failure: 'system' }) as const,
    )
    await read()
    setBusy(false)
    return answer.ok ? undefined : answer.failure
  }

  async function place(request: ChaseRequest): Promise<boolean> {
    const refused = await command((client) => client.chase(request))
    if (refused && refused !== 'busy') setFailure(refused)
    return refused === undefined
  }

  async function stop(chaseId: string): Promise<void> {
    const refused = await command((client) => client.stopChase(chaseId))
    if (refused && refused !== 'busy') setNotStopped({ chaseId, failure: refused })
  }

  const reading = {
    data: known,
    failure: isMissing ? gameText.silent : undefined,
    reload: () => void read(),
  }
  return {
    ...{ reading, chases, isBusy, failure, notStopped, place },
    stop: (chaseId) => void stop(chaseId),
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000))
}

const lookEveryMs = 5_000
