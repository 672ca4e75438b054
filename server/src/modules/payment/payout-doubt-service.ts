import type { Minor } from '@zhengju/domain/money'
import { mayWithdraw } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { paymentText } from '../../text/payment.ts'
import { type StatusRow, statusRows } from '../member/index.ts'
import { lockAndOwedBy, mayReopen, owedBy } from '../turnover/index.ts'
import { walletOf } from '../wallet/index.ts'
import { isExcluded } from './own-money-service.ts'
import { withdrawnWallet } from './present.ts'
import type { WithdrawalRow } from './tables.ts'
import { hasUnmatchedPayout } from './unmatched-callback-store.ts'

type Doubt = 'uncounted' | { readonly reason: string }

/**
 * Why an order must not be paid without an operator; undefined when nothing speaks against it. `uncounted`: something
 * of the member's bets is on its way to the lots, and may open one again.
 */
export async function doubtOf(tx: Tx, order: WithdrawalRow): Promise<Doubt | undefined> {
  const owed = await lockAndOwedBy(tx, owedOf(order))
  const [standing] = await statusRows(tx, [order.member_id])
  const { debt } = await walletOf(tx, order.member_id, order.currency)
  if (isStopped(order, standing) || !mayWithdraw('active', debt).ok)
    return { reason: paymentText.accountChanged }
  // What was not paid may have been paid after all: it must not go a second time by itself.
  if (await hasUnmatchedPayout(tx, order.member_id)) return { reason: paymentText.callbackOpen }
  // Whoever may not bet any more cannot meet a turnover either: operators decide about his money.
  if (standing?.status === 'closed') return undefined
  if (await isExcluded(tx, order.member_id)) {
    return order.decided_at === null ? { reason: paymentText.excluded } : undefined
  }
  if (order.exemption === 'timeOut' && order.decided_at === null) {
    return { reason: paymentText.timeOut }
  }
  if (asksNothing(order)) return undefined
  if (owed > 0n) return { reason: paymentText.turnoverChanged }
  if (!(await mayReopen(tx, order.member_id))) return undefined
  return order.asks < patience ? 'uncounted' : { reason: paymentText.betsUncounted }
}

/** So often an order waits for what is uncounted, a good minute in all; after that an operator looks. */
const patience = 6

/** A frozen or closed member is paid what an operator has approved since he is that, nothing by rule. */
function isStopped({ decided_at }: WithdrawalRow, standing: StatusRow | undefined): boolean {
  if (standing?.status === 'active') return false
  const since = standing?.status_since ?? null
  return since === null || decided_at === null || decided_at <= since
}

/** Commission, and what is exempt: what is owed, or may be owed again, holds it no more than when it was made. */
export function asksNothing(order: WithdrawalRow): boolean {
  return order.exemption !== null || withdrawnWallet(order) === 'commission'
}

/** What of turnover an order waits for, minor units. */
export async function orderOwed(tx: Tx, order: WithdrawalRow): Promise<Minor> {
  return asksNothing(order) ? 0n : owedBy(tx, owedOf(order))
}

/** The turnover that an order waits for: of the lots that stood when it was made. */
export function owedOf({ member_id: memberId, currency, created_at }: WithdrawalRow) {
  return { memberId, currency, openedBy: Number(created_at) }
}
