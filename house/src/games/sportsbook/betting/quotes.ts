import { offerLifeMs } from '@zhengju/domain/cashOut'
import type { Minor } from '@zhengju/domain/money'
import type { Runtime } from '@zhengju/domain/runtime'
import type { PresentLeg } from './present-leg.ts'

/** An offer to buy a bet, in memory: after a restart a member sees a new one. */
export interface Quote {
  readonly id: string
  readonly memberId: string
  readonly orderNo: string
  /** What was open of the stake. */
  readonly open: Minor
  readonly legs: readonly PresentLeg[]
  readonly expiresAt: number
}

export interface Quotes {
  /** The member's last two of an order live: one that is shown while the next is asked for. Undefined when too many live. */
  add(quote: Omit<Quote, 'id' | 'expiresAt'>): Quote | undefined
  /** While it lives. */
  find(id: string): Quote | undefined
}

export function createQuotes({ clock, ids }: Pick<Runtime, 'clock' | 'ids'>): Quotes {
  // They end in the order in which they were made: what is over stands first.
  const kept = new Map<string, Quote>()
  /** Ids by member and order, the oldest first. */
  const own = new Map<string, readonly string[]>()
  const forget = (quote: Quote) => {
    const key = ownKey(quote)
    const left = (own.get(key) ?? []).filter((id) => id !== quote.id)
    kept.delete(quote.id)
    if (left.length > 0) own.set(key, left)
    else own.delete(key)
  }
  const forgetEnded = (now: number) => {
    for (const quote of kept.values()) {
      if (quote.expiresAt > now) return
      forget(quote)
    }
  }
  return {
    add(parts) {
      const now = clock.now()
      forgetEnded(now)
      const [former, latter] = own.get(ownKey(parts)) ?? []
      const isFull = latter !== undefined || kept.size >= mostQuotes
      const oldest = isFull ? kept.get(former ?? '') : undefined
      if (oldest) forget(oldest)
      if (kept.size >= mostQuotes) return undefined
      const quote = { ...parts, id: ids.next(), expiresAt: now + offerLifeMs }
      kept.set(quote.id, quote)
      own.set(ownKey(quote), [...(own.get(ownKey(quote)) ?? []), quote.id])
      return quote
    },
    find(id) {
      const quote = kept.get(id)
      return quote && quote.expiresAt > clock.now() ? quote : undefined
    },
  }
}

function ownKey({ memberId, orderNo }: Pick<Quote, 'memberId' | 'orderNo'>): string {
  return `${memberId} ${orderNo}`
}

/** Nobody's living quote makes way for another's. */
const mostQuotes = 20_000
