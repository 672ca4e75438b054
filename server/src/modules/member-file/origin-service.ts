import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { memberOrigin } from '@zhengju/contract/member-file/office-calls'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { originOf as partsOf } from '@zhengju/domain/report'
import type { Tx } from '@zhengju/storage/tx'
import { memberChanges, wallet } from '../ledger/index.ts'
import { mustExist } from './note-service.ts'

/** Where what he has came from: every movement of his, and beside their sum what his accounts hold. */
export async function originOf(tx: Tx, memberId: string): Promise<DataOf<typeof memberOrigin>> {
  await mustExist(tx, memberId)
  const parts = partsOf(await memberChanges(tx, memberId, siteCurrency))
  const { available, held, locked, bonus, debt } = await wallet(tx, memberId, siteCurrency)
  return {
    currency: siteCurrency,
    deposits: text(parts.deposits),
    payouts: text(parts.payouts),
    gifts: text(parts.gifts),
    play: text(parts.play),
    other: text(parts.other),
    balance: text(available + held + locked + bonus - debt),
  }
}

function text(amount: Minor): string {
  return moneyText(amount, siteCurrency)
}
