import type { Life } from '@zhengju/domain/event'
import type { Tx } from '@zhengju/storage/tx'
import { openLotsOf } from './batch-store.ts'
import { type CountingDeps, fed, saveFed } from './count-service.ts'
import { insertSettled, mayBeHedged } from './life-store.ts'
import { newBets } from './placed-service.ts'
import type { NewBet } from './placed-store.ts'
import { withSettlement } from './settlement-service.ts'
import type { BetRow } from './tables.ts'

/**
 * Counts bets that are over when they are heard of, of each member one: the row is written once, as it would stand after
 * both. Gives back those that other bets on their market, or spots of their own, may strike.
 */
export async function countLives(
  tx: Tx,
  lives: readonly Life[],
  { rules, tell }: CountingDeps,
): Promise<Life[]> {
  const [bets, lots] = await Promise.all([
    newBets(
      tx,
      lives.map(({ placed }) => placed),
      rules,
    ),
    openLotsOf(
      tx,
      lives.map(({ placed }) => placed.memberId),
    ),
  ])
  const hedged = await mayBeHedged(tx, bets)
  const isHedged = ({ memberId, spots }: NewBet) => spots !== undefined || hedged.has(memberId)
  const settled: BetRow[] = []
  const others: Life[] = []
  for (const [at, bet] of bets.entries()) {
    const life = lives[at]
    if (!life) continue
    if (isHedged(bet)) others.push(life)
    else settled.push(withSettlement(rowOf(bet), life.settled, rules))
  }
  if (settled.length > 0) saveFed(tx, fed(settled, lots), { save: insertSettled, tell })
  return others
}

/** As it stands until it is settled. */
function rowOf(bet: NewBet): BetRow {
  return {
    ...{ venue: bet.venue, bet_tx_id: bet.betTxId, member_id: bet.memberId },
    ...{ category: bet.category, order_no: bet.orderNo, currency: bet.currency },
    ...{ risk: bet.risk, held: bet.risk, open: bet.risk, struck: 0n },
    ...{ settlements: null, settled_risk: 0n, settled_payout: 0n },
    ...{ placed_at: BigInt(bet.placedAt), is_replay: bet.isReplay },
    is_free: bet.isFree,
    ...{ market_key: bet.marketKey ?? null, selection: bet.selection ?? null, spots: null },
    ...{ lines: bet.lines, lines_at_floor: bet.linesAtFloor },
    ...{ whole_valid: null, whole_bonus: null, is_void: false, state: 'open' },
    ...{ payout: null, valid: null, venue_valid: null, difference: null, discarded: null },
    settled_at: null,
  }
}
