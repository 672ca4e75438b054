import type { LiveGame, LiveSpot } from '@zhengju/domain/games/live'
import { lesser, type Minor } from '@zhengju/domain/money'
import type { LobbyTable, TicketView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import type { Hall } from '../../hooks/use-hall.ts'
import { useTickets } from '../../hooks/use-tickets.ts'
import { useVisitNet } from '../../hooks/use-visit-net.ts'
import { endedTickets } from '../../model/place.ts'
import {
  choiceOf,
  doubled,
  type Laid,
  lastPlayed,
  layingOf,
  pressed,
  stakesOf,
  sumsOf,
  totalOf,
  undone,
} from '../model/chips.ts'
import { currentOf, isHidden, type LivePhase } from '../model/phase.ts'

interface BettingProps {
  readonly game: LiveGame
  readonly hall: Hall
  readonly table: LobbyTable
  readonly phase: LivePhase
}

/** Chips of a member at one table: laid, confirmed, and what his rounds came to. */
export function useBetting({ game, hall, phase, table }: BettingProps) {
  const { last, tableId } = table
  const round = currentOf(table)
  const own = useTickets(hall.venue, game.id, `${last?.roundId} ${last?.state}`)
  const [laid, setLaid] = useState<Laid>([])
  // What was not confirmed when the book was sealed was never staked.
  const isSealed = phase.kind === 'sealed'
  useEffect(() => {
    if (isSealed) setLaid([])
  }, [isSealed])

  // Nobody is told what a round paid before he has seen what was drawn.
  const hidden = isHidden(phase) ? round?.roundId : undefined
  const told = own.known.filter(({ roundId }) => roundId !== hidden)
  const net = useVisitNet(game.id, endedTickets(told))
  const ofRound = own.known.filter(
    ({ roundId, state }) => roundId === round?.roundId && state !== 'refused',
  )
  const placed = sumsOf([ofRound.flatMap(stakesOf)])
  const sums = sumsOf(laid)
  const lastTickets = lastPlayed(own.known, hidden)
  const limits = round?.limits ?? game.par
  const pending = totalOf(sums)
  const mayLay = phase.kind === 'betting' || phase.kind === 'settled'
  const mostOn = (spotId: string): Minor => {
    const most = game.spots.find(({ id }) => id === spotId)?.most ?? 0n
    const left = phase.kind === 'betting' ? most - (placed.get(spotId) ?? 0n) : most
    // All spots of a ticket together are within the limits of its round.
    return lesser(left, limits.mostStake - pending + (sums.get(spotId) ?? 0n))
  }
  return {
    ...{ laid, sums, placed, ofRound, mayLay },
    last: lastTickets,
    ...{ limits, pending },
    ticketCount: own.placed.length,
    placedCount: new Set(own.placed.map(({ roundId }) => roundId)).size,
    isPaid: ofRound.every(isDone),
    net,
    isBusy: own.isBusy,
    refusal: own.refusal,
    mayRepeat: laid.length === 0 && lastTickets.length > 0,
    press: (spot: LiveSpot, amount: Minor) =>
      setLaid((before) => pressed(before, spot.id, amount, mostOn(spot.id))),
    undo: () => setLaid(undone),
    double: () => setLaid(doubled),
    repeat: () => setLaid([layingOf(lastTickets)]),
    async confirm(): Promise<void> {
      if (!round || phase.kind !== 'betting') return
      const request = {
        ...{ game: game.id, tableId, number: round.number },
        ...{ commandId: runtime.ids.next(), choice: choiceOf(laid) },
      }
      if (await own.place(request, { limits, stake: pending })) setLaid([])
    },
  }
}

function isDone({ state }: TicketView): boolean {
  return state === 'done'
}
