import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listPromotionBlocks } from '@zhengju/contract/promotion/office-calls'
import { moneyText } from '@zhengju/domain/money'
import {
  oncePerPerson,
  type PersonSign,
  personSigns,
  samePersonBy,
} from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { networkOf } from '../../platform/net/network.ts'
import { addressesOf, type PersonLink, personLinks } from '../member/index.ts'
import { lockTurnovers } from '../turnover/index.ts'
import * as store from './block-store.ts'
import { returnAll } from './grant-service.ts'
import type { GrantRow } from './tables.ts'

/** Who has a card in common with each of these members: payment knows. */
export type CardSharers = (
  tx: Tx,
  memberIds: readonly string[],
) => Promise<readonly { readonly member_id: string; readonly other_id: string }[]>

export interface OtherAccount {
  readonly otherId: string
  readonly signs: readonly PersonSign[]
}
/** Of members their other accounts, where there are any. */
export type OtherAccounts = ReadonlyMap<string, readonly OtherAccount[]>

/**
 * Locks turnover of these members and of everybody who is one person with one of them, in the order of their ids: whoever
 * pays one of his accounts waits for whoever pays another.
 */
export async function lockPeople(
  tx: Tx,
  cardSharers: CardSharers,
  memberIds: readonly string[],
): Promise<OtherAccounts> {
  const others = await otherAccounts(tx, cardSharers, memberIds)
  const known = [...others.values()].flat().map(({ otherId }) => otherId)
  lockTurnovers(tx, [...memberIds, ...known])
  return others
}

/** His other accounts, without a lock. */
export async function accountsOf(
  tx: Tx,
  cardSharers: CardSharers,
  memberId: string,
): Promise<readonly string[]> {
  const others = await otherAccounts(tx, cardSharers, [memberId])
  return (others.get(memberId) ?? []).map(({ otherId }) => otherId)
}

async function otherAccounts(
  tx: Tx,
  cardSharers: CardSharers,
  memberIds: readonly string[],
): Promise<OtherAccounts> {
  const found = await personLinks(tx, memberIds)
  const cards = (await cardSharers(tx, memberIds)).map((link): PersonLink => {
    return { ...link, sign: 'card' }
  })
  const links = [...found, ...cards, ...(await blocksOf(tx, found))]
  const accounts = new Map<string, OtherAccount[]>()
  for (const [memberId, own] of Map.groupBy(links, (link) => link.member_id)) {
    for (const [otherId, shared] of Map.groupBy(own, (link) => link.other_id)) {
      const signs = samePersonBy(new Set(shared.map(({ sign }) => sign)))
      if (signs) accounts.set(memberId, [...(accounts.get(memberId) ?? []), { otherId, signs }])
    }
  }
  return accounts
}

/** Of those with the same name it is asked whether they come from the same network; of others it would say nothing. */
async function blocksOf(tx: Tx, links: readonly PersonLink[]): Promise<PersonLink[]> {
  const alike = links.filter(({ sign }) => sign === 'holder')
  if (alike.length === 0) return []
  const ids = [...new Set(alike.flatMap((link) => [link.member_id, link.other_id]))]
  const networks = new Map<string, Set<string>>()
  for (const { member_id, address } of await addressesOf(tx, ids)) {
    const own = networks.get(member_id) ?? new Set()
    networks.set(member_id, own.add(networkOf(address)))
  }
  return alike
    .filter((link) => {
      const own = networks.get(link.member_id) ?? new Set()
      return [...own].some((network) => networks.get(link.other_id)?.has(network))
    })
    .map((link) => ({ ...link, sign: 'addressBlock' }))
}

export interface PersonChecked {
  readonly due: readonly GrantRow[]
  readonly blocked: readonly GrantRow[]
}

/**
 * What another account of the same person was paid for is paid no second time: its money goes back to the fund, and an
 * operator reads by what both are one. Under the locks of `lockPeople`, and of the grants.
 */
export async function blockTwice(
  tx: Tx,
  others: OtherAccounts,
  rows: readonly GrantRow[],
): Promise<PersonChecked> {
  const once = rows.filter(
    ({ kind, member_id }) => oncePerPerson.some((one) => one === kind) && others.has(member_id),
  )
  const asked = once.flatMap((row) =>
    (others.get(row.member_id) ?? []).map((account) => ({ row, account })),
  )
  const paid = await store.paidAlready(
    tx,
    asked.map(({ row, account }) => ({ grantId: row.id, otherId: account.otherId })),
  )
  // Of one page, the first of a person's accounts is paid.
  const taken = new Set<string>()
  const blocks = new Map<string, store.NewBlock>()
  for (const row of rows) {
    const of = (memberId: string) => `${memberId} ${row.campaign_id} ${row.occasion}`
    const own = once.includes(row) ? (others.get(row.member_id) ?? []) : []
    const first = own.find(
      ({ otherId }) => paid.has(`${row.id} ${otherId}`) || taken.has(of(otherId)),
    )
    if (first) blocks.set(row.id, { grantId: row.id, ...first })
    else taken.add(of(row.member_id))
  }
  const blocked = await returnAll(
    tx,
    'samePerson',
    rows.filter(({ id }) => blocks.has(id)),
  )
  await store.insertBlocks(tx, [...blocks.values()])
  return { due: rows.filter(({ id }) => !blocks.has(id)), blocked }
}

/** For operators: whose gifts were not paid, and why. */
export async function listBlocks(
  tx: Tx,
  query: PageQuery,
): Promise<DataOf<typeof listPromotionBlocks>> {
  const { size, before, limit } = pageQuery(query)
  return pageOf(await store.blockPage(tx, { before, limit }), size, (row) => ({
    ...{ id: row.id, kind: row.kind, billNo: row.bill_no, title: row.title },
    ...{ amount: moneyText(row.amount, row.currency), member: row.member_name },
    ...{ other: row.other_name, at: Number(row.created_at) },
    signs: personSigns.filter((sign) => row.signs.split(' ').includes(sign)),
  }))
}
