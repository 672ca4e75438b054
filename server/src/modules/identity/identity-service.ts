import {
  ageByNumber,
  birthdayOf,
  isOpen,
  isRealName,
  isSameName,
  nameAsKept,
  nextReview,
  numberAsKept,
  numberProblem,
  type ReviewKind,
} from '@zhengju/domain/identity'
import { adultAge } from '@zhengju/domain/protection'
import { siteDay } from '@zhengju/domain/siteDay'
import { maskName } from '@zhengju/domain/text'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { Command } from '../../platform/db/commands.ts'
import { lockMemberFacts, type MemberFacts, memberFacts, setBirthday } from '../member/index.ts'
import { claimPictures } from './picture-service.ts'
import { type IdentityView, presentIdentity } from './present.ts'
import * as store from './store.ts'
import type { Wish } from './tables.ts'
import { sealWish } from './wish-present.ts'

export interface Document {
  readonly realName: string
  readonly number: string
  readonly pictureIds: readonly string[]
}

export async function getIdentity(tx: Tx, keys: Keys, memberId: string): Promise<IdentityView> {
  const member = await memberFacts(tx, keys, memberId)
  return presentIdentity(keys, member, await store.newestReview(tx, memberId, 'identity'))
}

/** A document belongs to one member. Below 18 its birthday is kept, so that no stake is taken, and nothing else. */
export async function submitIdentity(
  keys: Keys,
  db: Database,
  command: Command,
  { memberId, now }: { readonly memberId: string; readonly now: number },
  document: Document,
): Promise<IdentityView> {
  const today = siteDay(now)
  const number = numberAsKept(document.number)
  if (numberProblem(number, today)) throw new Failure('identity.documentInvalid')
  if ((ageByNumber(number, today) ?? 0) < adultAge) {
    await db.tx((tx) => keepMinority(tx, keys, memberId, birthdayOf(number)))
    throw new Failure('member.underage')
  }
  return command.once(async (tx) => {
    const member = await lockMemberFacts(tx, keys, memberId)
    const realName = bearerOf(document.realName, member.realName)
    await mustBeFree(tx, member, keys.lookups('document', number))
    await insert(tx, keys, member, {
      wish: { kind: 'identity', realName, number },
      from: null,
      reason: '',
      pictureIds: document.pictureIds,
    })
    return getIdentity(tx, keys, memberId)
  })
}

/** What a document was approved for stands: no other one, and nobody else's, takes it back. */
async function keepMinority(tx: Tx, keys: Keys, memberId: string, birthday: string): Promise<void> {
  await lockMemberFacts(tx, keys, memberId)
  const newest = await store.newestReview(tx, memberId, 'identity')
  if (newest?.state === 'approved') throw new Failure('identity.verified')
  await setBirthday(tx, memberId, birthday)
}

/** The name on the document; one that is fixed must be the same, and may be given masked as the account shows it. */
function bearerOf(given: string, known: string | undefined): string {
  const name = nameAsKept(given)
  if (known !== undefined && name === maskName(known)) return known
  if (!isRealName(name)) throw new Failure('identity.documentInvalid')
  if (known !== undefined && !isSameName(known, name)) throw new Failure('identity.nameMismatch')
  return name
}

async function mustBeFree(tx: Tx, member: MemberFacts, lookups: readonly string[]): Promise<void> {
  if (member.status !== 'active') throw new Failure('member.frozen')
  const newest = await store.newestReview(tx, member.id, 'identity')
  if (newest?.state === 'approved') throw new Failure('identity.verified')
  if (newest && isOpen(newest.state)) throw new Failure('identity.requestOpen')
  if (await store.isDocumentTaken(tx, member.id, lookups)) {
    throw new Failure('identity.documentTaken')
  }
}

export interface NewRequest {
  readonly wish: Wish
  readonly from: string | null
  readonly reason: string
  readonly pictureIds: readonly string[]
}

/** The member's row is locked: of two requests of a kind the second finds the first. */
export async function insert(
  tx: Tx,
  keys: Keys,
  member: MemberFacts,
  { wish, from, reason, pictureIds }: NewRequest,
): Promise<string> {
  const id = tx.runtime.ids.next()
  const isNew = await store.insertReview(tx, {
    id,
    memberId: member.id,
    memberName: member.name,
    kind: wish.kind,
    wishSealed: sealWish(keys, wish),
    beforeSealed: from === null ? null : keys.seal('reviewBefore', from),
    reasonSealed: keys.seal('reviewReason', reason),
    documentLookup: wish.kind === 'identity' ? keys.lookup('document', wish.number) : null,
  })
  // Another account showed the same document at the same moment, or this one asked twice.
  if (!isNew) throw new Failure(takenBy(wish.kind))
  await claimPictures(tx, id, member.id, pictureIds)
  const { id: actorId } = member
  await store.insertStep(tx, id, { event: 'submitted', actorId, actor: 'member', reason: '' })
  return id
}

/** Withdraws the member's own request while nobody has decided it. */
export async function cancelRequest(
  tx: Tx,
  keys: Keys,
  memberId: string,
  requestId: string,
): Promise<{ readonly id: string; readonly state: 'cancelled' }> {
  await lockMemberFacts(tx, keys, memberId)
  const review = await store.lockReview(tx, requestId)
  if (review?.member_id !== memberId) throw new Failure('notFound')
  if (!nextReview(review.state, 'cancelled')) throw new Failure('identity.requestClosed')
  await store.moveReview(tx, requestId, { state: 'cancelled', isDecided: true })
  const step = { event: 'cancelled', actorId: memberId, actor: 'member', reason: '' } as const
  await store.insertStep(tx, requestId, step)
  return { id: requestId, state: 'cancelled' }
}

function takenBy(kind: ReviewKind): 'identity.documentTaken' | 'identity.requestOpen' {
  return kind === 'identity' ? 'identity.documentTaken' : 'identity.requestOpen'
}
