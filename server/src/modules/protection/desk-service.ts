import type { DataOf, QueryOf } from '@zhengju/contract/kernel/endpoint'
import type * as office from '@zhengju/contract/protection/office-calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import {
  confirmableUntil,
  harmRuleIds,
  type InterventionKind,
  interventionKinds,
  type LimitKind,
  limitKinds,
  limitPeriods,
  type RestrictionTerm,
  restrictionKinds,
} from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, pageOf } from '../../platform/call/page.ts'
import { memberById, memberByName, memberNames } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './desk-store.ts'
import { getProtection, type ProtectionDeps } from './limit-service.ts'
import { restrict } from './restriction-service.ts'

/** What all lists of the desk are narrowed down by. */
interface Query extends ListQuery {
  readonly memberId?: string | undefined
  readonly kind?: string | undefined
  readonly isOpen?: boolean | undefined
}
type Row = { readonly id: string; readonly member_id: string }

export function listHarmMarkers(
  tx: Tx,
  query: Query,
): Promise<DataOf<typeof office.listHarmMarkers>> {
  const rows = (page: store.DeskPage) => store.markers(tx, page)
  return listed(tx, query, rows, (row, whose) => ({
    ...whose,
    rule: known(harmRuleIds, row.rule),
    level: row.level === 'act' ? 'act' : 'watch',
    figure: String(row.figure),
    foundAt: Number(row.found_at),
    isOpen: row.intervention_id === null,
  }))
}

export function listRestrictions(
  tx: Tx,
  query: Query,
): Promise<DataOf<typeof office.listRestrictions>> {
  const rows = (page: store.DeskPage) => store.restrictions(tx, page)
  return listed(tx, query, rows, (row, whose) => ({
    ...whose,
    kind: known(restrictionKinds, row.kind),
    fromAt: Number(row.from_at),
    untilAt: row.until_at === null ? null : Number(row.until_at),
    isRunning: row.until_at === null || row.until_at > BigInt(tx.now),
    operator: row.operator_id,
    reason: row.reason,
  }))
}

export function listKeptLimits(
  tx: Tx,
  query: Query & Pick<QueryOf<typeof office.listKeptLimits>, 'period' | 'state'>,
): Promise<DataOf<typeof office.listKeptLimits>> {
  const { period, state } = query
  const rows = (page: store.DeskPage) => store.keptLimits(tx, { ...page, period, state })
  return listed(tx, query, rows, (row, whose) => {
    const kind = known(limitKinds, row.kind)
    const readyAt = Number(row.pending_ready_at ?? 0n)
    const expiresAt = confirmableUntil({ value: undefined, readyAt })
    return {
      ...whose,
      ...{ kind, period: known(limitPeriods, row.period) },
      value: limitText(kind, row.value),
      pending:
        row.pending_ready_at === null || expiresAt <= tx.now
          ? null
          : { value: limitText(kind, row.pending_value), readyAt, expiresAt },
      changedAt: Number(row.updated_at),
    }
  })
}

/** Minutes of a session stand with two decimals, as money does. */
function limitText(kind: LimitKind, value: bigint | null): string | null {
  return value === null ? null : moneyText(kind === 'session' ? value * 100n : value, siteCurrency)
}

export function listLimitChanges(
  tx: Tx,
  query: Query,
): Promise<DataOf<typeof office.listLimitChanges>> {
  const rows = (page: store.DeskPage) => store.limitChanges(tx, page)
  return listed(tx, query, rows, (row, whose) => {
    const kind = known(limitKinds, row.kind)
    return {
      ...whose,
      kind,
      period: known(limitPeriods, row.period),
      act: known(['set', 'raiseAsked', 'raiseDropped', 'raised'] as const, row.act),
      before: limitText(kind, row.before_value),
      after: limitText(kind, row.after_value),
      at: Number(row.created_at),
    }
  })
}

export function listInterventions(
  tx: Tx,
  query: Query,
): Promise<DataOf<typeof office.listInterventions>> {
  return listed(
    tx,
    query,
    (page) => store.interventions(tx, page),
    (row, whose) => ({
      ...whose,
      kind: known(interventionKinds, row.kind),
      note: row.note,
      operator: row.operator_name,
      at: Number(row.created_at),
    }),
  )
}

export async function officeProtection(
  tx: Tx,
  deps: ProtectionDeps,
  memberId: string,
): Promise<DataOf<typeof office.officeProtection>> {
  const memberName = await nameOf(tx, memberId)
  return { memberName, protection: await getProtection(tx, deps, memberId) }
}

/** What was done about a member: his open markers are closed by it. */
export async function intervene(
  tx: Tx,
  actor: Actor,
  of: { readonly memberId: string; readonly kind: InterventionKind; readonly reason: string },
): Promise<{ done: true }> {
  const { memberId, kind, reason: note } = of
  const memberName = await mustBeSaid(tx, of)
  const operatorName = actor.operator.name
  await store.insertIntervention(tx, { memberId, kind, note, operatorName })
  const entry = { action: 'protection.intervene', subject: memberId, reason: note } as const
  await writeAuditEntry(tx, actor, { ...entry, memberName, after: { kind } })
  return { done: true }
}

/** At the member's own wish; neither can he shorten it afterwards nor anybody else. */
export async function restrictMember(
  tx: Tx,
  actor: Actor,
  of: { readonly memberId: string; readonly term: RestrictionTerm; readonly reason: string },
): Promise<{ done: true }> {
  const { memberId, term, reason } = of
  const memberName = await mustBeSaid(tx, of)
  await restrict(tx, memberId, { term, by: { operatorId: actor.operator.name, reason } })
  const entry = { action: 'protection.restrict', subject: memberId, reason } as const
  await writeAuditEntry(tx, actor, { ...entry, memberName, after: { term } })
  return { done: true }
}

async function mustBeSaid(
  tx: Tx,
  { memberId, reason }: { readonly memberId: string; readonly reason: string },
): Promise<string> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  return nameOf(tx, memberId)
}

async function nameOf(tx: Tx, memberId: string): Promise<string> {
  const member = await memberById(tx, memberId)
  if (!member) throw new Failure('notFound')
  return member.name
}

interface Whose {
  readonly id: string
  readonly memberId: string
  readonly memberName: string
}

async function listed<Found extends Row, Item>(
  tx: Tx,
  query: Query,
  rowsOf: (page: store.DeskPage) => Promise<Found[]>,
  present: (row: Found, whose: Whose) => Item,
): Promise<Page<Item>> {
  const { size, page } = listQuery(query)
  const memberId = await soughtId(tx, query)
  if (memberId === null) return { items: [], nextCursor: null }
  const { kind, isOpen } = query
  // The rows have his id alone.
  const rows = await rowsOf({ ...page, member: undefined, memberId, kind, isOpen })
  const names = await memberNames(
    tx,
    rows.map(({ member_id }) => member_id),
  )
  return pageOf(rows, size, (row) =>
    present(row, {
      id: row.id,
      memberId: row.member_id,
      memberName: names.get(row.member_id) ?? '',
    }),
  )
}

/** Of whom; null where nobody is called that. */
async function soughtId(tx: Tx, { memberId, member }: Query): Promise<string | undefined | null> {
  if (memberId !== undefined || member === undefined) return memberId
  return (await memberByName(tx, member.toLowerCase()))?.id ?? null
}

function known<const Name extends string>(names: readonly Name[], name: string): Name {
  const found = names.find((one) => one === name)
  if (!found) throw new Error(`${name} is none of ${names.join(', ')}`)
  return found
}
