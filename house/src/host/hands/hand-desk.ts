import type { HostDeps } from '../game.ts'
import { lockHands, type RunningHand, runningHands } from '../store/hands.ts'
import { openHand, voidHand } from './hand-steps.ts'
import type { HandRules } from './rules.ts'

export interface HandDesk {
  /** Hands that are not over, without a card of them. */
  running(): Promise<readonly RunningHand[]>
  /** All get back what they put in, once. False: it is over, or is none of this game's. */
  cancel(handId: string, reason: string): Promise<boolean>
}

/** What operators see of hands, and may do with them. */
export function createHandDesk({ db, wakeWallet }: HostDeps, rules: HandRules): HandDesk {
  return {
    running: () => db.read((tx) => runningHands(tx, rules.name, mostListed)),
    cancel: (handId, reason) =>
      db.tx(async (tx) => {
        const known = (await lockHands(tx, [handId])).get(handId)
        if (known?.game !== rules.name) return false
        const open = await openHand(tx, handId)
        if (!open) return false
        const { reason: before, state } = open.hand
        if (state === 'void') return before === reason
        // Its outcome and its payments are stored already.
        if (state === 'shown') return false
        await voidHand(tx, rules, open, reason)
        tx.afterCommit(wakeWallet)
        return true
      }),
  }
}

const mostListed = 100
