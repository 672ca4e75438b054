import { movements } from '@zhengju/domain/ledger'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import type { Database, Tx } from '@zhengju/storage/tx'
import { post } from '../ledger/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import * as store from './store.ts'

const atOnce = 200

/** What is over goes back to the fund, a member a transaction. One who cannot be done stands in the way of none behind him. */
export async function expireCoins(db: Database, report: (error: unknown) => void): Promise<void> {
  for (let after: string | undefined; ; ) {
    const behind = after
    const page = await db.read((tx) =>
      store.membersWithExpired(tx, { after: behind, limit: atOnce }),
    )
    for (const memberId of page) await db.tx((tx) => expireOf(tx, memberId)).catch(report)
    after = page.at(-1)
    if (page.length < atOnce) return
  }
}

async function expireOf(tx: Tx, memberId: string): Promise<void> {
  await lockTurnover(tx, memberId)
  const lots = await store.lotsLeft(tx, memberId)
  const over = lots.filter(({ expire_at }) => Number(expire_at) <= tx.now)
  const amount = over.reduce((sum, { left_coins }) => sum + left_coins, 0n)
  if (amount === 0n) return
  const reference = over[0]?.id ?? ''
  const of = { memberId, reference, campaignId: promotionCampaigns.coin, amount }
  await post(tx, movements.coinsExpired(of))
  await store.insertUses(
    tx,
    over.map((lot) => ({
      ...{ id: tx.runtime.ids.next(), lot_id: lot.id, member_id: memberId },
      ...{ why: 'expired' as const, reference, coins: lot.left_coins, created_at: BigInt(tx.now) },
    })),
  )
}
