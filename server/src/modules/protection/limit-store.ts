import {
  type Limit,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  noLimit,
} from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'

export interface LimitKey {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

export interface KeptLimit extends LimitKey {
  readonly limit: Limit
}

interface LimitRow {
  readonly member_id: string
  readonly kind: string
  readonly period: string
  readonly value: bigint | null
  readonly pending_value: bigint | null
  readonly pending_ready_at: bigint | null
}

const columns = 'member_id, kind, period, value, pending_value, pending_ready_at'

/** The limits that members have set, by member; whoever has none is not in the map. */
export async function limitsOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KeptLimit[]>> {
  const rows = await tx.rows<LimitRow>(
    `select ${columns} from member_limit where member_id = any($1::uuid[])`,
    [idColumn(memberIds)],
  )
  const found = new Map<string, KeptLimit[]>()
  for (const row of rows) {
    const of = found.get(row.member_id) ?? []
    of.push(keptOf(row))
    found.set(row.member_id, of)
  }
  return found
}

export function limitAmong(kept: readonly KeptLimit[], { kind, period }: LimitKey): Limit {
  return kept.find((one) => one.kind === kind && one.period === period)?.limit ?? noLimit
}

export async function saveLimit(
  tx: Tx,
  memberId: string,
  { kind, period, limit }: KeptLimit,
): Promise<void> {
  await tx.rows(
    `insert into member_limit (${columns}, updated_at, id) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (member_id, kind, period) do update set id = excluded.id, value = excluded.value,
       pending_value = excluded.pending_value, pending_ready_at = excluded.pending_ready_at,
       updated_at = excluded.updated_at`,
    [
      ...[memberId, kind, period, limit.value ?? null],
      ...[limit.pending?.value ?? null, limit.pending?.readyAt ?? null, tx.now],
      tx.runtime.ids.next(),
    ],
  )
}

export type LimitAct = 'set' | 'raiseAsked' | 'raiseDropped' | 'raised'

export interface LimitChange extends LimitKey {
  readonly act: LimitAct
  readonly before: bigint | undefined
  readonly after: bigint | undefined
}

export async function insertChange(tx: Tx, memberId: string, change: LimitChange): Promise<void> {
  const { kind, period, act, before, after } = change
  await tx.rows(
    `insert into member_limit_change
       (id, member_id, kind, period, act, before_value, after_value, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.runtime.ids.next(), memberId, kind, period, act, before ?? null, after ?? null, tx.now],
  )
}

function keptOf(row: LimitRow): KeptLimit {
  const kind = limitKinds.find((one) => one === row.kind)
  const period = limitPeriods.find((one) => one === row.period)
  if (!kind || !period) throw new Error(`a limit of ${row.kind} by ${row.period}`)
  const { value, pending_value, pending_ready_at } = row
  const pending =
    pending_ready_at === null
      ? undefined
      : { value: pending_value ?? undefined, readyAt: Number(pending_ready_at) }
  return { kind, period, limit: { value: value ?? undefined, pending } }
}
