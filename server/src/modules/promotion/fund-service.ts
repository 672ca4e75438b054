import type { Database, Tx } from '@zhengju/storage/tx'
import { promotionObstacles } from '../protection/index.ts'
import { lockTurnovers } from '../turnover/index.ts'
import { expire, pay, reserve } from './grant-service.ts'
import { automaticGrants, lockGrant, lockOver, lockUnfunded, type OwnGrant } from './grant-store.ts'
import { campaigns, grantSums } from './rule-store.ts'

const atOnce = 200

/** What waits for money gets it, the oldest first, as far as the fund reaches; what nobody claimed goes back before. */
export async function keepFunds(db: Database): Promise<void> {
  while ((await db.tx(expireSome)) === atOnce);
  // Each by itself: an empty fund keeps nobody of another campaign waiting.
  for (const { id } of await db.read(campaigns)) {
    while ((await db.tx((tx) => fundSome(tx, id))) === atOnce);
  }
  await payAutomatic(db)
}

/** So many wallets are held at once. */
const paidAtOnce = 20

/**
 * Pays what nobody has to claim, by a few members at a time. Who may be given nothing now is passed by: his waits for
 * him, to be paid later or claimed.
 */
export async function payAutomatic(db: Database): Promise<void> {
  for (let after: string | undefined; ; ) {
    const page = await db.read((tx) => automaticGrants(tx, { after, limit: paidAtOnce }))
    if (page.length > 0) await db.tx((tx) => paySome(tx, page))
    if (page.length < paidAtOnce) return
    after = page.at(-1)?.id
  }
}

async function paySome(tx: Tx, page: readonly OwnGrant[]): Promise<void> {
  const memberIds = page.map(({ member_id }) => member_id)
  lockTurnovers(tx, memberIds)
  const obstacles = await promotionObstacles(tx, memberIds)
  for (const { id, member_id } of page) {
    if (obstacles.has(member_id)) continue
    const row = await lockGrant(tx, id)
    // It may have been claimed, taken back or stopped since, or its time may be over.
    const isThere = row?.state === 'open' && !row.is_stopped
    if (isThere && (row.expire_at === null || Number(row.expire_at) > tx.now)) await pay(tx, row)
  }
}

async function expireSome(tx: Tx): Promise<number> {
  const over = await lockOver(tx, atOnce)
  for (const grant of over) await expire(tx, grant)
  return over.length
}

async function fundSome(tx: Tx, campaignId: string): Promise<number> {
  let funded = 0
  for (const grant of await lockUnfunded(tx, campaignId, atOnce)) {
    const { state } = await reserve(tx, grant)
    // Nobody who earned it later goes ahead of him.
    if (state !== 'open') break
    funded++
  }
  return funded
}

/** What members have earned and no fund has money for, minor units: an operator is to fill it. */
export async function unfunded(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const sums = await grantSums(tx)
  const amountOf = (id: string) =>
    sums.find((sum) => sum.campaign_id === id && sum.state === 'unfunded')?.amount ?? 0n
  return new Map((await campaigns(tx)).map(({ id, kind }) => [kind, Number(amountOf(id))]))
}
