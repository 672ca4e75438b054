import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Permission } from '@zhengju/contract/kernel/permission'
import type { findMember } from '@zhengju/contract/member-file/office-calls'
import type { Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { membersOfBet } from '../betting/index.ts'
import { dividendMember } from '../dividend/index.ts'
import { memberByName, membersAt, membersById, membersByPhone } from '../member/index.ts'
import { holdersOf, memberOfOrder } from '../payment/index.ts'

type Found = DataOf<typeof findMember>['items'][number]

const most = 20

/**
 * Everything that the text may be, each by its own index: a name and a card are asked for at once. Whose a phone, a card
 * or an address is, is told to those who may see links, whose an order is to those who may see members' money.
 */
export async function findMembers(
  tx: Tx,
  { keys, permissions }: { readonly keys: Keys; readonly permissions: ReadonlySet<Permission> },
  typed: string,
): Promise<{ items: Found[] }> {
  const text = typed.trim()
  const found = new Map<string, Found['by']>()
  const add = (by: Found['by'], ids: readonly (string | undefined)[]) => {
    for (const id of ids) if (id !== undefined && !found.has(id)) found.set(id, by)
  }
  if (isId.test(text)) add('id', [text.toLowerCase()])
  if (isName.test(text)) add('name', [(await memberByName(tx, text.toLowerCase()))?.id])
  const mayLink = permissions.has('member.link')
  if (isOrder.test(text) && permissions.has('member.money')) {
    add('order', [await memberOfOrder(tx, text), await dividendMember(tx, text)])
  }
  if (isBet.test(text) && permissions.has('member.money')) {
    add('bet', await membersOfBet(tx, text, most))
  }
  const digits = text.replace(/[\s+-]/g, '')
  if (/^\d{6,15}$/.test(digits) && mayLink) {
    const lookups = [digits, `86${digits}`].flatMap((phone) => keys.lookups('phone', phone))
    add(
      'phone',
      (await membersByPhone(tx, lookups)).map(({ id }) => id),
    )
  }
  if (text.length >= shortestAccount && mayLink) add('card', await holdersOf(tx, keys, text))
  if (isAddress.test(text) && mayLink) add('address', await membersAt(tx, text.toLowerCase(), most))
  const members = await membersById(tx, [...found.keys()].slice(0, most))
  return {
    items: members.map(({ id, name, status }) => {
      return { memberId: id, name, status, by: found.get(id) ?? 'id' }
    }),
  }
}

const isId = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const isName = /^[A-Za-z][A-Za-z0-9]{3,10}$/
const isOrder = /^[A-Z][0-9A-Za-z]{7,31}$/
const isBet = /^[0-9A-Za-z-]{8,64}$/
const isAddress = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]*)$/i
const shortestAccount = 6
