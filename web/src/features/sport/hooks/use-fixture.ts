import type { Fixture } from '@zhengju/domain/sport'
import type { LiveChange, VenueClient, VenueFailure } from '@zhengju/venue-protocol/client'
import { useCallback, useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { type Board, changed, type Entry, replaced } from '../model/board.ts'
import { useCalm } from './use-calm.ts'

export interface FixtureReading {
  readonly entry: Entry | undefined
  readonly failure: VenueFailure | undefined
  readonly reload: () => void
  readonly hear: (change: LiveChange) => void
}

const rereadMs = 30_000

/** One fixture with all its markets: what the page came with, the venue's own answer, then live changes. */
export function useFixture(
  venue: VenueClient | undefined,
  fixtureId: string,
  initial: { readonly fixture: Fixture; readonly at: number } | undefined,
): FixtureReading {
  const [board, setBoard] = useState<Board | undefined>(() =>
    initial ? replaced(undefined, pageOf(initial.fixture), initial.at) : undefined,
  )
  const [failure, setFailure] = useState<VenueFailure>()
  useCalm(board, setBoard)

  const reload = useCallback(async () => {
    const answer = await venue?.fixture(fixtureId)
    if (!answer) return
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) {
      setBoard((shown) => replaced(shown, pageOf(answer.value), runtime.clock.now()))
    }
  }, [venue, fixtureId])

  useEffect(() => {
    reload()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, rereadMs)
    return () => clearInterval(timer)
  }, [reload])

  function hear(change: LiveChange) {
    switch (change.kind) {
      case 'connected':
        if (change.isResumed) reload()
        return
      case 'fixtures':
      case 'disconnected':
      case 'order':
      case 'balance':
        return
      default:
        setBoard((shown) => shown && changed(shown, change, runtime.clock.now()))
        // What has happened is told with the whole of the match alone.
        if (change.kind === 'score' && change.fixtureId === fixtureId && !change.parts) reload()
    }
  }

  const entry = board?.entries.find(({ fixture }) => fixture.id === fixtureId)
  return { entry, failure, reload, hear }
}

function pageOf(fixture: Fixture) {
  return { fixtures: [fixture], total: 1 }
}
