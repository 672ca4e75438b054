import type { InterventionKind } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'

/** Lists of the desk, newest first; `before` is the last id of the page before. */
export interface DeskPage {
  readonly memberId?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export interface MarkerRow {
  readonly id: string
  readonly member_id: string
  readonly rule: string
  readonly level: string
  readonly figure: bigint
  readonly found_at: bigint
  readonly intervention_id: string | null
}

export function markers(
  tx: Tx,
  { memberId, before, limit, isOpen }: DeskPage & { readonly isOpen?: boolean | undefined },
): Promise<MarkerRow[]> {
  const open = isOpen === undefined ? '' : `and intervention_id is ${isOpen ? '' : 'not'} null`
  return tx.rows<MarkerRow>(
    `select id, member_id, rule, level, figure, found_at, intervention_id from harm_marker
     where ($1::uuid is null or member_id = $1) and ($2::uuid is null or id < $2) ${open}
     order by id desc limit $3`,
    [memberId ?? null, before ?? null, limit],
  )
}

export interface OfficeRestrictionRow {
  readonly id: string
  readonly member_id: string
  readonly kind: string
  readonly from_at: bigint
  readonly until_at: bigint | null
  readonly operator_id: string | null
  readonly reason: string | null
}

export function restrictions(
  tx: Tx,
  { memberId, before, limit, kind }: DeskPage & { readonly kind?: string | undefined },
): Promise<OfficeRestrictionRow[]> {
  return tx.rows<OfficeRestrictionRow>(
    `select id, member_id, kind, from_at, until_at, operator_id, reason from member_restriction
     where ($1::uuid is null or member_id = $1) and ($2::uuid is null or id < $2)
       and ($3::text is null or kind = $3) order by id desc limit $4`,
    [memberId ?? null, before ?? null, kind ?? null, limit],
  )
}

export interface ChangeRow {
  readonly id: string
  readonly member_id: string
  readonly kind: string
  readonly period: string
  readonly act: string
  readonly before_value: bigint | null
  readonly after_value: bigint | null
  readonly created_at: bigint
}

export function limitChanges(
  tx: Tx,
  { memberId, before, limit, kind }: DeskPage & { readonly kind?: string | undefined },
): Promise<ChangeRow[]> {
  return tx.rows<ChangeRow>(
    `select id, member_id, kind, period, act, before_value, after_value, created_at
     from member_limit_change
     where ($1::uuid is null or member_id = $1) and ($2::uuid is null or id < $2)
       and ($3::text is null or kind = $3) order by id desc limit $4`,
    [memberId ?? null, before ?? null, kind ?? null, limit],
  )
}

export interface InterventionRow {
  readonly id: string
  readonly member_id: string
  readonly kind: string
  readonly note: string
  readonly operator_name: string
  readonly created_at: bigint
}

export function interventions(
  tx: Tx,
  { memberId, before, limit }: DeskPage,
): Promise<InterventionRow[]> {
  return tx.rows<InterventionRow>(
    `select id, member_id, kind, note, operator_name, created_at from intervention
     where ($1::uuid is null or member_id = $1) and ($2::uuid is null or id < $2)
     order by id desc limit $3`,
    [memberId ?? null, before ?? null, limit],
  )
}

export async function insertIntervention(
  tx: Tx,
  of: {
    readonly memberId: string
    readonly kind: InterventionKind
    readonly note: string
    readonly operatorName: string
  },
): Promise<void> {
  const id = tx.runtime.ids.next()
  await tx.rows(
    `insert into intervention (id, member_id, kind, note, operator_name, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, of.memberId, of.kind, of.note, of.operatorName, tx.now],
  )
  await tx.rows(
    `update harm_marker set intervention_id = $2 where member_id = $1 and intervention_id is null`,
    [of.memberId, id],
  )
}
