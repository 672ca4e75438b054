import { ownLimits } from '@zhengju/contract/kernel/limit'
import type { SlipPick } from '@zhengju/domain/slip'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { useEffect } from 'react'
import { runtime } from '#lib/runtime.ts'
import {
  conflictingIds,
  isEditing,
  isOutright,
  type Slip,
  slipVenue,
  ticketKey,
} from '../model/slip-model.ts'
import { slipStore } from './slip-store.ts'

export type CaringVenue = Pick<VenueClient, 'venue' | 'quotes' | 'ticket'>

/** A ticket is changed for a new one this long before it ends. */
const spareMs = 8_000
const retryMs = 4_000

/** Keeps prices and ticket of an open slip fresh. */
export function useSlipCare(venue: CaringVenue | undefined, slip: Slip, canBet: boolean): void {
  useQuotes(venue, slip)
  useTicket(canBet ? venue : undefined, slip)
}

function useQuotes(venue: CaringVenue | undefined, slip: Slip): void {
  const isOpen = isEditing(slip) && slip.items.length > 0
  const what = slip.items.map(({ pick }) => pick.selectionId).join()
  const notice = slip.phase.name === 'editing' ? slip.phase.notice : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for other selections and after a refusal
  useEffect(() => {
    if (!venue || !isOpen) return
    let isWanted = true
    const ask = async () => {
      const picks = picksAt(venue)
      if (picks.length === 0) return
      const answer = await venue.quotes(picks)
      if (answer.ok && isWanted) slipStore.tell({ name: 'quoted', quotes: answer.value })
    }
    ask()
    const timer = setInterval(ask, ownLimits.slipRefreshMs)
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [venue, isOpen, what, notice])
}

/** None where the slip has become another venue's meanwhile. */
function picksAt({ venue }: CaringVenue): readonly SlipPick[] {
  const slip = slipStore.read()
  return slipVenue(slip) === venue ? slip.items.map(({ pick }) => pick) : []
}

function useTicket(venue: CaringVenue | undefined, slip: Slip): void {
  const key = ticketKey(slip)
  const isApart = slip.kind !== 'builder' && conflictingIds(slip.items).size > 0
  const isAlone = slip.items.some(isOutright) || isApart
  const isPossible = slip.kind === 'single' || !isAlone
  const isOpen = slip.items.length > 0 && slip.items.every((item) => item.isOpen)
  // While a bet is under way no ticket is asked for: after it the slip needs a new one.
  const isWanted = isEditing(slip) && isPossible && isOpen
  useEffect(() => {
    if (!venue || !isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStale = false
    const ask = async () => {
      const { kind } = slipStore.read()
      const picks = picksAt(venue)
      if (picks.length === 0) return
      const answer = await venue.ticket(kind === 'single' ? 'singles' : 'combined', picks)
      if (isStale) return
      if (answer.ok) {
        slipStore.tell({ name: 'ticketed', key, ticket: answer.value })
        const left = answer.value.expiresAt - runtime.clock.now() - spareMs
        timer = setTimeout(ask, Math.max(retryMs, left))
      } else {
        const { failure, message } = answer
        slipStore.tell({ name: 'ticketRefused', key, failure, message })
        timer = setTimeout(ask, retryMs)
      }
    }
    ask()
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [venue, isWanted, key])
}
