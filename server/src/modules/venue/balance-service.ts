import type { DataOf } from '@zhengju/contract/endpoint'
import type { getBalance } from '@zhengju/contract/venue'
import { moneyText } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { wallet } from '../ledger/index.ts'

/** `withLockMoney` adds the wallet of the withdrawal protection. */
export async function balances(
  tx: Tx,
  memberId: string,
  withLockMoney: boolean,
): Promise<DataOf<typeof getBalance>> {
  const { available, held, bonus, debt, locked } = await wallet(tx, memberId)
  return {
    centerWalletBalance: moneyText(available),
    heldBalance: moneyText(held),
    bonusBalance: moneyText(bonus),
    debtBalance: moneyText(debt),
    ...(withLockMoney ? { lockBalance: moneyText(locked) } : {}),
  }
}
