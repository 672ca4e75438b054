import type { WireVenueName } from '@zhengju/contract/venue/code'
import type { LobbyTable, TableTopic } from '@zhengju/venue-protocol/game'
import { useContext, useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { rememberCommits } from '#lib/seen-commits.ts'
import { gameText } from '#text/game.ts'
import type { TableSocket } from '../api/kept-socket.ts'
import type { OpenGame } from '../api/open-game.ts'
import { GameEntry } from '../model/entry.ts'
import { createHall } from '../model/hall.ts'
import { leadOf, untilTick } from '../model/venue-time.ts'

export interface Hall {
  /** Why it did not open, or that nobody has said yet which tables there are. */
  readonly closed: string | undefined
  /** Undefined while it opens. */
  readonly venue: OpenGame | undefined
  readonly tables: readonly LobbyTable[] | undefined
  /** The venue's time is so far ahead of this machine's. */
  readonly aheadMs: number
  /** What stands there is not of now: nothing comes, and it is tried again. */
  readonly isLost: boolean
}

/** The tables of a venue, live: all of them, or one game's. */
export function useHall(enName: WireVenueName, game?: string): Hall {
  const entry = useContext(GameEntry)
  const [closed, setClosed] = useState<string>()
  const [isSilent, setSilent] = useState(false)
  const [venue, setVenue] = useState<OpenGame>()
  const [tables, setTables] = useState<readonly LobbyTable[]>()
  const [aheadMs, setAhead] = useState<number>()
  const [isLost, setLost] = useState(false)

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
        silent: () => setSilent(true),
        changed(all, at) {
          setSilent(false)
          rememberCommits(all.flatMap(({ round }) => (round ? [round.head] : [])))
          setTables(all)
          const heard = at - runtime.clock.now()
          setAhead((known) => leadOf(known, heard))
          if (isFollowing) return
          isFollowing = true
          ends.push(
            followTables({
              ...{ tables: topicsOf(all, game), nameOf: opened.nameOf },
              token: () => opened.token(),
              enter: () => opened.enter(),
              onRound: (frame) => hall.hear(frame),
              onGap: () => void hall.read(),
              onLost: setLost,
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

  // It is asked for all the same: once somebody answers, the tables stand there.
  const unanswered = isSilent && tables === undefined ? gameText.silent : undefined
  return { closed: closed ?? unanswered, venue, tables, aheadMs: aheadMs ?? 0, isLost }
}

/** The venue's time, told anew a few times a second, and whenever a second turns there. */
export function useVenueNow(aheadMs: number): number {
  const [now, setNow] = useState(() => runtime.clock.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(tick, untilTick(runtime.clock.now() + aheadMs, tickMs))
    }
    const tick = () => {
      setNow(runtime.clock.now())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [aheadMs])
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
