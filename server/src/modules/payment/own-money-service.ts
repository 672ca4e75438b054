import { movements } from '@zhengju/domain/ledger'
import { lesser, type Minor } from '@zhengju/domain/money'
import type { WithdrawalExemption } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { post } from '../ledger/index.ts'
import {
  lockedByLimits,
  restoreLimitLocks,
  restrictionNow,
  takeLimitLocks,
} from '../protection/index.ts'
import { walletOf } from '../wallet/index.ts'
import type { OwnMoney } from './withdrawal-store.ts'

/**
 * An excluded member takes out all that is his: lots of deposits ask nothing of him, neither count, amount nor fee
 * hold, and an operator looks at it instead.
 */
export async function isExcluded(tx: Tx, memberId: string): Promise<boolean> {
  return (await restrictionNow(tx, memberId))?.kind === 'exclusion'
}

/** What came in above a deposit limit and is locked for it: the member may take it out at once, whatever else he owes. */
export async function lockedAboveLimit(tx: Tx, { memberId, currency }: OwnMoney): Promise<Minor> {
  const { locked } = await walletOf(tx, memberId, currency)
  return locked === 0n ? 0n : lesser(locked, await lockedByLimits(tx, memberId, currency))
}

/** Locked money that a withdrawal may take: all of it in an exclusion and a time-out, else what a deposit limit keeps. */
export async function takeableLocked(
  tx: Tx,
  of: OwnMoney,
  exemption: WithdrawalExemption | undefined,
): Promise<Minor> {
  if (exemption === 'exclusion' || exemption === 'timeOut') {
    return (await walletOf(tx, of.memberId, of.currency)).locked
  }
  return lockedAboveLimit(tx, of)
}

/**
 * locked -> available, so far as the amount of an order asks for it: all of one that is exempt for being above a limit, of
 * another one what is not available. The member's wallet is locked.
 */
export async function takeLocked(
  tx: Tx,
  of: OwnMoney & {
    readonly amount: Minor
    readonly reference: string
    readonly exemption: WithdrawalExemption | undefined
  },
): Promise<void> {
  const { memberId, currency, reference, exemption } = of
  const { available } = await walletOf(tx, memberId, currency)
  const wanted = exemption === 'aboveLimit' ? of.amount : of.amount - available
  const amount = lesser(wanted, await takeableLocked(tx, of, exemption))
  // Nothing was asked of it for the sake of all of this.
  if (exemption === 'aboveLimit' && amount !== of.amount) {
    throw new Error(`${reference} takes ${amount} of what is locked, not ${of.amount}`)
  }
  if (amount <= 0n) return
  await takeLimitLocks(tx, memberId, { currency, reference, amount })
  await post(tx, movements.moneyUnlocked({ memberId, currency, reference, amount }))
}

type HeldMoney = Parameters<typeof movements.withdrawalReturned>[0]

/** The money of an order goes back to the member; what a deposit limit kept of it is locked again. */
export async function giveBack(tx: Tx, money: HeldMoney): Promise<void> {
  await post(tx, movements.withdrawalReturned(money))
  const { memberId, currency, reference } = money
  const again = await restoreLimitLocks(tx, memberId, { currency, reference })
  if (again === 0n) return
  const { available } = await walletOf(tx, memberId, currency)
  const amount = lesser(again, available)
  if (amount > 0n) await post(tx, movements.moneyLocked({ memberId, currency, reference, amount }))
}
