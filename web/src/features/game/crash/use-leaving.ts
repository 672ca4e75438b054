import type { GameFailure } from '@zhengju/venue-protocol/game'
import { useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import type { OpenGame } from '../api/open-game.ts'
import { untilAnswered } from '../model/place.ts'

export interface Leaving {
  /** Tickets whose word is on its way. */
  readonly busy: ReadonlySet<string>
  readonly failure: GameFailure | undefined
  leave(ticketId: string): void
}

/** The word to leave: one command a ticket, sent again until the house has answered. */
export function useLeaving(venue: OpenGame | undefined, read: () => Promise<void>): Leaving {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<GameFailure>()

  async function say(opened: OpenGame, ticketId: string): Promise<void> {
    const { client, enter, isSameMember } = opened
    const commandId = runtime.ids.next()
    const ask = () => client.cashOut({ ticketId, commandId })
    const answer = await untilAnswered({ enter, isSameMember, pause }, ask).catch(
      () => ({ ok: false, failure: 'system' }) as const,
    )
    setFailure(answer.ok ? undefined : answer.failure)
    await read()
  }

  return {
    busy,
    failure,
    leave(ticketId) {
      if (!venue || busy.has(ticketId)) return
      setBusy((before) => new Set([...before, ticketId]))
      setFailure(undefined)
      void say(venue, ticketId).finally(() =>
        setBusy((before) => new Set([...before].filter((one) => one !== ticketId))),
      )
    },
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 400))
}
