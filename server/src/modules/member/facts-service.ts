import type { MemberStatus } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import * as facts from './facts-store.ts'
import * as store from './store.ts'
import type { MemberRow } from './tables.ts'

/** What stands fast about a member; what is sealed arrives opened. */
export interface MemberFacts {
  readonly id: string
  readonly name: string
  readonly nickName: string
  readonly status: MemberStatus
  readonly realName: string | undefined
  readonly phone: string | undefined
  readonly birthday: string | undefined
}

export async function memberFacts(tx: Tx, keys: Keys, memberId: string): Promise<MemberFacts> {
  return opened(keys, await store.memberById(tx, memberId))
}

/** The same, with the member's row locked: changes of one member stand in a queue. */
export async function lockMemberFacts(tx: Tx, keys: Keys, memberId: string): Promise<MemberFacts> {
  return opened(keys, await store.lockMember(tx, memberId))
}

export async function renameMember(tx: Tx, memberId: string, nickName: string): Promise<void> {
  await facts.setNickName(tx, memberId, nickName)
}

/** Whoever calls has made sure that it may be set. */
export async function setBirthday(tx: Tx, memberId: string, birthday: string): Promise<void> {
  await facts.setBirthday(tx, memberId, birthday)
}

/** Another name than the one fixed before: operators have decided it. */
export async function changeRealName(
  tx: Tx,
  keys: Keys,
  memberId: string,
  name: string,
): Promise<void> {
  await facts.setRealName(tx, memberId, hiddenName(keys, name))
}

/** A name as it is kept: sealed, and found by a keyed hash. */
export function hiddenName(keys: Keys, name: string) {
  return { sealed: keys.seal('realName', name), lookup: keys.lookup('realName', name) }
}

const namesAtOnce = 500

/** Hashes names that were kept before they had a hash; true while there are more. */
export async function hashNames(tx: Tx, keys: Keys): Promise<boolean> {
  const rows = await facts.unhashedNames(tx, namesAtOnce)
  for (const { id, sealed } of rows) {
    const lookup = keys.lookup('realName', keys.open('realName', sealed))
    await facts.setRealName(tx, id, { sealed, lookup })
  }
  return rows.length === namesAtOnce
}

function opened(keys: Keys, row: MemberRow | undefined): MemberFacts {
  if (!row) throw new Failure('notFound')
  const open = (purpose: string, sealed: string | null) =>
    sealed === null ? undefined : keys.open(purpose, sealed)
  return {
    id: row.id,
    name: row.name,
    nickName: row.nick_name,
    status: row.status,
    realName: open('realName', row.real_name_sealed),
    phone: open('phone', row.phone_sealed),
    birthday: row.birthday ?? undefined,
  }
}
