import type { SportVenueId } from '@zhengju/domain/venue'
import type { EngineChange } from './engine.ts'
import type { HouseChange } from './state.ts'

/** Tells every wire what concerns its venue, and whoever waits for an order when that is decided. */
export function createPublisher() {
  const listeners = new Map<(change: EngineChange) => void, SportVenueId>()
  const waiting = new Map<string, () => void>()
  return {
    publish(change: HouseChange) {
      const { venue, ...told } = change
      for (const [listener, of] of listeners) {
        if (venue === undefined || venue === of) listener(told)
      }
      if (change.kind === 'order' && change.order.state !== 'confirming') {
        waiting.get(change.order.orderNo)?.()
        waiting.delete(change.order.orderNo)
      }
    },
    /** Of what concerns that venue. */
    subscribe(listener: (change: EngineChange) => void, venue: SportVenueId) {
      listeners.set(listener, venue)
      return () => void listeners.delete(listener)
    },
    /** Resolves when the order is accepted or refused. */
    decided: (orderNo: string) =>
      new Promise<void>((resolve) => {
        waiting.set(orderNo, resolve)
      }),
  }
}
