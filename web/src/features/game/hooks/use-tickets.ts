import type { Minor } from '@zhengju/domain/money'
import type { StakeLimits, TicketRequest, TicketView } from '@zhengju/venue-protocol/game'
import { useCallback, useEffect, useState } from 'react'
import type { OpenGame } from '../api/open-game.ts'
import { placeTicket, readAgain } from '../model/place.ts'
import { refusalText } from '../model/refusal.ts'

export interface OwnTickets {
  readonly tickets: readonly TicketView[] | undefined
  /** Of this visit. */
  readonly placed: readonly TicketView[]
  readonly isBusy: boolean
  /** Why the last one was refused, in words. */
  readonly refusal: string | undefined
  /** Undefined: it does not stand. */
  place(request: TicketRequest, asked: Asked): Promise<TicketView | undefined>
  /** Anew. */
  read(): Promise<void>
}

/** What a ticket stakes, and within which limits its round takes it. */
export interface Asked {
  readonly stake: Minor
  readonly limits: StakeLimits
}

/** A member's tickets of one game: read anew when a round of his has changed, and while one waits. */
export function useTickets(
  venue: OpenGame | undefined,
  game: string,
  change: string | undefined,
): OwnTickets {
  const [tickets, setTickets] = useState<readonly TicketView[]>()
  const [visit, setVisit] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const read = useCallback(async () => {
    if (!venue) return
    const { client, enter } = venue
    const read = await readAgain({ enter, pause }, () => client.tickets(game)).catch(
      () => undefined,
    )
    if (read) setTickets(read)
  }, [venue, game])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the rounds asks for it
  useEffect(() => {
    void read()
  }, [read, change])

  const isWaiting = tickets?.some(({ state }) => state === 'placed' || state === 'processing')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void read(), lookEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, read])

  return {
    tickets,
    placed: (tickets ?? []).filter(({ ticketId }) => visit.has(ticketId)),
    isBusy,
    refusal,
    read,
    async place(request, { limits, stake }) {
      if (!venue || isBusy) return undefined
      setBusy(true)
      setRefusal(undefined)
      const { client, enter, isSameMember } = venue
      const deps = { client, enter, isSameMember, pause }
      const answer = await placeTicket(deps, request).catch(
        () => ({ ok: false, failure: 'system' }) as const,
      )
      if (answer.ok) setVisit((before) => new Set([...before, answer.ticket.ticketId]))
      else setRefusal(refusalText(answer.failure, limits, stake))
      await read()
      setBusy(false)
      return answer.ok ? answer.ticket : undefined
    },
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000))
}

const lookEveryMs = 5_000
