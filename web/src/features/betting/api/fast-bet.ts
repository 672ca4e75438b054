import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import type { PlacedOrder, VenueClient } from '@zhengju/venue-protocol/client'
import { runtime } from '#lib/runtime.ts'
import { fastBetText as text } from '#text/fast-bet.ts'
import { slipStore } from '../hooks/slip-store.ts'
import { isEditing, type NewItem, ticketKey } from '../model/slip-model.ts'
import { itemChoice } from '../model/slip-name.ts'
import { placementOf, problemOf } from '../model/slip-terms.ts'
import { deliver, type SlipDesk } from './deliver.ts'

export type FastVenue = Pick<VenueClient, 'ticket' | 'placeBet' | 'awaitOrders'>

/** `open`: the slip stands with the selection and says why; nothing was taken, or it is not decided yet. */
export type FastOutcome =
  | { readonly kind: 'taken'; readonly order: PlacedOrder }
  | { readonly kind: 'busy' | 'open' }

type Clock = Pick<typeof runtime.clock, 'now'>

interface FastAsk {
  readonly item: NewItem
  readonly stake: string
  readonly balance: Minor | undefined
}

/** A second tap on a price so soon is the first one once more, whether or not that is over. */
const doubleTapMs = 1_500

/**
 * One tap, one single: the empty slip takes the selection and the chosen stake, asks for its ticket and is sent, all on
 * the way that a slip goes. What is under way survives a reload as any bet of the slip does; what is not taken stays on
 * the slip with the reason. The stake is the risk whatever the format of the odds.
 */
export function createFastBet(desk: SlipDesk = slipStore, clock: Clock = runtime.clock) {
  let isRunning = false
  let last = { id: '', at: Number.NEGATIVE_INFINITY }

  async function place(venue: FastVenue, { item, stake, balance }: FastAsk): Promise<FastOutcome> {
    desk.tell({ name: 'toggled', item })
    desk.tell({ name: 'focused', focus: item.pick.selectionId })
    desk.tell({ name: 'typed', stake })
    const key = ticketKey(desk.read())
    const answer = await venue.ticket('singles', [item.pick])
    if (!answer.ok) {
      const { failure, message } = answer
      desk.tell({ name: 'ticketRefused', key, failure, message })
      return { kind: 'open' }
    }
    const slip = desk.tell({ name: 'ticketed', key, ticket: answer.value })
    const means = { balance, ownLeft: undefined }
    const placement = placementOf(slip, 'european')
    // The member has changed the slip meanwhile, or it may not be sent as it stands: he sees why.
    if (!isEditing(slip) || !placement || problemOf(slip, 'european', means))
      return { kind: 'open' }
    desk.tell({ name: 'sent', placement })
    await deliver(venue, placement, desk)
    const { phase } = desk.read()
    const [order] = phase.name === 'receipt' ? phase.orders : []
    if (order?.state !== 'accepted') return { kind: 'open' }
    desk.tell({ name: 'finished', keepsItems: false })
    return { kind: 'taken', order }
  }

  return async (venue: FastVenue, ask: FastAsk): Promise<FastOutcome> => {
    const id = ask.item.pick.selectionId
    const isDouble = last.id === id && clock.now() - last.at < doubleTapMs
    if (isRunning || isDouble) return { kind: 'busy' }
    isRunning = true
    last = { id, at: clock.now() }
    try {
      return await place(venue, ask)
    } finally {
      isRunning = false
    }
  }
}

/** Of this browser's one slip. */
export const fastBet = createFastBet()

type Taken = {
  readonly orderNo: string
  readonly risk: Minor
  readonly legs: readonly { readonly odds: number }[]
}

export const busyText = text.busy

/** How a bet of one tap is told. */
export function doneText(item: NewItem, { orderNo, risk, legs }: Taken): string {
  const price = oddsText(legs[0]?.odds ?? item.pick.odds, 'european')
  const what = itemChoice({ ...item, oddsBefore: undefined, isOpen: true, stake: '' })
  return text.done(formatMoney(risk, siteCurrency), what, price, orderNo)
}
