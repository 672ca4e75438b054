import { isSameName } from '@zhengju/domain/identity'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import {
  bindPhone,
  changeRealName,
  fixRealName,
  type MemberFacts,
  memberOfPhone,
  setBirthday,
} from '../member/index.ts'
import type { ChangeDeps } from './change-service.ts'
import { isAdult } from './present.ts'
import type { Wish } from './tables.ts'
import { birthdayIn } from './wish-present.ts'

/** What an approval does, in the transaction that approves. The member's row is locked. */
export async function carryOut(
  tx: Tx,
  deps: ChangeDeps,
  member: MemberFacts,
  wish: Wish,
): Promise<void> {
  switch (wish.kind) {
    case 'identity':
      return identify(tx, deps, member, wish)
    case 'name':
      await mustNotWithdraw(tx, deps, member.id, undefined)
      await changeRealName(tx, deps.keys, member.id, wish.realName)
      return deps.cards.hold(tx, member.id)
    case 'card': {
      await mustNotWithdraw(tx, deps, member.id, wish.accountId)
      const isRemoved = await deps.cards.remove(tx, member.id, wish.accountId)
      if (!isRemoved) throw new Failure('payment.accountUnknown')
      return
    }
    case 'phone': {
      const holder = await memberOfPhone(tx, deps.keys, wish.phone)
      if (holder && holder.id !== member.id) throw new Failure('identity.phoneTaken')
      await bindPhone(tx, deps.keys, member.id, wish.phone)
      return deps.tellOwner(tx, member.id, 'phoneChanged', { phone: member.phone })
    }
    case 'birthday':
      return setBirthday(tx, member.id, wish.birthday)
  }
}

/** The document fixes the real name, as the first card does, and says the birthday. */
async function identify(
  tx: Tx,
  { keys }: ChangeDeps,
  member: MemberFacts,
  wish: Extract<Wish, { kind: 'identity' }>,
): Promise<void> {
  if (member.realName !== undefined && !isSameName(member.realName, wish.realName)) {
    throw new Failure('identity.nameMismatch')
  }
  const birthday = birthdayIn(wish) ?? ''
  if (!isAdult(birthday, tx.now)) throw new Failure('member.underage')
  await fixRealName(tx, keys, member.id, wish.realName)
  await setBirthday(tx, member.id, birthday)
}

/** Whom money is paid to never changes while money is on its way. */
async function mustNotWithdraw(
  tx: Tx,
  { cards }: ChangeDeps,
  memberId: string,
  accountId: string | undefined,
): Promise<void> {
  await cards.lock(tx, memberId)
  if (await cards.isWithdrawing(tx, memberId, accountId)) {
    throw new Failure('identity.withdrawalOpen')
  }
}
