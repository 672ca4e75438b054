import type { KeptLimitState } from '@zhengju/contract/protection/office-calls'
import { type InterventionKind, limitConfirmMs } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { type ListColumns, listEnd, listIf, listValues, listWhere } from '../../platform/db/list.ts'

/** Lists of the desk, newest first. */
export interface DeskPage extends ListPage {
  readonly memberId?: string | undefined
  readonly kind?: string | undefined
  readonly isOpen?: boolean | undefined
}

/** What every list of the desk is narrowed down by; its own parameters begin at $13. */
function deskWhere(columns: DeskColumns, page: DeskPage): string {
  return [
    listWhere(columns, page),
    listIf(page.memberId, '$11::uuid', 'member_id ='),
    listIf(page.kind, '$12::text', `${columns.kind} =`),
  ].join(' and ')
}

interface DeskColumns extends ListColumns {
  readonly kind: string
}

function deskValues(page: DeskPage): unknown[] {
  return [...listValues(page), page.memberId ?? null, page.kind ?? null]
}

const markerColumns: DeskColumns = { id: 'id', at: 'found_at', kind: 'rule' }
const restrictionColumns: DeskColumns = { id: 'id', at: 'from_at', kind: 'kind' }
const columns: DeskColumns = { id: 'id', at: 'created_at', kind: 'kind' }

export interface MarkerRow {
  readonly id: string
  readonly member_id: string
  readonly rule: string
  readonly level: string
  readonly figure: bigint
  readonly found_at: bigint
  readonly intervention_id: string | null
}

export function markers(tx: Tx, page: DeskPage): Promise<MarkerRow[]> {
  const { isOpen } = page
  const open = isOpen === undefined ? '' : `and intervention_id is ${isOpen ? '' : 'not'} null`
  return tx.rows<MarkerRow>(
    `select id, member_id, rule, level, figure, found_at, intervention_id from harm_marker
     where ${deskWhere(markerColumns, page)} ${open} ${listEnd(markerColumns)}`,
    deskValues(page),
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

export function restrictions(tx: Tx, page: DeskPage): Promise<OfficeRestrictionRow[]> {
  const running = page.isOpen === false ? 'until_at <=' : '(until_at is null) or until_at >'
  return tx.rows<OfficeRestrictionRow>(
    `select id, member_id, kind, from_at, until_at, operator_id, reason from member_restriction
     where ${deskWhere(restrictionColumns, page)} and (${listIf(page.isOpen, '$13::bigint', running)})
     ${listEnd(restrictionColumns)}`,
    [...deskValues(page), page.isOpen === undefined ? null : tx.now],
  )
}

export interface KeptLimitRow {
  readonly id: string
  readonly member_id: string
  readonly kind: string
  readonly period: string
  readonly value: bigint | null
  readonly pending_value: bigint | null
  readonly pending_ready_at: bigint | null
  readonly updated_at: bigint
}

export interface LimitPage extends DeskPage {
  readonly period?: string | undefined
  readonly state?: KeptLimitState | undefined
}

/** Amounts of a limit as members type them: minutes stand with two decimals, too. */
const keptColumns: DeskColumns = {
  ...{ id: 'id', at: 'updated_at', kind: 'kind' },
  amount: `case when kind = 'session' then value * 100 else value end`,
}
/** A raise that nobody confirmed in its time is none. */
const isPending = 'pending_ready_at + $15::bigint > $14::bigint'
function keptWhere(state: KeptLimitState | undefined): string {
  switch (state) {
    case 'inForce':
      return 'value is not null'
    case 'waiting':
      return 'pending_ready_at > $14::bigint'
    case 'ready':
      return 'pending_ready_at <= $14::bigint and pending_ready_at + $15::bigint > $14::bigint'
    default:
      return 'true'
  }
}

/** Limits that members have now, or asked to have. */
export function keptLimits(tx: Tx, page: LimitPage): Promise<KeptLimitRow[]> {
  const { period, state } = page
  return tx.rows<KeptLimitRow>(
    `select id, member_id, kind, period, value, pending_value, pending_ready_at, updated_at
     from member_limit where ${deskWhere(keptColumns, page)}
       and ${listIf(period, '$13::text', 'period =')} and (value is not null or ${isPending})
       and ${keptWhere(state)} ${listEnd(keptColumns)}`,
    [...deskValues(page), period ?? null, tx.now, limitConfirmMs],
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

export function limitChanges(tx: Tx, page: DeskPage): Promise<ChangeRow[]> {
  return tx.rows<ChangeRow>(
    `select id, member_id, kind, period, act, before_value, after_value, created_at
     from member_limit_change where ${deskWhere(columns, page)} ${listEnd(columns)}`,
    deskValues(page),
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

export function interventions(tx: Tx, page: DeskPage): Promise<InterventionRow[]> {
  return tx.rows<InterventionRow>(
    `select id, member_id, kind, note, operator_name, created_at from intervention
     where ${deskWhere(columns, page)} ${listEnd(columns)}`,
    deskValues(page),
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
