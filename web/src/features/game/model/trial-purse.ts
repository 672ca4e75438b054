import type { Minor } from '@zhengju/domain/money'
import { type RoundView, trialMoney } from '@zhengju/venue-protocol/game'
import { createContext } from 'react'

/** The play money of a visit, reckoned from its rounds: no account holds it. */
export interface TrialPurse {
  saw(round: RoundView): void
  balance(): Minor
  /** Answers how to stop hearing. */
  hear(listener: () => void): () => void
}

/** Undefined where members play with their own money. */
export const Trial = createContext<TrialPurse | undefined>(undefined)

export function createTrialPurse(): TrialPurse {
  const changes = new Map<string, Minor>()
  const listeners = new Set<() => void>()
  let balance = trialMoney
  return {
    saw(round) {
      changes.set(round.roundId, changeOf(round))
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
function changeOf({ payout = 0n, stake, state }: RoundView): Minor {
  if (state === 'refused') return 0n
  return state === 'done' ? payout - stake : -stake
}
