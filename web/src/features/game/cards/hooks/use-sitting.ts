import type { GameFailure, GameResult, SittingView } from '@zhengju/venue-protocol/game'
import { useCallback, useEffect, useRef, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { rememberCommits } from '#lib/seen-commits.ts'
import { gameText } from '#text/game.ts'
import type { OpenGame } from '../../api/open-game.ts'
import { silentAfter } from '../../model/ask-on.ts'
import { leadOf } from '../../model/venue-time.ts'

export interface Sitting {
  /** Why the venue did not open, or that nobody has said yet where he sits. */
  readonly closed: string | undefined
  /** Undefined while it opens. */
  readonly venue: OpenGame | undefined
  /** Where the member sits and what he sees; undefined while nobody has said. */
  readonly view: SittingView | undefined
  /** The venue's time is so far ahead of this machine's. */
  readonly aheadMs: number
  /** He has not been seen there for a few looks: the hand goes on without him. */
  readonly isLost: boolean
  readonly isBusy: boolean
  /** Why the last word was refused. */
  readonly failure: GameFailure | undefined
  /** Says something, and looks again at once. */
  say<Value>(word: (open: OpenGame) => Promise<GameResult<Value>>): Promise<void>
}

/** A seat at the tables of cards, asked for every second: to ask is to be there. */
export function useSitting(): Sitting {
  const [closed, setClosed] = useState<string>()
  const [isSilent, setSilent] = useState(false)
  const [venue, setVenue] = useState<OpenGame>()
  const [view, setView] = useState<SittingView>()
  const [aheadMs, setAhead] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<GameFailure>()
  const looking = useRef<(() => Promise<void>) | undefined>(undefined)

  useEffect(() => {
    let timer: number | undefined
    let isGone = false
    let misses = 0
    async function enter(): Promise<void> {
      const { openGame } = await import('../../api/open-game.ts')
      const opened = await openGame('ZJQP', '')
      if (isGone) return
      const look = async () => {
        const answer = await opened.client.sitting()
        if (isGone) return
        if (answer.ok) {
          const { hand } = answer.value
          if (hand) rememberCommits([hand.head])
          const heard = answer.at - runtime.clock.now()
          setAhead((known) => leadOf(known, heard))
          misses = 0
          setSilent(false)
          setView(answer.value)
          return
        }
        if (++misses === silentAfter) setSilent(true)
        if (answer.failure === 'sessionExpired') await opened.enter()
      }
      const again = async () => {
        await look().catch(() => undefined)
        if (!isGone) timer = window.setTimeout(() => void again(), everyMs)
      }
      looking.current = look
      setVenue(opened)
      await again()
    }
    enter().catch((error: unknown) => {
      if (!isGone) setClosed(error instanceof Error ? error.message : String(error))
    })
    return () => {
      isGone = true
      window.clearTimeout(timer)
      looking.current = undefined
    }
  }, [])

  const say = useCallback<Sitting['say']>(
    async (word) => {
      if (!venue) return
      setBusy(true)
      const answer = await word(venue)
      if (answer.ok) setFailure(undefined)
      else setFailure(answer.failure === 'unanswered' ? 'system' : answer.failure)
      await looking.current?.()
      setBusy(false)
    },
    [venue],
  )

  const unanswered = isSilent && view === undefined ? gameText.silent : undefined
  const place = { venue, view, aheadMs: aheadMs ?? 0, isLost: isSilent }
  return { closed: closed ?? unanswered, ...place, isBusy, failure, say }
}

const everyMs = 1_000
