import type { LoggedPrice } from '@zhengju/domain/priceLog'
import type { BetLeg } from '@zhengju/domain/slip'
import { marketKey } from '@zhengju/domain/slip'
import { isVoidReason, type TradingRule, type VoidReason } from '@zhengju/domain/trading'
import type { Tx } from '@zhengju/storage/tx'

export interface VoidOrder {
  readonly fixtureId: string
  /** Empty: every market. */
  readonly market: string
  /** Of voids that were made before 364: of that side alone. */
  readonly side?: string
  readonly reason: VoidReason
  /** Of an obvious error: the price that showed it. */
  readonly evidence?: PriceEvidence
}

/** A price of the log that stood above the model's by more than the published factor. */
export interface PriceEvidence extends LoggedPrice {
  readonly second: number
}

/** False where the same stands already. */
export async function insertVoid(
  tx: Tx,
  { fixtureId, market, reason, evidence }: VoidOrder,
  { by, note }: { readonly by: string; readonly note: string },
): Promise<boolean> {
  const rows = await tx.rows(
    `insert into void_order (fixture_id, market, side, reason, note, asked_by, made_at, evidence)
     values ($1, $2, '', $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [
      fixtureId,
      market,
      reason,
      note,
      by,
      tx.now,
      evidence === undefined ? null : JSON.stringify(evidence),
    ],
  )
  return rows.length > 0
}

/** Whether bets on what a rule is set for were made void: a market, or a fixture as a whole. */
export async function isMadeVoid(tx: Tx, { scope, subject }: TradingRule): Promise<boolean> {
  if (scope !== 'fixture' && scope !== 'market') return false
  const [fixtureId = ''] = subject.split(' ')
  const market = scope === 'market' ? subject.slice(fixtureId.length + 1) : ''
  const row = await tx.one(
    'select id from void_order where fixture_id = $1::bigint and market = $2 limit 1',
    [fixtureId, market],
  )
  return row !== undefined
}

export async function voidsOf(tx: Tx, fixtureIds: readonly string[]): Promise<VoidOrder[]> {
  const rows = await tx.rows<VoidRow>(
    `select fixture_id, market, side, reason, evidence from void_order
     where fixture_id = any($1::bigint[]) order by id`,
    [fixtureIds],
  )
  return rows.flatMap(({ fixture_id, market, side, reason, evidence }) => {
    if (!isVoidReason(reason)) return []
    const of = { fixtureId: String(fixture_id), market, ...(side && { side }), reason }
    return evidence === null ? of : { ...of, evidence }
  })
}

/** What was made void of these legs, by whom and when. */
export async function voidsMade(tx: Tx, legs: readonly BetLeg[]) {
  const rows = await tx.rows<VoidRow & VoidMade>(
    `select fixture_id, market, side, reason, evidence, note, asked_by, made_at from void_order
     where fixture_id = any($1::bigint[]) order by id`,
    [legs.map(({ fixtureId }) => fixtureId)],
  )
  return rows.flatMap(({ reason, market, side, fixture_id, note, asked_by: by, made_at }) => {
    const order = { fixtureId: String(fixture_id), market, ...(side && { side }) }
    if (!isVoidReason(reason) || !legs.some((leg) => isOfVoid(leg, order))) return []
    return [{ madeAt: Number(made_at), by, note, reason, market }]
  })
}

interface VoidMade {
  readonly note: string
  readonly asked_by: string
  readonly made_at: bigint
}

/** Why a leg is void, if it is. */
export function voidReasonOf(leg: BetLeg, orders: readonly VoidOrder[]): VoidReason | undefined {
  return orders.find((order) => isOfVoid(leg, order))?.reason
}

/** The price for which it was made void, if it was. */
export function evidenceOf(leg: BetLeg, orders: readonly VoidOrder[]): PriceEvidence | undefined {
  return orders.find((order) => isOfVoid(leg, order))?.evidence
}

export function isOfVoid(
  leg: BetLeg,
  { fixtureId, market, side }: Pick<VoidOrder, 'fixtureId' | 'market' | 'side'>,
): boolean {
  return (
    fixtureId === leg.fixtureId &&
    (market === '' || market === marketKey(leg)) &&
    (side === undefined || side === leg.side)
  )
}

interface VoidRow {
  readonly fixture_id: bigint
  readonly market: string
  readonly side: string
  readonly reason: string
  readonly evidence: PriceEvidence | null
}
