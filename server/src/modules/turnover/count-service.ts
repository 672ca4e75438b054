import type { Minor } from '@zhengju/domain/money'
import { feedLots, reverseFeed, selectionsOf, struckOf, unstruck } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { categoryOf, venueOf } from './parse.ts'
import { changed, lotOf } from './service.ts'
import * as store from './store.ts'
import type { BetRow } from './tables.ts'

/** Tells whoever keeps the record of the bet what counts of it now. */
export type TellCounted = (
  tx: Tx,
  bet: { readonly venue: string; readonly betTxId: string; readonly valid: Minor },
) => Promise<void>

/** Feeds the lots that stood when a settled bet was placed with what is not struck of it. */
export async function feed(tx: Tx, bet: BetRow, tell: TellCounted): Promise<void> {
  const valid = unstruck(bet.whole_valid ?? 0n, bet.risk, bet.struck)
  const bonusValid = unstruck(bet.whole_bonus ?? 0n, bet.risk, bet.struck)
  const lots = (await store.openLots(tx, bet.member_id, bet.currency)).map(lotOf)
  const fed = feedLots(lots, {
    betId: bet.bet_tx_id,
    placedAt: Number(bet.placed_at),
    valid,
    bonusValid,
    category: categoryOf(bet.category),
    venue: venueOf(bet.venue),
    isReplay: bet.is_replay,
  })
  await store.saveLots(tx, changed(lots, fed.lots))
  await store.insertAllocations(tx, bet, fed.allocations)
  await store.saveCount(tx, bet, { valid, discarded: fed.discarded })
  await tell(tx, { venue: bet.venue, betTxId: bet.bet_tx_id, valid })
}

/** Takes back exactly what the bet gave to lots. */
export async function takeBack(tx: Tx, bet: BetRow): Promise<void> {
  const fed = await store.allocationsOf(tx, bet)
  const ids = fed.map(({ lot_id }) => lot_id)
  const lots = (await store.lotsById(tx, ids)).map(lotOf)
  const betId = bet.bet_tx_id
  const allocations = fed.map(({ lot_id, amount }) => ({ lotId: lot_id, betId, amount }))
  await store.saveLots(tx, changed(lots, reverseFeed(lots, allocations)))
  await store.markReversed(
    tx,
    fed.map(({ id }) => id),
  )
}

/**
 * Looks at the member's bets on the market of this one anew: what is struck of each follows from all of them. What a
 * settled one fed is taken back as after a cancelled settlement, before any of them feeds again: first settled, first
 * fed. Nothing happens when nothing is struck otherwise, however often it is asked. Under the member's lock.
 */
export async function recount(
  tx: Tx,
  bet: Pick<BetRow, 'member_id' | 'currency' | 'market_key'>,
  tell: TellCounted,
): Promise<void> {
  if (bet.market_key === null) return
  const bets = await store.marketBets(tx, { ...bet, market_key: bet.market_key })
  const struck = struckOf(selectionsOf(bet.market_key), bets.map(backing))
  const others = bets
    .map((one) => ({ ...one, struck: struck.get(keyOf(one)) ?? 0n, before: one.struck }))
    .filter((one) => one.struck !== one.before)
  const settled = others.filter(({ state }) => state === 'settled')
  for (const one of settled) await takeBack(tx, one)
  for (const one of others) await store.saveStruck(tx, one)
  for (const one of settled) await feed(tx, one, tell)
}

function backing(bet: BetRow) {
  const { risk, selection } = bet
  return { betId: keyOf(bet), placedAt: Number(bet.placed_at), risk, selection: selection ?? '' }
}

/** A bet's id is its venue's own. */
function keyOf({ venue, bet_tx_id }: BetRow): string {
  return `${venue} ${bet_tx_id}`
}
