import { type CoinShare, returnedExpireAt, takeCoins } from '@zhengju/domain/coin'
import type { Minor } from '@zhengju/domain/money'
import { dayMs } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import * as store from './store.ts'
import type { LotRow, UseReason } from './tables.ts'

// Whoever changes a purse holds the member's turnover lock, and has posted the same change to the ledger in the same
// transaction: the lots are together what the member has there.

export interface Received {
  readonly memberId: string
  readonly grantId: string
  /** What arrived: less than was given where it paid a debt. */
  readonly coins: Minor
  readonly lifeDays: number
}

export async function receiveCoins(tx: Tx, received: readonly Received[]): Promise<void> {
  const lots = received.filter(({ coins }) => coins > 0n)
  if (lots.length === 0) return
  await store.insertLots(
    tx,
    lots.map(({ lifeDays, ...of }) =>
      lotOf(tx, { ...of, expireAt: BigInt(tx.now + lifeDays * dayMs) }),
    ),
  )
}

export interface Taken {
  readonly memberId: string
  readonly coins: Minor
  readonly why: UseReason
  readonly reference: string
  /** Whose coins go first: what is taken back comes from its own. */
  readonly grantId?: string
}

/** Of the lots that expire first. What is over pays nothing, also before it is swept; what is taken back may come from it. */
export async function takeOfLots(tx: Tx, of: Taken): Promise<readonly CoinShare[]> {
  const { memberId, coins, why, reference, grantId } = of
  if (coins === 0n) return []
  const isSpent = why === 'held' || why === 'spent'
  const rows = await (isSpent ? store.usableLots : store.lotsLeft)(tx, memberId)
  const first = rows.find(({ grant_id }) => grant_id !== null && grant_id === grantId)?.id
  const lots = rows.map(({ id, left_coins, expire_at }) => {
    return { id, left: left_coins, expireAt: Number(expire_at) }
  })
  const shares = takeCoins(lots, coins, first)
  if (!shares) throw new Failure('coin.insufficient')
  await store.insertUses(
    tx,
    shares.map((share) => ({
      ...{ id: tx.runtime.ids.next(), lot_id: share.lotId, member_id: memberId },
      ...{ why, reference, coins: share.coins, created_at: BigInt(tx.now) },
    })),
  )
  return shares
}

/** What comes back can be used for as many days at least. */
const graceMs = 7 * dayMs

/** The order is refused: its coins are there again as `coins` says, each part with its own end. */
export async function giveBack(
  tx: Tx,
  of: { readonly memberId: string; readonly reference: string; readonly coins: Minor },
): Promise<void> {
  const { memberId, reference } = of
  const held = await store.heldFor(tx, memberId, reference)
  // What paid a debt on its way is missing from what expires first.
  let missing = held.reduce((sum, { coins }) => sum + coins, 0n) - of.coins
  const lots: LotRow[] = []
  for (const { coins, grant_id: grantId, expire_at } of held) {
    const kept = coins > missing ? coins - missing : 0n
    missing -= coins - kept
    const expireAt = BigInt(returnedExpireAt(Number(expire_at), tx.now, graceMs))
    if (kept > 0n) lots.push(lotOf(tx, { memberId, grantId, coins: kept, expireAt }))
  }
  if (lots.length > 0) await store.insertLots(tx, lots)
}

function lotOf(
  tx: Tx,
  of: {
    readonly memberId: string
    readonly grantId: string | null
    readonly coins: Minor
    readonly expireAt: bigint
  },
): LotRow {
  const { memberId, grantId, coins, expireAt } = of
  return {
    ...{ id: tx.runtime.ids.next(), member_id: memberId, grant_id: grantId },
    ...{ coins, left_coins: coins, expire_at: expireAt, created_at: BigInt(tx.now) },
  }
}
