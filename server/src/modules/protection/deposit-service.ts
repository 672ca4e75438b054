import { type Currency, type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import {
  type ByPeriod,
  exceeded,
  type LimitPeriod,
  leftOf,
  limitPeriods,
  periodBounds,
  restricted,
} from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { limitsOf } from './limit-store.ts'
import { insertLimitLock } from './lock-store.ts'
import { restrictionNow } from './restriction-service.ts'
import { lockProtection } from './store.ts'

/** Before a provider is asked; from here on no other deposit of the member is judged before this transaction ends. */
export async function mustMayDeposit(
  tx: Tx,
  memberId: string,
  amount: Minor,
  deposited: () => Promise<ByPeriod>,
): Promise<void> {
  await lockProtection(tx, memberId)
  const failure = restricted((await restrictionNow(tx, memberId))?.kind)
  if (failure) throw new Failure(failure)
  const limits = await depositLimits(tx, memberId)
  if (!limits) return
  const used = await deposited()
  if (!exceeded(limits, used, amount)) return
  throw new Failure('protection.depositLimit', {
    left: moneyText(leftOf(limits, used) ?? 0n, siteCurrency),
  })
}

/** What may come in for play; undefined: all of it. What is above is locked, at least until then. */
export interface DepositRoom {
  readonly room: Minor
  /** Epoch ms; undefined: as long as the exclusion. */
  readonly until: number | undefined
}

/** Money is here that nobody could refuse. Locks as `mustMayDeposit` does. */
export async function depositRoom(
  tx: Tx,
  memberId: string,
  amount: Minor,
  credited: () => Promise<ByPeriod>,
): Promise<DepositRoom | undefined> {
  await lockProtection(tx, memberId)
  const restriction = await restrictionNow(tx, memberId)
  if (restriction) return { room: 0n, until: restriction.until }
  const limits = await depositLimits(tx, memberId)
  if (!limits) return undefined
  const used = await credited()
  const period = exceeded(limits, used, amount)
  if (!period) return undefined
  return { room: leftOf(limits, used) ?? 0n, until: periodBounds(period, tx.now).to }
}

/** So much of an order was locked with its credit. */
export async function lockAboveLimit(
  tx: Tx,
  memberId: string,
  of: {
    readonly currency: Currency
    readonly reference: string
    readonly amount: Minor
    readonly until: number | undefined
  },
): Promise<void> {
  await insertLimitLock(tx, memberId, of)
}

async function depositLimits(tx: Tx, memberId: string): Promise<ByPeriod | undefined> {
  const kept = (await limitsOf(tx, [memberId])).get(memberId) ?? []
  const limits: Partial<Record<LimitPeriod, Minor>> = {}
  for (const { kind, period, limit } of kept) {
    if (kind === 'deposit' && limit.value !== undefined) limits[period] = limit.value
  }
  return limitPeriods.some((period) => limits[period] !== undefined) ? limits : undefined
}
