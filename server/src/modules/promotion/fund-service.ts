import type { Database, Tx } from '@zhengju/storage/tx'
import { promotionObstacles } from '../protection/index.ts'
import { reserveAll } from './earn-service.ts'
import { payAll, returnAll } from './grant-service.ts'
import {
  automaticGrants,
  lockGrants,
  lockOver,
  lockUnfunded,
  type OwnGrant,
} from './grant-store.ts'
import { blockTwice, type CardSharers, lockPeople } from './person-service.ts'
import { campaigns, owedSums } from './rule-store.ts'
import type { GrantRow } from './tables.ts'

const atOnce = 200

/** What waits for money gets it, the oldest first, as far as the fund reaches; what nobody claimed goes back before. */
export async function keepFunds(db: Database, cardSharers: CardSharers): Promise<void> {
  while ((await db.tx(expireSome)) === atOnce);
  // Each by itself: an empty fund keeps nobody of another campaign waiting.
  for (const { id } of await db.read(campaigns)) {
    while ((await db.tx((tx) => fundSome(tx, id))) === atOnce);
  }
  await payAutomatic(db, cardSharers)
}

/** So many wallets are held at once. */
const paidAtOnce = 100

/**
 * Pays what nobody has to claim, by a few members at a time. Who may be given nothing now is passed by: his waits for
 * him, to be paid later or claimed.
 */
export async function payAutomatic(db: Database, cardSharers: CardSharers): Promise<void> {
  for (let after: string | undefined; ; ) {
    const page = await db.read((tx) => automaticGrants(tx, { after, limit: paidAtOnce }))
    if (page.length > 0) await db.tx((tx) => paySome(tx, cardSharers, page))
    if (page.length < paidAtOnce) return
    after = page.at(-1)?.id
  }
}

async function paySome(tx: Tx, cardSharers: CardSharers, page: readonly OwnGrant[]): Promise<void> {
  const memberIds = page.map(({ member_id }) => member_id)
  const others = await lockPeople(tx, cardSharers, memberIds)
  const obstacles = await promotionObstacles(tx, memberIds)
  const ids = page.filter(({ member_id }) => !obstacles.has(member_id)).map(({ id }) => id)
  // They may have been claimed, taken back or stopped since, or their time may be over.
  const isThere = ({ state, is_stopped, expire_at }: GrantRow) =>
    state === 'open' && !is_stopped && (expire_at === null || Number(expire_at) > tx.now)
  const rows = (await lockGrants(tx, ids)).filter(isThere)
  await payAll(tx, (await blockTwice(tx, others, rows)).due)
}

async function expireSome(tx: Tx): Promise<number> {
  const over = await lockOver(tx, atOnce)
  await returnAll(tx, 'timeOver', over)
  return over.length
}

async function fundSome(tx: Tx, campaignId: string): Promise<number> {
  // A fund that is short of one gives nothing behind it: nobody who earned it later goes ahead.
  return reserveAll(tx, await lockUnfunded(tx, campaignId, atOnce))
}

/** What members have earned and no fund has money for, minor units: an operator is to fill it. */
export async function unfunded(tx: Tx): Promise<ReadonlyMap<string, number>> {
  return new Map((await owedSums(tx)).map(({ kind, amount }) => [kind, Number(amount)]))
}
