import { movements } from '@zhengju/domain/ledger'
import type { Minor } from '@zhengju/domain/money'
import {
  bonusUseOf,
  fundCurrency,
  type GrantTerms,
  maxConversionOf,
  nextGrant,
  type PromotionKind,
  promotionCampaigns,
} from '@zhengju/domain/promotion'
import { dayMs } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { postFunded } from '../ledger/index.ts'
import * as store from './grant-store.ts'
import type { GrantRow, NewGrant } from './tables.ts'

/** What a member has earned by a rule. */
export interface Earned {
  readonly kind: PromotionKind
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
  /** An operator gave it: it has what he wrote instead of what a rule says. */
  readonly byHand?: ByHand
}

export interface ByHand {
  readonly id: string
  readonly billNo: string
  /** So much of it may become main money at most, minor units. */
  readonly maxConversion: Minor | null
  /** When its time is over, whether its fund had money or not; null: never. */
  readonly endAt: number | null
}

/**
 * Promises it: its money is reserved in the campaign's fund, or it waits there for money. Asked again it does nothing, but
 * for what was taken back and is earned again. Returns the id of the grant.
 */
export async function earn(tx: Tx, earned: Earned): Promise<string> {
  const [id] = await earnAll(tx, [earned])
  if (id === undefined) throw new Error(`no grant for ${earned.occasion}`)
  return id
}

/** The same of many, by a few statements together. The ids stand in the order of what was earned. */
export async function earnAll(tx: Tx, earned: readonly Earned[]): Promise<readonly string[]> {
  if (earned.length === 0) return []
  const kept = await keptAll(tx, earned)
  // What one call names twice is one gift.
  const waiting = new Map<string, GrantRow>()
  for (const { row, isNew, of } of kept) {
    const due = isNew ? row : earnedAgain(row, of)
    if (due && !waiting.has(row.id)) waiting.set(row.id, due)
  }
  await reserveAll(tx, [...waiting.values()])
  return kept.map(({ row }) => row.id)
}

/** The same of what its fund has set aside before: it is promised at once, and nothing moves. */
export async function earnReserved(tx: Tx, earned: Earned): Promise<void> {
  for (const { row, isNew } of await keptAll(tx, [earned])) {
    const state = nextGrant(row.state, 'funded')
    if (!isNew || !state) throw new Error(`${earned.occasion} was earned before`)
    await store.saveGrants(tx, [{ ...row, state, expire_at: endOf(row, tx.now) }])
  }
}

interface Kept {
  readonly of: Earned
  readonly row: GrantRow
  readonly isNew: boolean
}

async function keptAll(tx: Tx, earned: readonly Earned[]): Promise<readonly Kept[]> {
  const made = await store.insertGrants(
    tx,
    earned.map((one) => newGrant(tx, one)),
  )
  const rows = await store.lockEarned(
    tx,
    earned.map((one) => ({ ...one, campaignId: promotionCampaigns[one.kind] })),
  )
  const found = new Map(rows.map((row) => [keyOf(row.kind, row.member_id, row.occasion), row]))
  return earned.map((of) => {
    const row = found.get(keyOf(of.kind, of.memberId, of.occasion))
    if (!row) throw new Error(`no grant for ${of.occasion}`)
    return { of, row, isNew: made.has(row.id) }
  })
}

function keyOf(kind: string, memberId: string, occasion: string): string {
  return `${kind} ${memberId} ${occasion}`
}

function newGrant(tx: Tx, earned: Earned): NewGrant {
  const { kind, memberId, occasion, amount, terms, isAutomatic = false } = earned
  const campaignId = promotionCampaigns[kind]
  return {
    ...(earned.byHand ? partsByHand(earned.byHand) : partsByRule(tx, earned)),
    campaign_id: campaignId,
    ...{ member_id: memberId, occasion, rule_version: earned.ruleVersion, title: earned.title },
    ...{ amount, currency: fundCurrency(campaignId), multiple_percent: terms.multiplePercent },
    lot_use: bonusUseOf(terms) ?? null,
    ...{ is_automatic: isAutomatic, is_held: earned.isHeld ?? false },
  }
}

type GivenParts = Pick<NewGrant, 'id' | 'bill_no' | 'max_conversion' | 'claim_days' | 'expire_at'>

function partsByRule(tx: Tx, { amount, terms }: Earned): GivenParts {
  const id = tx.runtime.ids.next()
  const max_conversion = maxConversionOf(amount, terms) ?? null
  return { id, bill_no: billNoOf(id), max_conversion, claim_days: terms.claimDays, expire_at: null }
}

function partsByHand({ id, billNo, maxConversion, endAt }: ByHand): GivenParts {
  const expire_at = endAt === null ? null : BigInt(endAt)
  return { id, bill_no: billNo, max_conversion: maxConversion, claim_days: null, expire_at }
}

/** From now on: what was said of its end, or so many days. */
function endOf({ claim_days: days, expire_at }: GrantRow, now: number): bigint | null {
  return days === null ? expire_at : BigInt(now + days * dayMs)
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
  if (!state || earned.byHand) return undefined
  return {
    ...{ ...row, state, expire_at: null, ended_at: null, lot_id: null, times: row.times + 1 },
    ...{ amount, title, rule_version: earned.ruleVersion, claim_days: terms.claimDays },
    is_automatic: isAutomatic,
    multiple_percent: terms.multiplePercent,
    max_conversion: maxConversionOf(amount, terms) ?? null,
    lot_use: bonusUseOf(terms) ?? null,
  }
}

/**
 * The fund keeps them for their members from now on, in this order; what an empty or stopped one has no money for waits.
 * Returns how many are kept.
 */
export async function reserveAll(tx: Tx, rows: readonly GrantRow[]): Promise<number> {
  if (rows.length === 0) return 0
  // What is kept for a bet was promised before its promotion was stopped.
  const wanted = rows.filter((row) => {
    return (!row.is_stopped || row.is_held) && nextGrant(row.state, 'funded')
  })
  const posted = await postFunded(
    tx,
    wanted.map((row) => movements.promotionReserved(moneyOf(row))),
  )
  const funded = new Set(wanted.filter((_, at) => posted[at]).map(({ id }) => id))
  const after = rows.map((row): GrantRow => {
    const state = funded.has(row.id) ? nextGrant(row.state, 'funded') : undefined
    if (state) return { ...row, state, expire_at: endOf(row, tx.now) }
    return row.claim_days === null ? row : { ...row, expire_at: null }
  })
  await store.saveGrants(tx, after)
  return funded.size
}

/** What of its fund and reserve it is. */
export function moneyOf(row: GrantRow) {
  const { campaign_id: campaignId, currency, amount } = row
  return { campaignId, currency, reference: row.bill_no, amount }
}
