import { movements } from '@zhengju/domain/ledger'
import { lesser, type Minor } from '@zhengju/domain/money'
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

/** Locked money that a withdrawal may take: all of an excluded member's, of others what a deposit limit keeps. */
export async function takeableLocked(tx: Tx, of: OwnMoney): Promise<Minor> {
  const { memberId, currency } = of
  const { locked } = await walletOf(tx, memberId, currency)
  if (locked === 0n || (await isExcluded(tx, memberId))) return locked
  return lesser(locked, await lockedByLimits(tx, memberId, currency))
}

/** locked -> available, so far as the amount of an order asks for it. The member's wallet is locked. */
export async function takeLocked(
  tx: Tx,
  of: OwnMoney & { readonly amount: Minor; readonly reference: string },
): Promise<void> {
  const { memberId, currency, reference } = of
  const { available } = await walletOf(tx, memberId, currency)
  const amount = lesser(of.amount - available, await takeableLocked(tx, of))
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
