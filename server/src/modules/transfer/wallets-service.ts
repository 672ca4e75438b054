import { siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
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

export async function listTransfers(tx: Tx, nameOf: NameOf, memberId: string, query: PageQuery) {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.transfersOf(tx, memberId, { before, limit })
  return pageOf(rows, size, (row) => present(row, nameOf))
}
