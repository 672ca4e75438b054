import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { venueMoney } from '@zhengju/contract/transfer/calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { wallet } from '../ledger/index.ts'
import { type NameOf, present, presentWallets, type VenueWalletsView } from './present.ts'
import type { TransferDeps } from './service.ts'
import * as store from './store.ts'

/** What stands at each venue, asked of all of them at once. */
export async function wallets(
  { db, venues, nameOf }: Pick<TransferDeps, 'db' | 'venues' | 'nameOf'>,
  { id: memberId, name: memberName }: MemberCaller,
): Promise<VenueWalletsView> {
  const { money, open, isAutomatic } = await db.read(async (tx) => ({
    money: await wallet(tx, memberId, siteCurrency),
    open: await store.openTransfers(tx, memberId),
    isAutomatic: await store.isAutomatic(tx, memberId),
  }))
  const all = [...venues]
  const asked = all.flatMap(([venue, { transfers }]) => (transfers ? [{ venue, transfers }] : []))
  const found = {
    available: money.available,
    isAutomatic,
    venues: await Promise.all(
      asked.map(async ({ venue, transfers }) => ({
        venue,
        balance: await transfers.balance({ memberId, memberName, currency: siteCurrency }),
        underWay: open.find((one) => one.venue === venue),
      })),
    ),
    seamless: all.flatMap(([venue, { transfers }]) => (transfers ? [] : [venue])),
  }
  return presentWallets(found, nameOf)
}

/** What may be staked there now. A venue that does not keep the money is not asked. */
export async function moneyAt(
  { db, venues }: Pick<TransferDeps, 'db' | 'venues'>,
  { id: memberId, name: memberName }: MemberCaller,
  venue: VenueId,
): Promise<DataOf<typeof venueMoney>> {
  const open = venues.get(venue)
  if (!open) throw new Failure('notFound')
  const { available, isAutomatic } = await db.read(async (tx) => ({
    ...(await wallet(tx, memberId, siteCurrency)),
    isAutomatic: await store.isAutomatic(tx, memberId),
  }))
  const balance = open.transfers
    ? await open.transfers.balance({ memberId, memberName, currency: siteCurrency })
    : available
  return {
    currency: siteCurrency,
    keepsMoney: open.transfers !== undefined,
    balance: balance === undefined ? null : moneyText(balance, siteCurrency),
    available: moneyText(available, siteCurrency),
    isAutomatic,
  }
}

export async function listTransfers(tx: Tx, nameOf: NameOf, memberId: string, query: PageQuery) {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.transfersOf(tx, memberId, { before, limit })
  return pageOf(rows, size, (row) => present(row, nameOf))
}
