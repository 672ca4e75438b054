import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { LinkKind, memberLinks } from '@zhengju/contract/member-file/office-calls'
import type { Tx } from '@zhengju/storage/tx'
import {
  membersById,
  sharedAddresses,
  sharedDevices,
  sharedNames,
  sharedPhones,
} from '../member/index.ts'
import { sharedAccounts } from '../payment/index.ts'
import { mustExist } from './note-service.ts'

type Links = DataOf<typeof memberLinks>
type Shared = Awaited<ReturnType<typeof sharedDevices>>

const mostMembers = 40
const mostOfOne = 20

/** Whom he shares something with, and what. An address of thousands shows the first of them and says so. */
export async function listLinks(tx: Tx, memberId: string): Promise<Links> {
  await mustExist(tx, memberId)
  const found = [
    ...linksOf('card', await sharedAccounts(tx, memberId, mostMembers), memberId),
    ...linksOf('phone', await sharedPhones(tx, memberId, mostOfOne), memberId),
    ...linksOf('name', await sharedNames(tx, memberId, mostOfOne), memberId),
    ...linksOf('device', await sharedDevices(tx, memberId, mostOfOne), memberId),
    ...linksOf('address', await sharedAddresses(tx, memberId, mostOfOne), memberId),
  ]
  const ids = [...new Set(found.flatMap((link) => link.memberIds))]
  // He himself, and those whom most binds to him: cards come first.
  const shown = new Set([memberId, ...ids.filter((id) => id !== memberId)].slice(0, mostMembers))
  const members = await membersById(tx, [...shown])
  return {
    members: members.map(({ id, name, status }) => ({ memberId: id, name, status })),
    links: found.flatMap(({ kind, label, memberIds }) => {
      const known = memberIds.filter((id) => shown.has(id))
      return known.length > 1 ? [{ kind, label, memberIds: known }] : []
    }),
    isWhole: ids.length <= mostMembers && found.every(({ isFull }) => !isFull),
  }
}

function linksOf(kind: LinkKind, rows: Shared, memberId: string) {
  const byWhat = new Map<string, string[]>()
  for (const { what, member_id } of rows) byWhat.set(what, [...(byWhat.get(what) ?? []), member_id])
  return [...byWhat].map(([what, others]) => ({
    kind,
    // A keyed hash tells nobody anything.
    label: kind === 'device' || kind === 'address' ? what.slice(0, 64) : '',
    memberIds: [memberId, ...new Set(others)],
    isFull: others.length >= mostOfOne,
  }))
}
