import type * as calls from '@zhengju/contract/affiliate/calls'
import type * as office from '@zhengju/contract/affiliate/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { maskedName } from '@zhengju/domain/affiliate'
import type { ListedAffiliate } from './affiliate-store.ts'
import type { ListedApplication } from './application-store.ts'
import { codesIn, signsIn } from './binding-parse.ts'
import type { BelowRow, ListedBinding } from './binding-store.ts'
import type { AffiliateRow, ApplicationRow } from './tables.ts'

type Application = DataOf<typeof calls.applyAffiliate>
export type OfficeApplication = DataOf<typeof office.listApplications>['items'][number]
type Affiliate = NonNullable<DataOf<typeof calls.getAffiliate>['affiliate']>

export function presentApplication(row: ApplicationRow): Application {
  return {
    id: row.id,
    mode: row.mode,
    contact: row.contact,
    channel: row.channel,
    state: row.state,
    createdAt: Number(row.created_at),
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
    decidedReason: row.decided_reason,
  }
}

export function presentOfficeApplication(row: ListedApplication): OfficeApplication {
  return {
    ...presentApplication(row),
    memberId: row.member_id,
    memberName: row.member_name,
    parentCode: row.parent_code,
    decidedBy: row.decided_by_name,
  }
}

export function presentAffiliate(row: AffiliateRow): Affiliate {
  return {
    code: row.code,
    mode: row.mode,
    since: Number(row.since),
    isSecondLevel: row.parent_id !== null,
  }
}

export function presentDownline(
  row: BelowRow,
  members: number,
): DataOf<typeof calls.listDownline>['items'][number] {
  return {
    id: row.member_id,
    name: maskedName(row.member_name),
    boundAt: Number(row.bound_at),
    isCounted: row.self_signs === '[]',
    isAffiliate: row.is_affiliate,
    isOpenable: row.is_in_line && members > 0,
    members,
  }
}

export function presentListed(
  row: ListedAffiliate,
): DataOf<typeof office.listAffiliates>['items'][number] {
  return {
    id: row.member_id,
    memberName: row.member_name,
    code: row.code,
    mode: row.mode,
    since: Number(row.since),
    parentId: row.parent_id,
    parentName: row.parent_name,
    members: row.members,
    blocked: row.blocked,
    affiliates: row.affiliates,
  }
}

export function presentBinding(
  row: ListedBinding,
): DataOf<typeof office.listBindings>['items'][number] {
  return {
    id: row.member_id,
    memberName: row.member_name,
    ownerKind: row.owner_kind,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    codes: codesIn(row),
    selfSigns: signsIn(row),
    boundAt: Number(row.bound_at),
  }
}
