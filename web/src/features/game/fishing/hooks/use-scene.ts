import type {
  MagazineView,
  SceneChange,
  SceneSeatView,
  SceneView,
} from '@zhengju/venue-protocol/game'
import { useCallback, useEffect, useRef, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import type { OpenGame } from '../../api/open-game.ts'
import { openSocket } from '../../hooks/use-hall.ts'
import { readAgain } from '../../model/place.ts'
import { changeWaters, createWaters, fillWaters, type Waters } from '../model/waters.ts'

export interface Scene {
  readonly waters: Waters
  /** Undefined until it was read. */
  readonly tableId: string | undefined
  readonly seats: readonly SceneSeatView[]
  readonly own: number | undefined
  readonly magazine: MagazineView | undefined
  setMagazine(magazine: MagazineView | undefined): void
  /** Nothing comes from it any more. */
  readonly isLost: boolean
  /** Anew: another scene where this one is full. */
  read(): Promise<void>
}

/** The scene of a hall: read once, then by frames, and anew wherever something may have been missed. */
export function useScene(venue: OpenGame | undefined, hall: string): Scene {
  const [waters] = useState(createWaters)
  const [view, setView] = useState<Pick<SceneView, 'tableId' | 'seats' | 'own'>>()
  const [magazine, setMagazine] = useState<MagazineView>()
  const own = useRef<number>(-1)

  const read = useCallback(async () => {
    if (!venue) return
    const asked = runtime.clock.now()
    let at = 0
    const scene = await readAgain({ enter: venue.enter, pause }, async () => {
      const answer = await venue.client.scene('fishing', hall)
      if (answer.ok) at = answer.at
      return answer
    }).catch(() => undefined)
    if (!scene) return
    const heard = runtime.clock.now()
    // The answer was under way for about half of it.
    waters.aheadMs = at - heard + Math.min(500, (heard - asked) / 2)
    own.current = scene.own ?? -1
    fillWaters(waters, scene)
    setView(scene)
    setMagazine(scene.magazine)
  }, [venue, hall, waters])

  useEffect(() => {
    void read()
    // It goes on for as long as somebody looks at it.
    const look = () => {
      if (!document.hidden) void read()
    }
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [read])

  const tableId = view?.tableId
  const heard = useCallback(
    (change: SceneChange, at: number) => {
      changeWaters(waters, change, own.current, Math.max(at, now(waters)))
      const { seats } = change
      if (seats) setView((before) => before && { ...before, seats })
    },
    [waters],
  )
  const isLost = useFollowed(venue, tableId, { heard, read })
  const { seats = [], own: seat } = view ?? {}
  return { waters, tableId, seats, own: seat, magazine, setMagazine, read, isLost }
}

interface Hearing {
  readonly heard: (change: SceneChange, at: number) => void
  readonly read: () => Promise<void>
}

/** What changes in a sea, by the socket; whether nothing comes any more. */
function useFollowed(
  venue: OpenGame | undefined,
  tableId: string | undefined,
  { heard, read }: Hearing,
): boolean {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!venue || tableId === undefined) return
    let end: (() => void) | undefined
    let isGone = false
    import('../../api/follow-tables.ts').then(({ followTables }) => {
      if (isGone) return
      end = followTables({
        ...{ tables: [{ game: 'fishing', tableId }], nameOf: venue.nameOf },
        token: () => venue.token(),
        enter: () => venue.enter(),
        onScene: ({ at, change }) => heard(change, at),
        onGap: () => void read(),
        onLost: setLost,
        open: openSocket,
      })
    }, console.error)
    return () => {
      isGone = true
      end?.()
    }
  }, [venue, tableId, heard, read])
  return isLost
}

export function now(waters: Waters): number {
  return runtime.clock.now() + waters.aheadMs
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000))
}

const lookEveryMs = 15_000
