import type { DomainEvent } from '@zhengju/domain/event'
import { moneyText } from '@zhengju/domain/money'
import type { WithdrawalState } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { note } from '../../platform/events/event-log.ts'
import type { WithdrawalRow } from './tables.ts'

type Outcome = Extract<DomainEvent, { name: 'withdrawalEnded' }>['outcome']

const ends: Partial<Record<WithdrawalState, Outcome>> = {
  paid: 'paid',
  refused: 'returned',
  failed: 'returned',
}

/** Tells the log of an order that has come to its end. */
export function noteEnd(tx: Tx, order: WithdrawalRow): void {
  const outcome = ends[order.state]
  if (outcome === undefined) return
  const { amount, bill_no: billNo, currency, id: orderId, member_id: memberId } = order
  const of = { memberId, orderId, billNo, outcome, currency, at: tx.now }
  note(tx, { name: 'withdrawalEnded', ...of, amount: moneyText(amount, currency) })
}
