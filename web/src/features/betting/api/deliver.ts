import type { ClientPlacement, VenueClient, VenueFailure } from '@zhengju/venue-protocol/client'
import { slipStore } from '../hooks/slip-store.ts'

/** What of the slip's store the delivery needs; a test gives its own. */
export interface SlipDesk {
  read: typeof slipStore.read
  tell: typeof slipStore.tell
}

export type BettingVenue = Pick<VenueClient, 'placeBet' | 'awaitOrders'>

const longestWaitMs = 15_000
const running = new Set<string>()

/**
 * Brings a placement to the venue until the venue has said what became of it. A lost answer is asked for with
 * the same ticket and the same input, which the venue answers as it did before: one bet, however often it is sent.
 */
export async function deliver(
  venue: BettingVenue,
  placement: ClientPlacement,
  desk: SlipDesk = slipStore,
  sleep: (ms: number) => Promise<void> = pause,
): Promise<void> {
  const { ticketId } = placement
  if (running.has(ticketId)) return
  running.add(ticketId)
  try {
    for (
      let waitMs = 1_000;
      isUnderWay(desk, ticketId);
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    ) {
      const answer = await venue.placeBet(placement)
      if (answer.ok) {
        desk.tell({ name: 'answered', ticketId, orders: answer.value })
        break
      }
      if (!isUnknown(desk, answer.failure)) {
        const { failure, message, mostStake } = answer
        const most = mostStake === undefined ? {} : { mostStake }
        desk.tell({ name: 'refused', ticketId, failure, message, ...most })
        break
      }
      desk.tell({ name: 'unanswered', ticketId })
      await sleep(waitMs)
    }
  } finally {
    running.delete(ticketId)
  }
  await awaitDecision(venue, desk)
}

/** Asks for orders that are not decided yet; pushes over the socket may come first. */
export async function awaitDecision(
  venue: BettingVenue,
  desk: SlipDesk = slipStore,
): Promise<void> {
  const { phase } = desk.read()
  if (phase.name !== 'confirming') return
  const orderNos = phase.orders.map((order) => order.orderNo)
  const answer = await venue.awaitOrders(orderNos)
  if (answer.ok) desk.tell({ name: 'ordersHeard', orders: answer.value })
  desk.tell({ name: 'waitingEnded' })
}

/** Takes up what a reload has interrupted. */
export async function resume(venue: BettingVenue): Promise<void> {
  const { phase } = slipStore.read()
  if (phase.name === 'placing') await deliver(venue, phase.placement)
  else await awaitDecision(venue)
}

function isUnderWay(desk: SlipDesk, ticketId: string): boolean {
  const { phase } = desk.read()
  return phase.name === 'placing' && phase.placement.ticketId === ticketId
}

/** Whether it is open what became of the bet: no answer, or one that says nothing about it. */
function isUnknown(desk: SlipDesk, failure: VenueFailure): boolean {
  const { phase } = desk.read()
  const isRepeated = phase.name === 'placing' && phase.isUnsure
  switch (failure) {
    case 'network':
    case 'system':
    case 'tooFrequent':
      return true
    case 'sessionExpired':
    case 'loginRequired':
      // The first call may have been taken before the session ended.
      return isRepeated
    default:
      return false
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
