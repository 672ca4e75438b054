import { movements } from '@zhengju/domain/ledger'
import { accountKinds, orderNumber } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { post } from '../ledger/index.ts'
import { lockMember, sessionsOf } from '../member/index.ts'
import { takeLimitLocks } from '../protection/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { walletOf } from '../wallet/index.ts'
import { openAccount } from './account-parse.ts'
import { accountsOf } from './account-store.ts'
import { payoutProvider } from './channel-service.ts'
import type { WithdrawalView } from './present.ts'
import type { ReviewDeps } from './review-service.ts'
import { getWithdrawal } from './withdrawal-service.ts'
import * as store from './withdrawal-store.ts'

/**
 * Holds all that a closed account has, what it locked itself too, for its oldest card. A closed member is never paid by rule: the order comes
 * to the operators, and whoever asked for it here is not the one who approves it.
 */
export async function payOutClosed(
  tx: Tx,
  deps: ReviewDeps,
  ask: {
    readonly memberId: string
    readonly operator: { readonly name: string }
    readonly reason: string
  },
): Promise<WithdrawalView> {
  const { memberId, operator, reason } = ask
  const member = await lockMember(tx, memberId)
  if (!member) throw new Failure('notFound')
  if (member.status !== 'closed') throw new Failure('office.decided')
  await lockTurnover(tx, memberId)
  const [account] = await accountsOf(tx, memberId)
  if (!account) throw new Failure('payment.accountUnknown')
  const { currency } = deps.rules
  const id = tx.runtime.ids.next()
  const bill_no = orderNumber('W', tx.now, id)
  const whose = { memberId, currency, reference: bill_no } as const
  const { locked } = await walletOf(tx, memberId, currency)
  if (locked > 0n) {
    // What a deposit limit kept of it leaves too: it keeps nothing else in its place.
    const { reference } = whose
    await takeLimitLocks(tx, memberId, { currency, reference, amount: locked })
    await post(tx, movements.moneyUnlocked({ ...whose, amount: locked }))
  }
  const { available: amount } = await walletOf(tx, memberId, currency)
  if (amount <= 0n) throw new Failure('wallet.insufficient')
  const { method } = accountKinds[openAccount(deps.keys, account).kind]
  const provider = await payoutProvider(tx, deps.adapters, {
    method,
    currency,
    amount,
  })
  if (!provider) throw new Failure('payment.methodUnavailable')
  const [session] = await sessionsOf(tx, memberId, 1)
  const hold = await post(tx, movements.withdrawalHeld({ ...whose, amount }))
  await store.insertWithdrawal(tx, {
    id,
    bill_no,
    member_id: memberId,
    member_name: member.name,
    provider,
    method,
    account_id: account.id,
    amount,
    fee: 0n,
    currency,
    hold_id: hold.id,
    member_address: session?.address ?? '',
  })
  await store.insertStep(tx, id, { state: 'deducted', actor: operator.name, reason })
  tx.afterCommit(() => deps.wake())
  return getWithdrawal(tx, deps, memberId, bill_no)
}
