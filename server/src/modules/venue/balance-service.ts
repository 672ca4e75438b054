import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getBalance } from '@zhengju/contract/venue/calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { wallet } from '../ledger/index.ts'

/** `withLockMoney` adds the wallet of the withdrawal protection. */
export async function balances(
  tx: Tx,
  memberId: string,
  withLockMoney: boolean,
): Promise<DataOf<typeof getBalance>> {
  const { available, held, bonus, debt, locked } = await wallet(tx, memberId, siteCurrency)
  return {
    centerWalletBalance: moneyText(available, siteCurrency),
    heldBalance: moneyText(held, siteCurrency),
    bonusBalance: moneyText(bonus, siteCurrency),
    debtBalance: moneyText(debt, siteCurrency),
    ...(withLockMoney ? { lockBalance: moneyText(locked, siteCurrency) } : {}),
  }
}
