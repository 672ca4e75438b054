import { lesser, type Minor } from '@zhengju/domain/money'
import {
  feedLots,
  reverseFeed,
  struckAt,
  struckOfSpots,
  type TurnoverLot,
  type TurnoverRules,
  unstruck,
} from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { note } from '../../platform/events/event-log.ts'
import * as batch from './batch-store.ts'
import { categoryOf, venueOf } from './parse.ts'
import { type MarketOf, marketBets } from './placed-store.ts'
import { changed, lotOf } from './service.ts'
import * as store from './store.ts'
import type { BetRow, LotRow } from './tables.ts'

/** Tells whoever keeps the records of the bets what counts of them now; and for which lots of bonus money enough was bet. */
export type TellCounted = (
  tx: Tx,
  bets: readonly { readonly venue: string; readonly betTxId: string; readonly valid: Minor }[],
  cleared?: readonly ClearedLot[],
) => void

export interface ClearedLot {
  readonly memberId: string
  readonly lotId: string
}

export interface CountingDeps {
  readonly rules: TurnoverRules
  readonly tell: TellCounted
}

export interface Fed {
  /** Those that are not what they were. */
  readonly lots: readonly TurnoverLot[]
  readonly allocations: readonly batch.BetAllocation[]
  readonly counted: readonly batch.CountedBet[]
  /** Those of bonus money that are cleared now. */
  readonly cleared: readonly ClearedLot[]
}

/**
 * Feeds the lots that stood when these settled bets were placed with what is not struck of them. Bets of different
 * members: what one leaves in a lot is what the next of its member finds.
 */
export function fed(bets: readonly BetRow[], openLots: readonly LotRow[]): Fed {
  const lots = Map.groupBy(openLots, ({ member_id }) => member_id)
  const each = bets.map((bet) => feedOne(bet, lots.get(bet.member_id) ?? []))
  return {
    lots: each.flatMap(({ lots }) => lots),
    allocations: each.flatMap(({ allocations }) => allocations),
    counted: each.map(({ counted }) => counted),
    cleared: each.flatMap(({ cleared }) => cleared),
  }
}

/** Into the log: whoever keeps their money hears of it. */
export function tellCleared(tx: Tx, lots: readonly ClearedLot[]): void {
  for (const { memberId, lotId } of lots) {
    note(tx, { name: 'bonusLotCleared', memberId, lotId, at: tx.now })
  }
}

/** Writes down what was fed, and tells of it. `save` keeps what was counted. */
export function saveFed(
  tx: Tx,
  { lots, allocations, counted, cleared }: Fed,
  { save, tell }: { readonly save: typeof batch.saveCounts; readonly tell: TellCounted },
): void {
  const told = counted.map(({ bet, valid }) => {
    return { venue: bet.venue, betTxId: bet.bet_tx_id, valid }
  })
  store.saveLots(tx, lots)
  batch.insertAllocations(tx, allocations)
  save(tx, counted)
  tell(tx, told, cleared)
}

function feedOne(bet: BetRow, rows: readonly LotRow[]) {
  const valid = unstruck(bet.whole_valid ?? 0n, bet.risk, bet.struck)
  const bonusValid = unstruck(bet.whole_bonus ?? 0n, bet.risk, bet.struck)
  const lots = rows.filter(({ currency }) => currency === bet.currency).map(lotOf)
  const outcome = feedLots(lots, {
    betId: bet.bet_tx_id,
    placedAt: Number(bet.placed_at),
    valid,
    bonusValid,
    category: categoryOf(bet.category),
    venue: venueOf(bet.venue),
    isReplay: bet.is_replay,
  })
  const after = changed(lots, outcome.lots)
  const cleared = after.filter(({ isBonus, state }) => isBonus && state === 'cleared')
  return {
    lots: after,
    cleared: cleared.map(({ id }) => ({ memberId: bet.member_id, lotId: id })),
    allocations: outcome.allocations.map((one) => ({ ...one, bet })),
    counted: { bet, valid, discarded: outcome.discarded },
  }
}

/** Takes back exactly what these bets gave to lots. */
export async function takeBack(tx: Tx, bets: readonly BetRow[]): Promise<void> {
  const fed = bets.length > 0 ? await batch.allocationsOfBets(tx, bets) : []
  if (fed.length === 0) return
  const ids = new Set(fed.map(({ lot_id }) => lot_id))
  const lots = (await store.lotsById(tx, [...ids])).map(lotOf)
  const allocations = fed.map(({ lot_id, bet_tx_id, amount }) => {
    return { lotId: lot_id, betId: bet_tx_id, amount }
  })
  store.saveLots(tx, changed(lots, reverseFeed(lots, allocations)))
  store.markReversed(
    tx,
    fed.map(({ id }) => id),
  )
}

/**
 * Looks at the bets of these bets' members on their markets anew: what is struck of each follows from all of them. Of each
 * member one bet. Nothing happens when nothing is struck otherwise, however often it is asked. Under the members' locks.
 */
export async function recount(
  tx: Tx,
  markets: readonly MarketOf[],
  tell: TellCounted,
): Promise<void> {
  if (markets.length === 0) return
  const bets = Map.groupBy(await marketBets(tx, markets), ({ member_id }) => member_id)
  for (const { memberId, marketKey } of markets) {
    await restrike(tx, marketKey, bets.get(memberId) ?? [], tell)
  }
}

/** The markets of those bets that are on one. */
export function marketsOf(bets: readonly BetRow[]): MarketOf[] {
  return bets.flatMap(({ member_id: memberId, currency, market_key: marketKey }) => {
    return marketKey === null ? [] : [{ memberId, currency, marketKey }]
  })
}

/**
 * What a settled one fed is taken back as after a cancelled settlement, before any of them feeds again: first settled,
 * first fed.
 */
async function restrike(
  tx: Tx,
  marketKey: string,
  bets: readonly BetRow[],
  tell: TellCounted,
): Promise<void> {
  const isRound = bets.some(({ spots }) => spots !== null)
  const struck = isRound
    ? struckOfSpots(bets.map(spotBacking))
    : struckAt(marketKey, bets.map(backing))
  const others = bets
    .map((one) => ({ ...one, struck: struckIn(struck, one), before: one.struck }))
    .filter((one) => one.struck !== one.before)
  const settled = others.filter(({ state }) => state === 'settled')
  await takeBack(tx, settled)
  for (const one of others) store.saveStruck(tx, one)
  for (const one of settled) {
    const lots = await batch.openLotsOf(tx, [one.member_id])
    saveFed(tx, fed([one], lots), { save: batch.saveCounts, tell })
  }
}

/** Never more than is risked: a round may have ended with less than was staked on its spots. */
function struckIn(struck: ReadonlyMap<string, Minor>, bet: BetRow): Minor {
  return lesser(struck.get(keyOf(bet)) ?? 0n, bet.risk)
}

function spotBacking(bet: BetRow) {
  const { risk, held } = bet
  // What was sold, or not risked in the end, hedges nothing; what is left over is rounded away.
  const left = (stake: bigint) => (held > 0n ? (stake * risk) / held : 0n)
  const spots = (bet.spots ?? []).map(({ id, stake }) => ({ id, stake: left(BigInt(stake)) }))
  return { betId: keyOf(bet), placedAt: Number(bet.placed_at), spots }
}

function backing(bet: BetRow) {
  const { risk, selection } = bet
  return { betId: keyOf(bet), placedAt: Number(bet.placed_at), risk, selection: selection ?? '' }
}

/** A bet's id is its venue's own. */
function keyOf({ venue, bet_tx_id }: BetRow): string {
  return `${venue} ${bet_tx_id}`
}
