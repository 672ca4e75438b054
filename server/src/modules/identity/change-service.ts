import type { submitChangeRequest as submitChangeCall } from '@zhengju/contract/identity/calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import {
  type ChangeKind,
  changeKinds,
  isRealName,
  isSameName,
  nameAsKept,
} from '@zhengju/domain/identity'
import { phoneProblem } from '@zhengju/domain/member'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { Command } from '../../platform/db/commands.ts'
import { identityText } from '../../text/identity.ts'
import type { TellOwner } from '../login/index.ts'
import { lockMemberFacts, type MemberFacts, memberFacts, memberOfPhone } from '../member/index.ts'
import { insert } from './identity-service.ts'
import { type ChangesView, type ChangeView, presentChange } from './present.ts'
import { mustBeDay } from './profile-service.ts'
import * as store from './store.ts'
import type { Wish } from './tables.ts'
import { masked } from './wish-present.ts'

/** Cards belong to the payment module, which this one does not know. */
export interface Cards {
  list(tx: Tx, memberId: string): Promise<Card[]>
  /** Until the end of the transaction no withdrawal of the member begins. */
  lock(tx: Tx, memberId: string): Promise<void>
  isWithdrawing(tx: Tx, memberId: string, accountId: string | undefined): Promise<boolean>
  /** False when the member has no such card. */
  remove(tx: Tx, memberId: string, accountId: string): Promise<boolean>
  /** The member's cards wait like new ones. */
  hold(tx: Tx, memberId: string): Promise<void>
}

export interface Card {
  readonly id: string
  readonly bankName: string
  readonly cardNum: string
}

export interface ChangeDeps {
  readonly keys: Keys
  readonly tellOwner: TellOwner
  readonly cards: Cards
  /** Whether the site takes phone numbers. */
  readonly siteSwitches: (tx: Tx) => Promise<{ readonly hasPhones: boolean }>
}

type ChangeBody = BodyOf<typeof submitChangeCall>

export async function listChangeRequests(
  tx: Tx,
  { keys, cards, siteSwitches }: ChangeDeps,
  memberId: string,
  query: PageQuery,
): Promise<ChangesView> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.changesOf(tx, memberId, { before, limit })
  const own = await cards.list(tx, memberId)
  const member = await memberFacts(tx, keys, memberId)
  return {
    ...pageOf(rows, size, (row) => presentChange(keys, row, changeKindOf(row.kind))),
    options: await options(tx, member, own, (await siteSwitches(tx)).hasPhones),
    cards: own,
  }
}

export async function submitChangeRequest(
  deps: ChangeDeps,
  command: Command,
  memberId: string,
  { change, reason, pictureIds }: Omit<ChangeBody, 'commandId'>,
): Promise<ChangeView> {
  const { keys } = deps
  return command.once(async (tx) => {
    const member = await lockMemberFacts(tx, keys, memberId)
    if (member.status !== 'active') throw new Failure('member.frozen')
    if ((await store.openKinds(tx, memberId)).has(change.kind)) {
      throw new Failure('identity.requestOpen')
    }
    const asked = await wishOf(tx, deps, member, change)
    const id = await insert(tx, keys, member, { ...asked, reason, pictureIds })
    const row = await store.findReview(tx, id)
    if (!row) throw new Failure('notFound')
    return presentChange(keys, row, change.kind)
  })
}

/** What is asked for in the form it is kept in, and what stands now. */
async function wishOf(
  tx: Tx,
  { keys, cards, siteSwitches }: ChangeDeps,
  member: MemberFacts,
  change: ChangeBody['change'],
): Promise<{ readonly wish: Wish; readonly from: string }> {
  switch (change.kind) {
    case 'name': {
      const realName = nameAsKept(change.realName)
      mustBeName(realName)
      return {
        wish: { kind: 'name', realName },
        from: known(member.realName, realName, isSameName),
      }
    }
    case 'phone': {
      const phone = phoneOf(change, (await siteSwitches(tx)).hasPhones)
      const from = known(member.phone, phone)
      const holder = await memberOfPhone(tx, keys, phone)
      if (holder) throw new Failure('identity.phoneTaken')
      return { wish: { kind: 'phone', phone }, from }
    }
    case 'birthday': {
      const { birthday } = change
      mustBeDay(birthday, tx.now, 'change.birthday')
      const identity = await store.newestReview(tx, member.id, 'identity')
      if (identity?.state === 'approved') throw new Failure('identity.birthdayFixed')
      return { wish: { kind: 'birthday', birthday }, from: known(member.birthday, birthday) }
    }
    case 'card': {
      const { accountId } = change
      const card = (await cards.list(tx, member.id)).find(({ id }) => id === accountId)
      if (!card) throw new Failure('payment.accountUnknown')
      return { wish: { kind: 'card', accountId }, from: cardText(card) }
    }
  }
}

async function options(
  tx: Tx,
  member: MemberFacts,
  cards: readonly Card[],
  hasPhones: boolean,
): Promise<ChangesView['options']> {
  const open = await store.openKinds(tx, member.id)
  const identity = await store.newestReview(tx, member.id, 'identity')
  const now: Readonly<Record<ChangeKind, string | undefined>> = {
    name: member.realName,
    card: cards[0] && cardText(cards[0]),
    phone: member.phone,
    birthday: member.birthday,
  }
  return changeKinds.map((kind) => {
    const value = now[kind]
    return {
      kind,
      now: value === undefined ? null : masked(kind, value),
      refusal: refusalOf(kind),
    }
  })

  function refusalOf(kind: ChangeKind) {
    if (kind === 'phone' && !hasPhones) return 'closed'
    if (open.has(kind)) return 'requestOpen'
    if (now[kind] === undefined) return 'unset'
    return kind === 'birthday' && identity?.state === 'approved' ? 'fixed' : null
  }
}

/** What stands now; nothing to change when nothing stands, or the same. */
function known(
  now: string | undefined,
  wanted: string,
  isSame: (a: string, b: string) => boolean = (a, b) => a === b,
): string {
  if (now === undefined || isSame(now, wanted)) throw new Failure('identity.nothingToChange')
  return now
}

/** Digits with country code, as a phone is kept; a wrong one, or any while phones are off, is refused. */
function phoneOf(
  { countryCode, phone }: { readonly countryCode: string; readonly phone: string },
  hasPhones: boolean,
): string {
  if (hasPhones && phoneProblem(phone, countryCode) === undefined) return `${countryCode}${phone}`
  const text = hasPhones ? identityText.wrongPhone : identityText.noPhones
  throw new Failure('validation', { fields: [{ path: 'change.phone', text }] })
}

function mustBeName(realName: string): void {
  if (isRealName(realName)) return
  throw new Failure('validation', {
    fields: [{ path: 'change.realName', text: identityText.wrongFormat }],
  })
}

function cardText({ bankName, cardNum }: Card): string {
  return `${bankName} ${cardNum}`
}

function changeKindOf(kind: string): ChangeKind {
  return changeKinds.find((known) => known === kind) ?? 'name'
}
