import type { WireVenueName } from '@zhengju/contract/venue/code'
import type { LobbyTable, TableTopic } from '@zhengju/venue-protocol/game'
import { useContext, useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { rememberCommits } from '#lib/seen-commits.ts'
import type { TableSocket } from '../api/follow-tables.ts'
import type { OpenGame } from '../api/open-game.ts'
import { GameEntry } from '../model/entry.ts'
import { createHall } from '../model/hall.ts'

export interface Hall {
  /** Why it did not open. */
  readonly closed: string | undefined
  /** Undefined while it opens. */
  readonly venue: OpenGame | undefined
  readonly tables: readonly LobbyTable[] | undefined
  /** The venue's time is so far ahead of this machine's. */
  readonly aheadMs: number
}

/** The tables of a venue, live: all of them, or one game's. */
export function useHall(enName: WireVenueName, game?: string): Hall {
  const entry = useContext(GameEntry)
  const [closed, setClosed] = useState<string>()
  const [venue, setVenue] = useState<OpenGame>()
  const [tables, setTables] = useState<readonly LobbyTable[]>()
  const [aheadMs, setAhead] = useState(0)

  useEffect(() => {
    let ends: (() => void)[] = []
    let isGone = false
    async function enter(): Promise<void> {
      const [opened, { followTables }] = await Promise.all([
        entry(enName, ''),
        import('../api/follow-tables.ts'),
      ])
      if (isGone) return
      setVenue(opened)
      let isFollowing = false
      const hall = createHall({
        client: opened.client,
        enter: () => opened.enter(),
        pause,
        changed(all, at) {
          rememberCommits(all.flatMap(({ round }) => (round ? [round.head] : [])))
          setTables(all)
          setAhead(at - runtime.clock.now())
          if (isFollowing) return
          isFollowing = true
          ends.push(
            followTables({
              ...{ tables: topicsOf(all, game), nameOf: opened.nameOf },
              token: () => opened.token(),
              enter: () => opened.enter(),
              onRound: (frame) => hall.hear(frame),
              onGap: () => void hall.read(),
              open: openSocket,
            }),
          )
        },
      })
      ends.push(() => hall.end())
      await hall.read()
    }
    enter().catch((error: unknown) => {
      if (!isGone) setClosed(error instanceof Error ? error.message : String(error))
    })
    return () => {
      isGone = true
      for (const end of ends) end()
      ends = []
    }
  }, [entry, enName, game])

  return { closed, venue, tables, aheadMs }
}

/** The venue's time, told anew a few times a second. */
export function useVenueNow(aheadMs: number): number {
  const [now, setNow] = useState(() => runtime.clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(runtime.clock.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now + aheadMs
}

function topicsOf(tables: readonly LobbyTable[], only: string | undefined): readonly TableTopic[] {
  return tables
    .filter(({ game }) => only === undefined || game === only)
    .map(({ game, tableId }) => ({ game, tableId }))
}

export function openSocket(path: string): TableSocket {
  const { host, protocol } = window.location
  return new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${path}`)
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_500))
}

const tickMs = 250
