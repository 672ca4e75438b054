import type { Minor } from '@zhengju/domain/money'
import { type RoundView, type TicketView, trialMoney } from '@zhengju/venue-protocol/game'
import { createContext } from 'react'

/** The play money of a visit, reckoned from its rounds and tickets: no account holds it. */
export interface TrialPurse {
  saw(one: Staked): void
  balance(): Minor
  /** Answers how to stop hearing. */
  hear(listener: () => void): () => void
}

type Staked = Pick<RoundView, 'stake' | 'payout' | 'roundId'> & {
  readonly state: RoundView['state'] | TicketView['state']
  /** Of a round that many share. */
  readonly ticketId?: string
}

/** Undefined where members play with their own money. */
export const Trial = createContext<TrialPurse | undefined>(undefined)

export function createTrialPurse(): TrialPurse {
  const changes = new Map<string, Minor>()
  const listeners = new Set<() => void>()
  let balance = trialMoney
  return {
    saw(one) {
      changes.set(one.ticketId ?? one.roundId, changeOf(one))
      balance = [...changes.values()].reduce((sum, change) => sum + change, trialMoney)
      for (const listener of listeners) listener()
    },
    balance: () => balance,
    hear(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A stake is gone from its beginning; what was refused moved nothing. */
function changeOf({ payout = 0n, stake, state }: Staked): Minor {
  if (state === 'refused') return 0n
  return state === 'done' ? payout - stake : -stake
}
