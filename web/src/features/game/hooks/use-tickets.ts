import type { Minor } from '@zhengju/domain/money'
import type { SectionReading } from '@zhengju/ui/reading'
import type { StakeLimits, TicketRequest, TicketView } from '@zhengju/venue-protocol/game'
import { useCallback, useEffect, useState } from 'react'
import { gameText } from '#text/game.ts'
import type { OpenGame } from '../api/open-game.ts'
import { placeTicket, readAgain } from '../model/place.ts'
import { refusalText } from '../model/refusal.ts'

export interface OwnTickets {
  readonly tickets: readonly TicketView[] | undefined
  /** The same, with what became of reading them. */
  readonly reading: SectionReading<readonly TicketView[]>
  /** Placed at this table. */
  readonly placed: readonly TicketView[]
  /** All that are known here, also those that the list has left out. */
  readonly known: readonly TicketView[]
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
  const { read, reading } = useListed(venue, game, change)
  const tickets = reading.data
  const [visit, setVisit] = useState<ReadonlySet<string>>(new Set())
  const [unlisted, setUnlisted] = useState<ReadonlyMap<string, TicketView>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each list, and not with its own answers
  useEffect(() => {
    if (!venue || !tickets) return
    const listed = new Set(tickets.map(({ ticketId }) => ticketId))
    for (const id of visit) {
      if (listed.has(id) || isOver(unlisted.get(id))) continue
      venue.client.ticket(id).then((answer) => {
        if (answer.ok) setUnlisted((before) => new Map([...before, [id, answer.value]]))
      }, console.error)
    }
  }, [venue, tickets])

  const known = knownOf(unlisted, tickets ?? [])
  const isWaiting = known.some((one) => !isOver(one))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void read(), lookEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, read])

  return {
    tickets,
    reading,
    known,
    placed: known.filter(({ ticketId }) => visit.has(ticketId)),
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

/** The list as the venue has it: read anew with each change, and when it is asked for. */
function useListed(venue: OpenGame | undefined, game: string, change: string | undefined) {
  const [tickets, setTickets] = useState<readonly TicketView[]>()
  const [isMissing, setMissing] = useState(false)
  const read = useCallback(async () => {
    if (!venue) return
    setMissing(false)
    const { client, enter } = venue
    const read = await readAgain({ enter, pause }, () => client.tickets(game)).catch(
      () => undefined,
    )
    setMissing(read === undefined)
    if (read) setTickets(read)
  }, [venue, game])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the rounds asks for it
  useEffect(() => {
    void read()
  }, [read, change])

  const failure = isMissing ? gameText.silent : undefined
  return { read, reading: { data: tickets, failure, reload: () => void read() } }
}

/** Each once, as the list has it where it does. */
function knownOf(
  unlisted: ReadonlyMap<string, TicketView>,
  tickets: readonly TicketView[],
): readonly TicketView[] {
  const all = new Map([...unlisted, ...tickets.map((one) => [one.ticketId, one] as const)])
  return [...all.values()]
}

function isOver(ticket: TicketView | undefined): boolean {
  return ticket !== undefined && ticket.state !== 'placed' && ticket.state !== 'processing'
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000))
}

const lookEveryMs = 5_000
