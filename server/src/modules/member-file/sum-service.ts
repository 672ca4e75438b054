import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Permission } from '@zhengju/contract/kernel/permission'
import type { memberSums } from '@zhengju/contract/member-file/office-calls'
import { siteCurrency as currency, moneyText } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { memberBetSums } from '../betting/index.ts'
import { type OrderSums, orderSums } from '../payment/index.ts'
import { mustExist } from './note-service.ts'

type Sums = DataOf<typeof memberSums>

const spanMs = 30 * 86_400_000

/** What the tabs of his file come to; who may not see the orders sees no sum of them. */
export async function sumsOf(
  tx: Tx,
  memberId: string,
  permissions: ReadonlySet<Permission>,
): Promise<Sums> {
  await mustExist(tx, memberId)
  const bets = await memberBetSums(tx, memberId, tx.now - spanMs)
  const { deposits, withdrawals } = await orderSums(tx, memberId, currency)
  return {
    currency,
    bets,
    deposits: permissions.has('deposit.read') ? textOf(deposits) : null,
    withdrawals: permissions.has('withdrawal.read') ? textOf(withdrawals) : null,
  }
}

function textOf({ count, amount, fee }: OrderSums): Sums['deposits'] {
  return { count, amount: moneyText(amount, currency), fee: moneyText(fee, currency) }
}
