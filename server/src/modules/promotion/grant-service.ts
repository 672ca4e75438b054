import type { FailureName } from '@zhengju/contract/kernel/failure'
import { movements } from '@zhengju/domain/ledger'
import { lesser, type Minor } from '@zhengju/domain/money'
import {
  type EarnedKind,
  fundCurrency,
  type GrantState,
  type GrantTerms,
  maxConversionOf,
  nextGrant,
  promotionCampaigns,
} from '@zhengju/domain/promotion'
import { dayMs } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure, isFailure } from '../../platform/call/failure.ts'
import { note } from '../../platform/events/event-log.ts'
import { grantBonus } from '../bonus/index.ts'
import { receiveCoins, takeOfLots } from '../coin/index.ts'
import { post, reclaimGrant } from '../ledger/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { mustHaveNoObstacle } from './given-service.ts'
import * as store from './grant-store.ts'
import type { GrantRow } from './tables.ts'

/** What a member has earned by a rule. */
export interface Earned {
  readonly kind: EarnedKind
  readonly memberId: string
  /** What for: he gets it once. */
  readonly occasion: string
  readonly title: string
  readonly amount: Minor
  readonly terms: GrantTerms
  readonly ruleVersion: number
  /** Paid by `payAutomatic` as soon as its money is there, without being claimed. */
  readonly isAutomatic?: boolean
  /** Kept for a bet that is not decided: `payEarned` pays it, and nobody claims it. */
  readonly isHeld?: boolean
}

// Locks are taken in this order, here and by whoever calls: the row of the module that gives (`vip_member`, `rebate_member`),
// turnover of members in the order of their ids, grants, and accounts of the ledger last, by posting. Whoever may pay or
// take back what was paid locks turnover before the first grant. Several grants are locked in the order of their ids
// (`lockOccasions`) before one of them is changed.

/**
 * Promises it: its money is reserved in the campaign's fund, or it waits there for money. Asked again it does nothing, but
 * for what was taken back and is earned again. Returns the id of the grant.
 */
export async function earn(tx: Tx, earned: Earned): Promise<string> {
  const { row, isNew } = await kept(tx, earned)
  const again = isNew ? row : earnedAgain(row, earned)
  if (again) await reserve(tx, again)
  return row.id
}

/** The same of what its fund has set aside before: it is promised at once, and nothing moves. */
export async function earnReserved(tx: Tx, earned: Earned): Promise<void> {
  const { row, isNew } = await kept(tx, earned)
  const state = nextGrant(row.state, 'funded')
  if (!isNew || !state) throw new Error(`${earned.occasion} was earned before`)
  await store.saveGrant(tx, { ...row, state, expire_at: BigInt(tx.now + row.claim_days * dayMs) })
}

async function kept(
  tx: Tx,
  earned: Earned,
): Promise<{ readonly row: GrantRow; readonly isNew: boolean }> {
  const { kind, memberId, occasion, amount, terms, isAutomatic = false } = earned
  const id = tx.runtime.ids.next()
  const key = { campaignId: promotionCampaigns[kind], memberId, occasion }
  const isNew = await store.insertGrant(tx, {
    ...{ id, bill_no: billNoOf(id), campaign_id: key.campaignId },
    ...{ member_id: memberId, occasion, rule_version: earned.ruleVersion, title: earned.title },
    amount,
    ...{ currency: fundCurrency(key.campaignId), multiple_percent: terms.multiplePercent },
    ...{ max_conversion: maxConversionOf(amount, terms) ?? null, claim_days: terms.claimDays },
    ...{ is_automatic: isAutomatic, is_held: earned.isHeld ?? false },
  })
  const row = await store.lockOccasion(tx, key)
  if (!row) throw new Error(`no grant for ${occasion}`)
  return { row, isNew }
}

/** All of the id: thousands are given in the same second. */
function billNoOf(id: string): string {
  return `G${BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()}`
}

/** By the rule of now: its amount, its terms and what it is called. */
function earnedAgain(row: GrantRow, earned: Earned): GrantRow | undefined {
  const { amount, terms, title, isAutomatic = false } = earned
  const state = nextGrant(row.state, 'earnedAgain')
  if (!state) return undefined
  return {
    ...{ ...row, state, expire_at: null, ended_at: null, lot_id: null, times: row.times + 1 },
    ...{ amount, title, rule_version: earned.ruleVersion, claim_days: terms.claimDays },
    is_automatic: isAutomatic,
    multiple_percent: terms.multiplePercent,
    max_conversion: maxConversionOf(amount, terms) ?? null,
  }
}

/**
 * What is due for that occasion is another amount now: what was given is taken back, and the other gift takes its place;
 * of 0 none does. What nobody claimed in time stays over.
 */
export async function earnInstead(tx: Tx, earned: Earned): Promise<void> {
  const { kind, memberId, occasion } = earned
  const row = await store.lockOccasion(tx, {
    ...{ campaignId: promotionCampaigns[kind], memberId, occasion },
  })
  if (!row || row.state === 'expired') return
  if (row.state !== 'clawedBack') await clawBack(tx, { kind, memberId, occasion })
  if (earned.amount > 0n) await earn(tx, earned)
}

/** The fund keeps it for the member from now on; one that is empty or stopped lets it wait. */
export async function reserve(tx: Tx, row: GrantRow): Promise<GrantRow> {
  // What is kept for a bet was promised before its promotion was stopped.
  const state = row.is_stopped && !row.is_held ? undefined : nextGrant(row.state, 'funded')
  const waiting = { ...row, expire_at: null }
  if (!state || !(await moveIfThere(tx, row))) {
    await store.saveGrant(tx, waiting)
    return waiting
  }
  const expireAt = BigInt(tx.now + row.claim_days * dayMs)
  const open = { ...row, state, expire_at: expireAt }
  await store.saveGrant(tx, open)
  return open
}

async function moveIfThere(tx: Tx, row: GrantRow): Promise<boolean> {
  try {
    await post(tx, movements.promotionReserved(moneyOf(row)))
    return true
  } catch (error) {
    if (isFailure(error) && error.name === 'campaign.insufficient') return false
    throw error
  }
}

/** One lot each: what is earned a second time has a number of its own. */
function referenceOf({ bill_no, times }: GrantRow): string {
  return times === 1 ? bill_no : `${bill_no}-${times}`
}

function moneyOf(row: GrantRow) {
  const { campaign_id: campaignId, currency, amount } = row
  return { campaignId, currency, reference: row.bill_no, amount }
}

/** By the member, once, under the grant's lock. Who may be given nothing now keeps it until its time is over. */
export async function claimGrant(
  tx: Tx,
  claim: { readonly memberId: string; readonly grantId: string },
): Promise<GrantRow> {
  const { memberId, grantId } = claim
  await lockTurnover(tx, memberId)
  const row = await store.lockGrant(tx, grantId)
  // Coins arrive by themselves.
  if (row?.member_id !== memberId || row.currency === 'COIN' || row.is_held)
    throw new Failure('notFound')
  if (row.state === 'open' && row.is_stopped) throw new Failure('promotion.stopped')
  const isOver = row.expire_at !== null && Number(row.expire_at) <= tx.now
  if (row.state === 'open' && isOver) throw new Failure('promotion.expired')
  if (row.state !== 'open') throw new Failure(refusals[row.state])
  await mustHaveNoObstacle(tx, memberId)
  return pay(tx, row)
}

const refusals: Readonly<Record<Exclude<GrantState, 'open'>, FailureName>> = {
  unfunded: 'promotion.unfunded',
  paid: 'promotion.claimed',
  expired: 'promotion.expired',
  clawedBack: 'promotion.clawedBack',
}

/** Under the member's turnover lock and the grant's. */
export async function pay(tx: Tx, row: GrantRow, payer?: Payer): Promise<GrantRow> {
  const state = nextGrant(row.state, 'claimed')
  if (!state) throw new Error(`grant ${row.id} is ${row.state}`)
  if (payer) {
    const lotId = await payer({ ...moneyOf(row), reference: referenceOf(row) })
    return ended(tx, { ...row, state, lot_id: lotId })
  }
  if (row.currency === 'COIN') return payCoins(tx, { ...row, state })
  const { member_id: memberId, campaign_id: campaignId, currency, amount } = row
  const money = { ...moneyOf(row), memberId }
  const movementOf = row.kind === 'rebate' ? movements.rebateCredited : movements.promotionClaimed
  let lot: string | undefined
  await grantBonus(tx, {
    ...{ memberId, currency, campaignId, amount, multiplePercent: row.multiple_percent },
    ...{ source: row.kind === 'vip' ? 'vip' : 'activity', sourceNo: referenceOf(row) },
    terms: row.max_conversion === null ? {} : { maxConversion: row.max_conversion },
    movement(lotId) {
      lot = lotId
      return movementOf({ ...money, lotId })
    },
  })
  return ended(tx, { ...row, state, lot_id: lot ?? null })
}

async function ended(tx: Tx, row: GrantRow): Promise<GrantRow> {
  const paid = { ...row, ended_at: BigInt(tx.now) }
  await store.saveGrant(tx, paid)
  return paid
}

/** Pays what was earned in this transaction, under the member's turnover lock; false: its fund has no money for it. */
export async function payEarned(tx: Tx, id: string, payer?: Payer): Promise<boolean> {
  const row = await store.lockGrant(tx, id)
  // What was kept for a bet before its promotion was stopped is still due.
  if (row?.state !== 'open' || (row.is_stopped && !row.is_held)) return false
  await pay(tx, row, payer)
  return true
}

/** Another way to give what is paid: into the lot whose id it answers. */
export type Payer = (money: {
  readonly campaignId: string
  readonly reference: string
  readonly amount: Minor
}) => Promise<string>

/** Into a lot of their own, which is kept for as many days as they could have been claimed. */
async function payCoins(tx: Tx, row: GrantRow): Promise<GrantRow> {
  const { id: grantId, member_id: memberId, claim_days: lifeDays } = row
  await lockTurnover(tx, memberId)
  const money = { ...moneyOf(row), memberId }
  const { available: coins } = await post(tx, movements.promotionClaimed(money))
  await receiveCoins(tx, { memberId, grantId, coins, lifeDays })
  return ended(tx, row)
}

/**
 * What it was given for is void: what is promised is promised no more, what was paid is taken back to the cent. The member's
 * turnover is locked before, as the order of locks wants it.
 */
export async function clawBack(
  tx: Tx,
  of: { readonly kind: EarnedKind; readonly memberId: string; readonly occasion: string },
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
  await store.saveGrant(tx, { ...row, state, ended_at: BigInt(tx.now) })
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
  of: { readonly kind: EarnedKind; readonly memberId: string; readonly occasion: string },
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
  await store.saveGrant(tx, { ...row, amount, max_conversion })
  return { taken, state }
}

/** Nobody claimed it in time: the fund has it again. */
export async function expire(tx: Tx, row: GrantRow): Promise<void> {
  const state = nextGrant(row.state, 'timeOver')
  if (!state) return
  await post(tx, movements.promotionReturned(moneyOf(row)))
  await store.saveGrant(tx, { ...row, state, ended_at: BigInt(tx.now) })
}
