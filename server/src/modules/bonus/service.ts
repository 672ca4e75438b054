import { type BonusTerms, isSpent } from '@zhengju/domain/bonus'
import type { OrdinaryMovement } from '@zhengju/domain/ledger'
import type { Currency, Minor } from '@zhengju/domain/money'
import type { LotSource, LotState } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { bonusLots, endLots, grantToLot, type LotEnding, lotsToEnd, post } from '../ledger/index.ts'
import { statusRows } from '../member/index.ts'
import { restrictionsOf } from '../protection/index.ts'
import {
  lockTurnover,
  lockTurnovers,
  openLot,
  statesOf,
  turnLot,
  uncountedOf,
} from '../turnover/index.ts'

export interface BonusGrant {
  readonly memberId: string
  readonly currency: Currency
  /** Which campaign's account gives it, and takes back what is left of it. */
  readonly campaignId: string
  readonly source: LotSource
  /** The order or grant: one lot each. */
  readonly sourceNo: string
  readonly amount: Minor
  /** 100 is ×1; 0 asks for nothing: then it is main money. */
  readonly multiplePercent: number
  readonly terms?: Partial<BonusTerms>
  /** What brings it: into the lot of that id, into the available money without one. */
  readonly movement: (lotId: string | undefined) => OrdinaryMovement
}

export interface Granted {
  readonly transactionId: string
  /** What its turnover is asked for. */
  readonly base: Minor
}

/** Gives money from a campaign. What asks for turnover stands apart as bonus money; the rest is the member's own at once. */
export async function grantBonus(tx: Tx, grant: BonusGrant): Promise<Granted> {
  const { memberId, currency, campaignId, source, sourceNo, amount, multiplePercent } = grant
  await lockTurnover(tx, memberId)
  if (multiplePercent === 0) {
    const { id } = await post(tx, grant.movement(undefined))
    return { transactionId: id, base: 0n }
  }
  const { scope = {}, ...terms } = grant.terms ?? {}
  const lotId = await openLot(tx, {
    ...{ memberId, currency, source, sourceNo, base: amount, multiplePercent, scope },
    // Of deposits alone it is asked what was there before.
    ...{ isBonus: true, balanceBefore: 0n },
  })
  if (lotId === undefined) throw new Error(`a bonus of ${amount} opened no lot`)
  const lot = { id: lotId, memberId, currency, campaignId, granted: amount, scope, ...terms }
  const { id } = await grantToLot(tx, lot, grant.movement(lotId))
  return { transactionId: id, base: amount }
}

/** The stake of one bet, as its voucher's lot: no turnover is asked for it. The member's turnover is locked before. */
export async function grantFreeBet(
  tx: Tx,
  lot: Omit<BonusGrant, 'source' | 'sourceNo' | 'multiplePercent' | 'terms' | 'movement'> & {
    readonly lotId: string
    readonly expireAt: number
    readonly movement: OrdinaryMovement
  },
): Promise<void> {
  const { lotId: id, memberId, currency, campaignId, amount: granted, expireAt, movement } = lot
  const of = { id, memberId, currency, campaignId, granted, expireAt, scope: {}, isFreeBet: true }
  await grantToLot(tx, of, movement)
}

/** The member wants it no more: its bonus money goes back to where it came from, and nothing else. */
export async function giveUp(
  tx: Tx,
  { memberId, lotId }: { readonly memberId: string; readonly lotId: string },
): Promise<void> {
  await lockTurnover(tx, memberId)
  const [lot] = await bonusLots(tx, memberId, [lotId])
  if (!lot) throw new Failure('notFound')
  if (lot.state !== 'open' || isSpent(lot)) throw new Failure('bonus.ended')
  const endings = await settled(tx, [memberId], lotId)
  const ending = endings.find((one) => one.lot.id === lotId)
  // Enough was bet for it in the meantime.
  if (ending?.lot.state !== 'givenUp') throw new Failure('bonus.ended')
}

/** Does with these members' lots what is due, as often as it is asked. */
export async function settleLots(tx: Tx, memberIds: readonly string[]): Promise<void> {
  lockTurnovers(tx, memberIds)
  await settled(tx, memberIds)
}

/** Once all of the member's bets are counted: a requirement that was met in time comes before the end of its time. */
export async function expireLots(tx: Tx, memberId: string): Promise<void> {
  await lockTurnover(tx, memberId)
  if ((await uncountedOf(tx, [memberId])).size === 0) await settled(tx, [memberId])
}

async function settled(
  tx: Tx,
  memberIds: readonly string[],
  givenUp?: string,
): Promise<readonly LotEnding[]> {
  const ids = (await lotsToEnd(tx, memberIds)).map(({ id }) => id)
  if (ids.length === 0) return []
  const states = await statesOf(tx, ids)
  const cleared = new Set(ids.filter((id) => states.get(id) === 'cleared'))
  const barred = await barredOf(tx, memberIds)
  const endings = await endLots(tx, memberIds, { cleared, givenUp, barred })
  for (const { lot } of endings) {
    const state = states.get(lot.id)
    const next = requirementOf(lot)
    const isOurs = state === 'open' || state === 'spent'
    if (next && isOurs && next !== state) {
      await turnLot(tx, { memberId: lot.memberId, lotId: lot.id, state: next })
    }
  }
  return endings
}

/** Members who excluded themselves, and those whose account is closed. */
async function barredOf(tx: Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const statuses = await statusRows(tx, memberIds)
  const restrictions = await restrictionsOf(tx, memberIds)
  return new Set(
    statuses
      .filter(({ id, status }) => status === 'closed' || restrictions.get(id)?.kind === 'exclusion')
      .map(({ id }) => id),
  )
}

/** How the requirement of a lot stands by its money; undefined where its bets say it. */
function requirementOf(lot: LotEnding['lot']): LotState | undefined {
  if (lot.state === 'open') return isSpent(lot) ? 'spent' : 'open'
  return lot.state === 'done' ? undefined : lot.state
}
