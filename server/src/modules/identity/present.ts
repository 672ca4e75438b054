import type { getIdentity, getProfile, listChangeRequests } from '@zhengju/contract/identity/calls'
import type {
  officeGetReview,
  officeListReviews,
  openReview,
} from '@zhengju/contract/identity/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  type ChangeKind,
  completeness,
  identityState,
  kindRules,
  maskAddress,
  maskMail,
  type ProfileEntry,
} from '@zhengju/domain/identity'
import { nationalNumber } from '@zhengju/domain/member'
import { adultAge } from '@zhengju/domain/protection'
import { ageOn, siteDay } from '@zhengju/domain/siteDay'
import { maskAccount, maskName, maskPhone } from '@zhengju/domain/text'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { MemberFacts } from '../member/index.ts'
import type { ProfileRow, ReviewRow } from './tables.ts'
import { birthdayIn, masked, numberOf, opened } from './wish-present.ts'

export type ProfileView = DataOf<typeof getProfile>
export type IdentityView = DataOf<typeof getIdentity>
export type ChangesView = DataOf<typeof listChangeRequests>
export type ChangeView = ChangesView['items'][number]
export type ReviewView = DataOf<typeof officeListReviews>['items'][number]
export type ReviewDetail = DataOf<typeof officeGetReview>
export type OpenedView = DataOf<typeof openReview>

export function presentProfile(facts: {
  readonly keys: Keys
  readonly member: MemberFacts
  readonly row: ProfileRow
  readonly identity: ReviewRow | undefined
  readonly hasPhones: boolean
  readonly hasWithdrawalPassword: boolean
  readonly now: number
}): ProfileView {
  const { keys, member, row } = facts
  const open = (purpose: string, sealed: string | null, mask: (text: string) => string) =>
    sealed === null ? null : mask(keys.open(purpose, sealed))
  const { birthday } = member
  const view = {
    id: member.id,
    name: member.name,
    nickName: member.nickName,
    avatar: row.avatar === '' ? member.id : row.avatar,
    realName: member.realName === undefined ? null : maskName(member.realName),
    identity: identityState(facts.identity?.state),
    birthday: birthday ?? null,
    isAdult: birthday === undefined ? null : isAdult(birthday, facts.now),
    gender: row.gender,
    phone: member.phone === undefined ? null : maskPhone(nationalNumber(member.phone)),
    email: open('email', row.email_sealed, maskMail),
    wechat: open('wechat', row.wechat_sealed, maskAccount),
    qq: open('qq', row.qq_sealed, maskAccount),
    address: open('homeAddress', row.address_sealed, maskAddress),
    hasPhones: facts.hasPhones,
    hasWithdrawalPassword: facts.hasWithdrawalPassword,
  }
  return { ...view, completeness: completeness(partsOf(view)) }
}

export function presentIdentity(
  keys: Keys,
  member: MemberFacts,
  row: ReviewRow | undefined,
): IdentityView {
  const state = identityState(row?.state)
  const realName = member.realName === undefined ? null : maskName(member.realName)
  const isNameFixed = realName !== null
  if (!row || state === 'unverified') return { ...unverified, realName, isNameFixed }
  const { wish, to } = opened(keys, row)
  return {
    state,
    requestId: row.id,
    realName: realName ?? masked(row.kind, to),
    isNameFixed,
    number: numberOf(wish, false),
    birthday: birthdayIn(wish),
    submittedAt: Number(row.created_at),
    decidedAt: numberOrNull(row.decided_at),
    reason: state === 'refused' ? row.answer : null,
  }
}

const unverified = {
  state: 'unverified',
  requestId: null,
  number: null,
  birthday: null,
  submittedAt: null,
  decidedAt: null,
  reason: null,
} as const

export function presentChange(keys: Keys, row: ReviewRow, kind: ChangeKind): ChangeView {
  const { from, to, reason } = opened(keys, row)
  return {
    id: row.id,
    kind,
    state: row.state,
    from: from === null ? null : masked(kind, from),
    to: masked(kind, to),
    reason,
    answer: row.answer,
    pictureCount: row.picture_count,
    createdAt: Number(row.created_at),
    decidedAt: numberOrNull(row.decided_at),
  }
}

export function presentReview(keys: Keys, row: ReviewRow): ReviewView {
  const { from, to } = opened(keys, row)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    memberId: row.member_id,
    memberName: row.member_name,
    from: from === null ? null : masked(row.kind, from),
    to: masked(row.kind, to),
    isSecondNeeded: kindRules[row.kind].approvals === 2,
    firstApprover: row.first_approver_name,
    createdAt: Number(row.created_at),
    decidedAt: numberOrNull(row.decided_at),
  }
}

export function isAdult(birthday: string, now: number): boolean {
  return (ageOn(birthday, siteDay(now)) ?? 0) >= adultAge
}

function partsOf(view: Omit<ProfileView, 'completeness'>): ProfileEntry[] {
  const known: Readonly<Record<ProfileEntry, boolean>> = {
    nickName: view.nickName !== view.name,
    realName: view.realName !== null,
    identity: view.identity === 'verified',
    birthday: view.birthday !== null,
    gender: view.gender !== null,
    phone: view.phone !== null,
    email: view.email !== null,
    wechat: view.wechat !== null,
    qq: view.qq !== null,
    address: view.address !== null,
  }
  return Object.keys(known).filter(
    (part): part is ProfileEntry => Reflect.get(known, part) === true,
  )
}

export function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
