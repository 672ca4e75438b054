import type { saveProfile as saveProfileCall } from '@zhengju/contract/identity/calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import {
  birthdayProblem,
  identityState,
  isMail,
  isQq,
  isWechat,
  maskMail,
  nickNameProblem,
} from '@zhengju/domain/identity'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { identityText } from '../../text/identity.ts'
import type { TellOwner } from '../login/index.ts'
import { lockMemberFacts, memberFacts, renameMember, setBirthday } from '../member/index.ts'
import { type ProfileView, presentProfile } from './present.ts'
import { lockProfileRow, profileRow, saveProfileRow } from './profile-store.ts'
import { newestReview } from './store.ts'
import type { ProfileRow } from './tables.ts'

export interface ProfileDeps {
  readonly keys: Keys
  readonly tellOwner: TellOwner
  readonly hasWithdrawalPassword: (tx: Tx, memberId: string) => Promise<boolean>
  /** Whether the site takes phone numbers. */
  readonly siteSwitches: (tx: Tx) => Promise<{ readonly hasPhones: boolean }>
}

export type ProfileChange = Omit<BodyOf<typeof saveProfileCall>, 'commandId'>

export async function getProfile(
  tx: Tx,
  deps: ProfileDeps,
  memberId: string,
): Promise<ProfileView> {
  return presentProfile({
    keys: deps.keys,
    member: await memberFacts(tx, deps.keys, memberId),
    row: await profileRow(tx, memberId),
    identity: await newestReview(tx, memberId, 'identity'),
    hasPhones: (await deps.siteSwitches(tx)).hasPhones,
    hasWithdrawalPassword: await deps.hasWithdrawalPassword(tx, memberId),
    now: tx.now,
  })
}

/** What every page tells of the member beside the account itself. */
export function createProfileOf(keys: Keys) {
  return async (tx: Tx, memberId: string) => {
    const { avatar, email_sealed: email } = await profileRow(tx, memberId)
    const review = await newestReview(tx, memberId, 'identity')
    return {
      isVerified: identityState(review?.state) === 'verified',
      avatar: avatar === '' ? memberId : avatar,
      email: email === null ? null : maskMail(keys.open('email', email)),
    }
  }
}

/** Where the member is reached by mail; undefined for nowhere. */
export async function mailOf(tx: Tx, keys: Keys, memberId: string): Promise<string | undefined> {
  const { email_sealed: email } = await profileRow(tx, memberId)
  return email === null ? undefined : keys.open('email', email)
}

/** Changes what is named; an empty text takes a field away. */
export async function saveProfile(
  tx: Tx,
  deps: ProfileDeps,
  memberId: string,
  change: ProfileChange,
): Promise<ProfileView> {
  mustBeWell(change)
  const { nickName } = await lockMemberFacts(tx, deps.keys, memberId)
  if (change.nickName !== undefined && change.nickName !== nickName) {
    if (nickNameProblem(change.nickName)) throw new Failure('identity.nickNameRefused')
    await renameMember(tx, memberId, change.nickName)
  }
  const mail = await mailOf(tx, deps.keys, memberId)
  await saveProfileRow(tx, memberId, changed(deps.keys, await lockProfileRow(tx, memberId), change))
  if (mail !== (await mailOf(tx, deps.keys, memberId))) {
    await deps.tellOwner(tx, memberId, 'mailChanged', { mail })
  }
  return getProfile(tx, deps, memberId)
}

/** Once. Below 18 it is taken too: from then on no stake is. */
export async function fixBirthday(
  tx: Tx,
  deps: ProfileDeps,
  memberId: string,
  birthday: string,
): Promise<ProfileView> {
  mustBeDay(birthday, tx.now, 'birthday')
  const known = await lockMemberFacts(tx, deps.keys, memberId)
  if (known.birthday !== undefined) throw new Failure('identity.birthdayFixed')
  await setBirthday(tx, memberId, birthday)
  return getProfile(tx, deps, memberId)
}

export function mustBeDay(birthday: string, now: number, path: string): void {
  if (!birthdayProblem(birthday, siteDay(now))) return
  throw new Failure('validation', { fields: [{ path, text: identityText.noDay }] })
}

function changed(keys: Keys, row: ProfileRow, change: ProfileChange): ProfileRow {
  const kept = (purpose: string, text: string | undefined, known: string | null) => {
    const clean = text?.trim()
    if (clean === undefined) return known
    return clean === '' ? null : keys.seal(purpose, clean)
  }
  return {
    avatar: change.avatar ?? row.avatar,
    gender: change.gender ?? row.gender,
    email_sealed: kept('email', change.email, row.email_sealed),
    wechat_sealed: kept('wechat', change.wechat, row.wechat_sealed),
    qq_sealed: kept('qq', change.qq, row.qq_sealed),
    address_sealed: kept('homeAddress', change.address, row.address_sealed),
  }
}

function mustBeWell({ email, wechat, qq }: ProfileChange): void {
  const isWrong = (text: string | undefined, isRight: (text: string) => boolean) =>
    text !== undefined && text !== '' && !isRight(text)
  const fields = [
    ...(isWrong(email, isMail) ? ['email'] : []),
    ...(isWrong(wechat, isWechat) ? ['wechat'] : []),
    ...(isWrong(qq, isQq) ? ['qq'] : []),
  ]
  if (fields.length === 0) return
  throw new Failure('validation', {
    fields: fields.map((path) => ({ path, text: identityText.wrongFormat })),
  })
}
