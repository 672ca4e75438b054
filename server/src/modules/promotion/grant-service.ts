import { movements } from '@zhengju/domain/ledger'
import { lesser, type Minor } from '@zhengju/domain/money'
import {
  type GrantState,
  lotUseOf,
  nextGrant,
  type PromotionKind,
  promotionCampaigns,
} from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { note } from '../../platform/events/event-log.ts'
import { grantBonus } from '../bonus/index.ts'
import { receiveCoins, takeOfLots } from '../coin/index.ts'
import { post, postFunded, reclaimGrant } from '../ledger/index.ts'
import { type Earned, earn, moneyOf } from './earn-service.ts'
import * as store from './grant-store.ts'
import type { GrantRow } from './tables.ts'

// Locks are taken in this order, here and by whoever calls: the row of the module that gives (`vip_member`, `rebate_member`),
// turnover of members in the order of their ids, grants, and accounts of the ledger last, by posting. Whoever may pay or
// take back what was paid locks turnover before the first grant. Several grants are locked in the order of their ids
// (`lockOccasions`) before one of them is changed.

/**
 * What is due for that occasion is another amount now: what was given is taken back, and the other gift takes its place;
 * of 0 none does. What nobody claimed in time stays over.
 */
export async function earnInstead(tx: Tx, earned: Earned): Promise<void> {
  const { kind, memberId, occasion } = earned
  const row = await store.lockOccasion(tx, {
    ...{ campaignId: promotionCampaigns[kind], memberId, occasion },
  })
  if (!row || row.state === 'expired' || row.state === 'blocked') return
  if (row.state !== 'clawedBack') await clawBack(tx, { kind, memberId, occasion })
  if (earned.amount > 0n) await earn(tx, earned)
}

/** One lot each: what is earned a second time has a number of its own. */
function referenceOf({ bill_no, times }: GrantRow): string {
  return times === 1 ? bill_no : `${bill_no}-${times}`
}

/**
 * Under the turnover locks of their members and the grants'. Coins and main money are moved together, bonus money and what
 * `payer` gives a lot at a time.
 */
export async function payAll(
  tx: Tx,
  rows: readonly GrantRow[],
  payer?: Payer,
): Promise<readonly GrantRow[]> {
  const due = rows.map((row) => {
    const state = nextGrant(row.state, 'claimed')
    if (!state) throw new Error(`grant ${row.id} is ${row.state}`)
    return { ...row, state, ended_at: BigInt(tx.now) }
  })
  const isPlain = ({ currency, multiple_percent: asked }: GrantRow) =>
    !payer && (currency === 'COIN' || asked === 0)
  await payPlain(tx, due.filter(isPlain))
  const paid: GrantRow[] = []
  for (const row of due) paid.push(isPlain(row) ? row : await payLot(tx, row, payer))
  await store.saveGrants(tx, paid)
  return paid
}

/** Coins come into lots of their own, which are kept for as many days as they could have been claimed. */
async function payPlain(tx: Tx, rows: readonly GrantRow[]): Promise<void> {
  if (rows.length === 0) return
  const posted = await postFunded(
    tx,
    rows.map((row) => claimMovement(row, undefined)),
  )
  const coins = rows.flatMap((row, at) => {
    const arrived = posted[at]
    if (!arrived) throw new Error(`the reserve of ${row.campaign_id} has not what it promised`)
    const { id: grantId, member_id: memberId, claim_days: lifeDays } = row
    if (row.currency !== 'COIN') return []
    if (lifeDays === null) throw new Error(`coins of ${grantId} have no end`)
    return [{ memberId, grantId, coins: arrived.available, lifeDays }]
  })
  await receiveCoins(tx, coins)
}

/** Another way to give what is paid: into the lot whose id it answers. */
export type Payer = (money: {
  readonly campaignId: string
  readonly reference: string
  readonly amount: Minor
}) => Promise<string>

async function payLot(tx: Tx, row: GrantRow, payer: Payer | undefined): Promise<GrantRow> {
  if (payer) {
    return { ...row, lot_id: await payer({ ...moneyOf(row), reference: referenceOf(row) }) }
  }
  const { member_id: memberId, campaign_id: campaignId, currency, amount } = row
  let lot: string | undefined
  await grantBonus(tx, {
    ...{ memberId, currency, campaignId, amount, multiplePercent: row.multiple_percent },
    ...{ source: row.kind === 'vip' ? 'vip' : 'activity', sourceNo: referenceOf(row) },
    terms: { ...lotUse(row, tx.now), maxConversion: row.max_conversion ?? undefined },
    movement(lotId) {
      lot = lotId
      return claimMovement(row, lotId)
    },
  })
  return { ...row, lot_id: lot ?? null }
}

function lotUse({ id, lot_use: use }: GrantRow, now: number) {
  const terms = use === null ? { scope: {} } : lotUseOf(use, now)
  if (!terms) throw new Error(`grant ${id} asks for what no lot can keep`)
  return terms
}

function claimMovement(row: GrantRow, lotId: string | undefined) {
  return movementOf(row.kind)({ ...moneyOf(row), memberId: row.member_id, lotId })
}

/** Statements tell rebates and dividends from the rest. */
function movementOf(kind: PromotionKind) {
  if (kind === 'rebate') return movements.rebateCredited
  return kind === 'dividend' ? movements.dividendClaimed : movements.promotionClaimed
}

/** Pays what was earned in this transaction, under the member's turnover lock; false: its fund has no money for it. */
export async function payEarned(tx: Tx, id: string, payer?: Payer): Promise<boolean> {
  const row = await store.lockGrant(tx, id)
  // What was kept for a bet before its promotion was stopped is still due.
  if (row?.state !== 'open' || (row.is_stopped && !row.is_held)) return false
  await payAll(tx, [row], payer)
  return true
}

/**
 * What it was given for is void: what is promised is promised no more, what was paid is taken back to the cent. The member's
 * turnover is locked before, as the order of locks wants it.
 */
export async function clawBack(
  tx: Tx,
  of: { readonly kind: PromotionKind; readonly memberId: string; readonly occasion: string },
): Promise<void> {
  const { kind, memberId } = of
  const row = await store.lockOccasion(tx, { ...of, campaignId: promotionCampaigns[kind] })
  const state = row && nextGrant(row.state, 'clawedBack')
  if (!state) return
  if (row.state === 'open') await post(tx, movements.promotionReturned(moneyOf(row)))
  if (row.state === 'paid') {
    const lotId = row.lot_id ?? undefined
    const taken = await reclaimGrant(tx, { ...moneyOf(row), memberId, lotId })
    if (row.currency === 'COIN') {
      const of = { memberId, coins: taken.fromMain, reference: row.bill_no, grantId: row.id }
      await takeOfLots(tx, { ...of, why: 'reclaimed' })
    }
    if (lotId) note(tx, { name: 'bonusMoved', memberId, lotIds: [lotId], at: tx.now })
  }
  await store.saveGrants(tx, [{ ...row, state, ended_at: BigInt(tx.now) }])
}

export interface Lessened {
  /** So much less waits now, minor units: nothing of what was paid already. */
  readonly taken: Minor
  /** Undefined: nothing was given for that occasion. */
  readonly state: GrantState | undefined
}

/** Less is due than was promised: what is not paid yet becomes so much less, down to nothing. */
export async function lessen(
  tx: Tx,
  of: { readonly kind: PromotionKind; readonly memberId: string; readonly occasion: string },
  by: Minor,
): Promise<Lessened> {
  const row = await store.lockOccasion(tx, { ...of, campaignId: promotionCampaigns[of.kind] })
  const state = row?.state
  if (!row || (state !== 'open' && state !== 'unfunded')) return { taken: 0n, state }
  const taken = lesser(by, row.amount)
  if (taken === row.amount) {
    await clawBack(tx, of)
    return { taken, state: 'clawedBack' }
  }
  if (state === 'open') {
    await post(tx, movements.promotionReturned({ ...moneyOf(row), amount: taken }))
  }
  const amount = row.amount - taken
  const most = row.max_conversion
  const max_conversion = most === null ? null : (most * amount) / row.amount
  await store.saveGrants(tx, [{ ...row, amount, max_conversion }])
  return { taken, state }
}

/** What was promised and is not given: the fund has it again. Returns the gifts as they are now. */
export async function returnAll(
  tx: Tx,
  event: 'timeOver' | 'samePerson',
  rows: readonly GrantRow[],
): Promise<readonly GrantRow[]> {
  const ended = rows.flatMap((row) => {
    const state = nextGrant(row.state, event)
    return state ? [{ ...row, state, ended_at: BigInt(tx.now) }] : []
  })
  const kept = rows.filter((row) => row.state === 'open' && nextGrant(row.state, event))
  const posted = await postFunded(
    tx,
    kept.map((row) => movements.promotionReturned(moneyOf(row))),
  )
  if (posted.includes(undefined)) throw new Error('a reserve has not what it promised')
  await store.saveGrants(tx, ended)
  return ended
}
