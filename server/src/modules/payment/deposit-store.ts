import type { Currency } from '@zhengju/domain/money'
import { type DepositState, initiationMs, type PaymentMethodId } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import type { ProviderCallback } from '../../payments/port.ts'
import type { ChosenBonus } from './deposit-bonus-store.ts'
import type { DepositRow } from './tables.ts'

export type NewDeposit = Pick<
  DepositRow,
  | 'id'
  | 'bill_no'
  | 'member_id'
  | 'member_name'
  | 'provider'
  | 'method'
  | 'way'
  | 'amount'
  | 'currency'
  | 'pay_currency'
  | 'turnover_percent'
  | 'remark_code'
  | 'command_id'
> & {
  readonly expires_at: number
  readonly fee_bp?: number
  readonly bonus?: ChosenBonus | undefined
}

/** Undefined when an open order of that member and method, or an open remark code, is in the way. */
export function insertDeposit(tx: Tx, order: NewDeposit): Promise<DepositRow | undefined> {
  return tx.one<DepositRow>(
    `insert into deposit_order (id, bill_no, member_id, member_name, provider, method, way, state, amount,
       currency, pay_currency, turnover_percent, remark_code, command_id, created_at, expires_at, bonus_id,
       bonus_title, bonus_amount, bonus_state, fee_bp)
     values ($1, $2, $3, $4, $5, $6, $7, 'initiating', $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict do nothing returning *`,
    [
      order.id,
      order.bill_no,
      order.member_id,
      order.member_name,
      order.provider,
      order.method,
      order.way,
      order.amount,
      order.currency,
      order.pay_currency,
      order.turnover_percent,
      order.remark_code,
      order.command_id,
      tx.now,
      order.expires_at,
      order.bonus?.id ?? null,
      order.bonus?.title ?? null,
      order.bonus?.amount ?? null,
      order.bonus ? 'chosen' : null,
      order.fee_bp ?? 0,
    ],
  )
}

/** The newest order of the member that still waits for its money. */
export function openDeposit(tx: Tx, memberId: string): Promise<DepositRow | undefined> {
  return tx.one<DepositRow>(
    `select * from deposit_order where member_id = $1 and state in ('created', 'declared')
       and expires_at > $2 order by id desc limit 1`,
    [memberId, tx.now],
  )
}

/** The member's order that is in the way of another one of that method. */
export function unfinishedDeposit(
  tx: Tx,
  memberId: string,
  method: PaymentMethodId,
): Promise<DepositRow | undefined> {
  return tx.one<DepositRow>(
    `select * from deposit_order where member_id = $1 and method = $2
       and state in ('initiating', 'created', 'declared')`,
    [memberId, method],
  )
}

/** The order that a command made and whose provider was not heard yet. */
export function initiatingDeposit(
  tx: Tx,
  memberId: string,
  commandId: string,
): Promise<DepositRow | undefined> {
  return tx.one<DepositRow>(
    `select * from deposit_order where member_id = $1 and command_id = $2 and state = 'initiating'`,
    [memberId, commandId],
  )
}

export function findDeposit(
  tx: Tx,
  memberId: string,
  billNo: string,
): Promise<DepositRow | undefined> {
  return tx.one<DepositRow>('select * from deposit_order where bill_no = $1 and member_id = $2', [
    billNo,
    memberId,
  ])
}

/** What the order of that id is credited in. */
export async function depositCurrency(tx: Tx, id: string): Promise<Currency | undefined> {
  const row = await tx.one<Pick<DepositRow, 'currency'>>(
    'select currency from deposit_order where id = $1',
    [id],
  )
  return row?.currency
}

export function lockDeposit(tx: Tx, billNo: string): Promise<DepositRow | undefined> {
  return tx.one<DepositRow>('select * from deposit_order where bill_no = $1 for update', [billNo])
}

/** Of the two numbers of an advisory lock the first: a provider's transfer. */
const transferLock = 7_201_003

/**
 * How the other orders stand that this transfer of the provider was named for. Whoever names it at the same time
 * waits; asked after the order's lock, and for one transfer in a transaction.
 */
export async function lockTransfer(
  tx: Tx,
  { id, provider }: Pick<DepositRow, 'id' | 'provider'>,
  channelNo: string,
): Promise<DepositState[]> {
  await tx.rows('select pg_advisory_xact_lock($1, hashtext($2))', [
    transferLock,
    `${provider} ${channelNo}`,
  ])
  const rows = await tx.rows<Pick<DepositRow, 'state'>>(
    'select state from deposit_order where provider = $1 and channel_no = $2 and id <> $3',
    [provider, channelNo, id],
  )
  return rows.map(({ state }) => state)
}

export interface OrderPage<State> {
  readonly state?: State | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export function depositsOf(
  tx: Tx,
  memberId: string,
  { state, before, limit }: OrderPage<DepositState>,
): Promise<DepositRow[]> {
  return tx.rows<DepositRow>(
    `select * from deposit_order where member_id = $1 and ($2::text is null or state = $2)
       and ($3::uuid is null or id < $3) order by id desc limit $4`,
    [memberId, state ?? null, before ?? null, limit],
  )
}

/** How many orders the member cancelled between two instants. */
export async function cancelsBetween(
  tx: Tx,
  memberId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  const row = await tx.one<{ count: bigint }>(
    `select count(*) as count from deposit_order where member_id = $1 and state = 'cancelled'
       and decided_by is null and completed_at >= $2 and completed_at < $3`,
    [memberId, from, to],
  )
  return Number(row?.count ?? 0n)
}

/** Writes what may change of an order. */
export async function saveDeposit(tx: Tx, order: DepositRow): Promise<void> {
  await tx.rows(
    `update deposit_order set state = $2, received_amount = $3, channel_no = $4, reconcile_reason = $5,
       decided_by = $6, decided_reason = $7, declared_at = $8, completed_at = $9, announce_at = $10,
       instruction = $11, pay_amount = $12, credited_amount = $13, confirmations = $14, arrival_rate = $15,
       locked_amount = $16, fee = $17
     where id = $1`,
    [
      order.id,
      order.state,
      order.received_amount,
      order.channel_no,
      order.reconcile_reason,
      order.decided_by,
      order.decided_reason,
      order.declared_at,
      order.completed_at,
      order.announce_at,
      order.instruction === null ? null : JSON.stringify(order.instruction),
      order.pay_amount,
      order.credited_amount,
      order.confirmations,
      order.arrival_rate,
      order.locked_amount,
      order.fee,
    ],
  )
}

/** Closes what nobody paid, and what no provider opened in time: of one member, or of all. Returns how many. */
export async function expireDeposits(tx: Tx, memberId?: string): Promise<number> {
  const failed = await tx.rows(
    `update deposit_order set state = 'failed', completed_at = $1
     where state = 'initiating' and created_at <= $3 and ($2::uuid is null or member_id = $2)
     returning id`,
    [tx.now, memberId ?? null, tx.now - initiationMs],
  )
  const rows = await tx.rows(
    `update deposit_order set state = 'expired', completed_at = $1, announce_at = $1
     where state in ('created', 'declared') and expires_at <= $1
       and ($2::uuid is null or member_id = $2) returning id`,
    [tx.now, memberId ?? null],
  )
  return failed.length + rows.length
}

/**
 * Takes orders that the provider has to be asked about, those that nobody paid in time for a while, too; nobody else does
 * until the lease is over.
 */
export function claimAnnouncements(tx: Tx, leaseMs: number, limit: number): Promise<DepositRow[]> {
  return tx.rows<DepositRow>(
    `update deposit_order set announce_at = $1 + $2 * least(1 << announce_tries, 64),
       announce_tries = least(announce_tries + 1, 20)
     where id in (select id from deposit_order where announce_at <= $1
       order by announce_at limit $3 for update skip locked) returning *`,
    [BigInt(tx.now), BigInt(leaseMs), limit],
  )
}

export async function endAnnouncement(tx: Tx, id: string): Promise<void> {
  await tx.rows('update deposit_order set announce_at = null where id = $1', [id])
}

export async function insertCallback(
  tx: Tx,
  provider: string,
  callback: ProviderCallback,
  decision: string,
): Promise<void> {
  await tx.rows(
    `insert into provider_callback (id, provider, kind, order_no, channel_no, outcome, amount, currency,
       decision, received_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.runtime.ids.next(),
      provider,
      callback.kind,
      callback.orderNo,
      callback.channelNo,
      callback.outcome,
      callback.amount,
      callback.currency,
      decision,
      tx.now,
    ],
  )
}

/** One that was refused comes again and again: what was said in the same words stands once. */
export async function insertRefusal(
  tx: Tx,
  provider: string,
  callback: ProviderCallback,
  { decision, reason = null }: { readonly decision: Refusal; readonly reason?: string | null },
): Promise<void> {
  const { kind, orderNo, channelNo, outcome, amount, currency } = callback
  await tx.rows(
    `insert into provider_callback (id, provider, kind, order_no, channel_no, outcome, amount, currency, decision,
       reason, received_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 where not exists (
       select from provider_callback where (provider, kind, order_no, channel_no, outcome, amount, currency, decision)
         = ($2, $3, $4, $5, $6, $7::bigint, $8, $9))`,
    [
      tx.runtime.ids.next(),
      ...[provider, kind, orderNo, channelNo, outcome, amount, currency, decision, reason],
      tx.now,
    ],
  )
}

/** What is told of an order that its provider has none of, or in money that the order is not in. */
type Refusal = 'refuse' | 'unknownOrder'
