import {
  bindingOf,
  type CodeOwner,
  type CodeOwnerKind,
  type KeptCode,
  type SelfFacts,
  type SelfSign,
  selfSignsOf,
} from '@zhengju/domain/affiliate'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../platform/call/caller.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { networkOf } from '../../platform/net/network.ts'
import {
  deviceSeenAt,
  devicesSeen,
  membersByInviteCode,
  namedAlike,
  provedNames,
  realName,
  sessionsOf,
  setInviter,
  sharedDevices,
} from '../member/index.ts'
import { accountsOf, sharedAccounts } from '../payment/index.ts'
import { affiliatesByCode } from './affiliate-store.ts'
import { signsIn } from './binding-parse.ts'
import * as store from './binding-store.ts'
import type { BindingRow } from './tables.ts'

/** Of codes of a contest the members whose teams they name. */
export type FindContests = (
  tx: Tx,
  codes: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/**
 * Once, at registration, for good. What is unknown, over or his own is kept with its reason and stops nothing; signs that
 * both are one person stop the reward alone.
 */
export async function bindInvitation(
  tx: Tx,
  findContests: FindContests,
  of: {
    readonly memberId: string
    readonly codes: readonly KeptCode[]
    readonly visitor: Visitor
  },
): Promise<{ readonly isInvited: boolean }> {
  const { memberId, codes, visitor } = of
  if (codes.length === 0) return { isInvited: false }
  const ownerOf = await ownersBehind(tx, findContests, codes)
  const binding = bindingOf({ memberId, codes, now: tx.now, ownerOf })
  const owner = personOf(binding.owner)
  const signs = owner ? selfSignsOf(await arrivalFacts(tx, owner.id, visitor)) : []
  const { contestId } = binding
  await store.insertBinding(tx, {
    memberId,
    owner,
    contestId,
    codes: binding.codes,
    selfSigns: signs,
  })
  const isInvited = owner?.kind === 'member'
  if (isInvited) await setInviter(tx, memberId, owner.id)
  return { isInvited }
}

/** Signs of cards, names and devices that he is one person with any of these. */
async function signsWith(tx: Tx, memberId: string, others: readonly string[]): Promise<SelfSign[]> {
  if (others.length === 0) return []
  const isOther = ({ member_id }: { readonly member_id: string }) => others.includes(member_id)
  const [devices, cards, named] = await Promise.all([
    sharedDevices(tx, memberId, mostShared),
    sharedAccounts(tx, memberId, mostShared),
    namedAlike(tx, memberId, others),
  ])
  return selfSignsOf({
    ...{ device: devices.some(isOther), card: cards.some(isOther), holder: named.length > 0 },
  })
}

/** What tells who a member is: two who have the same of one are one person by that sign. */
export interface Trace {
  readonly sign: SelfSign
  readonly what: string
}

/** Devices, cards and the name of each of these members. */
export async function tracesOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Trace[]>> {
  const [devices, cards, names] = await Promise.all([
    devicesSeen(tx, memberIds, mostShared),
    accountsOf(tx, memberIds, mostShared),
    provedNames(tx, memberIds),
  ])
  const found = { device: devices, card: cards, holder: names }
  const traces = new Map<string, Trace[]>(memberIds.map((id) => [id, []]))
  for (const sign of ['device', 'card', 'holder'] as const) {
    for (const { member_id, what } of found[sign]) traces.get(member_id)?.push({ sign, what })
  }
  return traces
}

/**
 * What a card, a name or a device told since then, of his owner and of those whom the owner was given something for; what
 * was found once stays.
 */
export async function lookForSelf(
  tx: Tx,
  keys: Keys,
  binding: BindingRow,
  among: readonly string[] = [],
): Promise<SelfSign[]> {
  const { member_id: memberId, owner_id: ownerId } = binding
  const before = signsIn(binding)
  if (ownerId === null) return before
  const facts = await laterFacts(tx, keys, memberId, ownerId)
  const alike = await signsWith(tx, memberId, among)
  const signs = selfSignsOf(facts, [...before, ...alike])
  if (signs.length !== before.length) await store.saveSelfSigns(tx, memberId, signs)
  return signs
}

async function ownersBehind(
  tx: Tx,
  findContests: FindContests,
  codes: readonly KeptCode[],
): Promise<(code: string, kind: CodeOwnerKind) => string | undefined> {
  const texts = [...new Set(codes.map(({ code }) => code.toUpperCase()))]
  const [affiliate, member, contest] = await Promise.all([
    affiliatesByCode(tx, texts),
    membersByInviteCode(tx, texts),
    findContests(tx, texts),
  ])
  const owners = { affiliate, member, contest }
  return (code, kind) => owners[kind].get(code)
}

function personOf(owner: CodeOwner | undefined) {
  return owner && owner.kind !== 'contest' ? { kind: owner.kind, id: owner.id } : undefined
}

/** A phone number is one member's alone, so that two never share one. */
async function arrivalFacts(
  tx: Tx,
  ownerId: string,
  { deviceId, address }: Visitor,
): Promise<Partial<SelfFacts>> {
  const device = deviceId !== undefined && (await deviceSeenAt(tx, ownerId, deviceId)) !== undefined
  const block = networkOf(address)
  const sessions = await sessionsOf(tx, ownerId, 50)
  return { device, addressBlock: sessions.some((one) => networkOf(one.address) === block) }
}

const mostShared = 100

async function laterFacts(
  tx: Tx,
  keys: Keys,
  memberId: string,
  ownerId: string,
): Promise<Partial<SelfFacts>> {
  const isOwner = ({ member_id }: { readonly member_id: string }) => member_id === ownerId
  const [devices, cards, name, ownerName] = await Promise.all([
    sharedDevices(tx, memberId, mostShared),
    sharedAccounts(tx, memberId, mostShared),
    realName(tx, keys, memberId),
    realName(tx, keys, ownerId),
  ])
  return {
    device: devices.some(isOwner),
    card: cards.some(isOwner),
    holder: name !== undefined && name === ownerName,
  }
}
