import type { Currency } from '@zhengju/domain/money'
import type { DepositState, ProviderId, WithdrawalState } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { listEnd, listIf, listValues, listWhere } from '../../platform/db/list.ts'

/** What did not fit; a refused one says for what it was refused. */
type UnmatchedReason =
  | 'contradiction'
  | 'secondTransfer'
  | 'mismatch'
  | 'currency'
  | 'amountNotPositive'
  | 'unknownOrder'

export interface UnmatchedCallbackRow {
  readonly id: string
  readonly kind: 'deposit' | 'payout'
  readonly why: UnmatchedReason
  readonly provider: string
  readonly order_no: string
  readonly member_name: string
  readonly channel_no: string
  readonly outcome: 'success' | 'pending' | 'failed'
  readonly amount: bigint
  readonly currency: Currency
  readonly order_amount: bigint
  /** In which the order is paid; null where there is none. */
  readonly order_currency: Currency | null
  readonly order_state: DepositState | WithdrawalState | ''
  readonly received_at: bigint
  readonly noted_by: string | null
  readonly note: string | null
  readonly noted_at: bigint | null
  /**
   * What went back as failed, the fee with it, and was paid after all in this very amount; nobody has decided, and the
   * provider has not said since that it failed.
   */
  readonly reclaimable: bigint | null
  readonly asked_by: string | null
  readonly asked_by_name: string | null
  readonly asked_reason: string | null
  readonly asked_at: bigint | null
}

const unmatched = `select c.id, c.kind, c.provider, c.order_no, c.channel_no, c.outcome, c.amount, c.currency, c.received_at,
    case when c.decision <> 'refuse' then c.decision else coalesce(c.reason,
      case when c.currency <> d.pay_currency then 'currency' else 'amountNotPositive' end) end as why,
    coalesce(w.member_name, d.member_name, '') as member_name,
    coalesce(w.currency, d.pay_currency) as order_currency,
    coalesce(w.amount - w.fee, d.pay_amount, 0)::bigint as order_amount,
    coalesce(w.state, d.state, '') as order_state,
    n.operator_name as noted_by, n.reason as note, n.at as noted_at,
    case when c.decision = 'contradiction' and c.outcome = 'success' and n.callback_id is null
      and w.state = 'failed' and c.amount = w.amount - w.fee and c.currency = w.currency
      and not exists (select from provider_callback f where f.order_no = c.order_no and f.kind = 'payout'
        and f.outcome = 'failed' and f.id > c.id)
      then w.amount end as reclaimable,
    r.asked_by, r.asked_by_name, r.reason as asked_reason, r.asked_at
  from provider_callback c
  left join withdrawal_order w
    on c.kind = 'payout' and w.bill_no = c.order_no and w.provider = c.provider
  left join deposit_order d
    on c.kind = 'deposit' and d.bill_no = c.order_no and d.provider = c.provider
  left join provider_callback_note n on n.callback_id = c.id
  left join payout_reclaim r on r.callback_id = c.id
  where c.decision in ('contradiction', 'secondTransfer', 'mismatch', 'refuse', 'unknownOrder')`

const listed = { id: 'c.id', at: 'c.received_at', member: 'coalesce(w.member_name, d.member_name)' }

/** Each part by its own index: the order's number, the provider's own, and whose order it is. */
const ofSought = `c.id in (
    select id from provider_callback where order_no = $14::text
    union all select id from provider_callback where channel_no = $14
      and decision in ('contradiction', 'secondTransfer', 'mismatch', 'refuse', 'unknownOrder')
    union all select p.id from withdrawal_order o join provider_callback p on p.order_no = o.bill_no
      and p.kind = 'payout' and p.provider = o.provider where o.member_name = lower($14)
    union all select p.id from deposit_order o join provider_callback p on p.order_no = o.bill_no
      and p.kind = 'deposit' and p.provider = o.provider where o.member_name = lower($14))`

interface CallbackPage extends ListPage {
  readonly isNoted: boolean
  readonly provider?: ProviderId
  /** A number of either side, or a member's name. */
  readonly sought?: string | undefined
}

/** The newest first; a number is that of the order or the provider's own. */
export function unmatchedCallbacks(
  tx: Tx,
  { order, sought, ...page }: CallbackPage,
): Promise<UnmatchedCallbackRow[]> {
  const ofOrder =
    order === undefined ? '$13::text is null' : '$13::text in (c.order_no, c.channel_no)'
  return tx.rows<UnmatchedCallbackRow>(
    `${unmatched} and ${listWhere(listed, page)} and (n.callback_id is not null) = $11
       and ${listIf(page.provider, '$12::text', 'c.provider =')} and ${ofOrder}
       and ${sought === undefined ? '$14::text is null' : ofSought}
     ${listEnd(listed)}`,
    [...listValues(page), page.isNoted, page.provider ?? null, order ?? null, sought ?? null],
  )
}

export function unmatchedCallback(tx: Tx, id: string): Promise<UnmatchedCallbackRow | undefined> {
  return tx.one<UnmatchedCallbackRow>(`${unmatched} and c.id = $1`, [id])
}

/** Whether a provider says that it paid that member what we have not paid, and nobody has noted what became of that. */
export async function hasUnmatchedPayout(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx.one(
    `select 1 from provider_callback c join withdrawal_order w on w.bill_no = c.order_no
     left join provider_callback_note n on n.callback_id = c.id
     where c.decision in ('contradiction', 'mismatch') and c.kind = 'payout' and c.outcome = 'success'
       and w.member_id = $1 and w.state not in ('paid', 'reconciled') and n.callback_id is null limit 1`,
    [memberId],
  )
  return row !== undefined
}

/** False when somebody else has noted it. */
export async function insertNote(
  tx: Tx,
  note: {
    readonly callbackId: string
    readonly operator: { readonly id: string; readonly name: string }
    readonly reason: string
  },
): Promise<boolean> {
  const row = await tx.one(
    `insert into provider_callback_note (callback_id, operator_id, operator_name, reason, at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning callback_id`,
    [note.callbackId, note.operator.id, note.operator.name, note.reason, tx.now],
  )
  return row !== undefined
}

/** The same note for what the provider said again in the same words. */
export async function insertNoteOfRepeats(
  tx: Tx,
  note: Parameters<typeof insertNote>[1],
): Promise<void> {
  await tx.rows(
    `insert into provider_callback_note (callback_id, operator_id, operator_name, reason, at)
     select c.id, $2, $3, $4, $5 from provider_callback c join provider_callback said on said.id = $1
     where (c.provider, c.kind, c.order_no, c.channel_no, c.outcome, c.amount, c.currency, c.decision)
       = (said.provider, said.kind, said.order_no, said.channel_no, said.outcome, said.amount, said.currency,
         said.decision)
     on conflict do nothing`,
    [note.callbackId, note.operator.id, note.operator.name, note.reason, tx.now],
  )
}

/** False when somebody else has asked. */
export async function insertReclaim(
  tx: Tx,
  reclaim: {
    readonly callbackId: string
    readonly orderNo: string
    readonly operator: { readonly id: string; readonly name: string }
    readonly reason: string
  },
): Promise<boolean> {
  const { callbackId, orderNo, operator, reason } = reclaim
  const row = await tx.one(
    `insert into payout_reclaim (callback_id, order_no, asked_by, asked_by_name, reason, asked_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (callback_id) do nothing returning callback_id`,
    [callbackId, orderNo, operator.id, operator.name, reason, tx.now],
  )
  return row !== undefined
}

export async function markReclaimed(
  tx: Tx,
  done: { readonly callbackId: string; readonly by: string; readonly transactionId: string },
): Promise<void> {
  await tx.rows(
    'update payout_reclaim set done_by = $2, done_at = $3, transaction_id = $4 where callback_id = $1',
    [done.callbackId, done.by, tx.now, done.transactionId],
  )
}
