import { type Minor, parseMoney } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { type ClaimDeps, claimWithDeposit, dividendWithDeposit } from '../dividend/index.ts'
import { type ChosenBonus, depositsWithBonus, saveDepositBonus } from './deposit-bonus-store.ts'

/** What the member chose with a deposit of that much; it may be chosen with several, and the first that is paid brings it. */
export async function chosenBonus(
  tx: Tx,
  deps: ClaimDeps,
  wish: { readonly memberId: string; readonly dividendId: string; readonly deposit: Minor },
): Promise<ChosenBonus> {
  const { id, title, money } = await dividendWithDeposit(tx, deps, wish)
  return { id, title, amount: parseMoney(money, deps.currency) ?? 0n }
}

/** Gives what was chosen with deposits whose money has come, each once: the order stays locked until it says what became of it. */
export async function giveChosen(
  tx: Tx,
  deps: ClaimDeps,
  events: readonly { readonly orderId: string }[],
): Promise<void> {
  for (const order of await depositsWithBonus(
    tx,
    events.map(({ orderId }) => orderId),
  )) {
    const { id, member_id: memberId, bill_no: depositNo, bonus_id: dividendId } = order
    if (dividendId === null) continue
    const deposit = (order.credited_amount ?? 0n) - order.locked_amount
    const claim = { memberId, dividendId, depositNo, deposit }
    await saveDepositBonus(tx, id, await claimWithDeposit(tx, deps, claim))
  }
}
