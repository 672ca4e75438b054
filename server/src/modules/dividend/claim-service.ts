import type { FailureName } from '@zhengju/contract/kernel/failure'
import { type DividendState, dividendStateAt, nextDividend } from '@zhengju/domain/dividend'
import { movements } from '@zhengju/domain/ledger'
import { type Currency, type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { isUnderProtection, mayStake, type StakeFailure } from '@zhengju/domain/protection'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type LoadStakeFacts, post } from '../ledger/index.ts'
import { lockTurnover, openLot } from '../turnover/index.ts'
import { walletOf } from '../wallet/index.ts'
import {
  type ClaimedDividend,
  type Lead,
  numberOrNull,
  percentOf,
  presentClaim,
  presentLead,
} from './present.ts'
import * as store from './store.ts'
import type { DividendRow } from './tables.ts'

export interface ClaimDeps {
  /** What every stake is judged by: who may not place a bet is not handed money that asks for bets. */
  readonly loadStakeFacts: LoadStakeFacts
  readonly currency: Currency
}

/** The account that all dividends are paid from. */
const campaign = 'dividend'
const shownAtOnce = 50

/** What waits for this member; nothing is held out to somebody who may not bet now. */
export async function dividendsToClaim(tx: Tx, deps: ClaimDeps, memberId: string): Promise<Lead> {
  const { currency } = deps
  const rows = await store.openDividends(tx, memberId, { currency, limit: shownAtOnce })
  if (rows.length === 0 || (await obstacle(tx, deps, memberId))) return presentLead([])
  return presentLead(rows)
}

/** Once, under the dividend's lock, then the member's: the money, its requirement, and the mark that it was claimed. */
export async function claimDividend(
  tx: Tx,
  deps: ClaimDeps,
  claim: { readonly memberId: string; readonly dividendId: string },
): Promise<ClaimedDividend> {
  const { memberId, dividendId } = claim
  const row = await store.lockDividend(tx, dividendId)
  if (row?.member_id !== memberId || row.currency !== deps.currency) throw new Failure('notFound')
  const state = dividendStateAt(row.state, numberOrNull(row.expire_at), tx.now)
  if (!nextDividend(state, 'claimed')) throw new Failure(refusals[state])
  await lockTurnover(tx, memberId)
  const failure = await obstacle(tx, deps, memberId)
  if (failure) throw failure
  return presentClaim(row, await pay(tx, row), tx.now)
}

/** One that waits for a second operator, or was refused by him, is none that the member ever heard of. */
const refusals: Readonly<Record<DividendState, FailureName>> = {
  waiting: 'notFound',
  refused: 'notFound',
  open: 'notFound',
  claimed: 'dividend.claimed',
  expired: 'dividend.expired',
  withdrawn: 'dividend.withdrawn',
}

/** What the turnover is asked for: a debt that came up beside the claim is repaid first, and asks for none. */
async function pay(tx: Tx, row: DividendRow): Promise<Minor> {
  const { member_id: memberId, bill_no: reference, currency, amount } = row
  const before = await walletOf(tx, memberId, siteCurrency)
  const of = { memberId, currency, reference, promotionId: campaign, amount }
  const { id, available: base } = await post(tx, movements.dividendClaimed(of))
  await openLot(tx, {
    memberId,
    currency,
    source: 'activity',
    sourceNo: reference,
    base,
    multiplePercent: percentOf(row),
    balanceBefore: before.available + before.held + before.locked + before.bonus,
  })
  await store.markClaimed(tx, row.id, id)
  return base
}

/**
 * Why the member may not have it now: whatever keeps him from betting at all, and the protection of a limit that he has
 * set, under which no gift is held out.
 */
async function obstacle(
  tx: Tx,
  { loadStakeFacts }: ClaimDeps,
  memberId: string,
): Promise<Failure | undefined> {
  const standing = (await loadStakeFacts(tx, [memberId])).get(memberId)
  if (!standing) return new Failure('member.blocked')
  // The limit has an answer of its own, whatever was lost today.
  const { dailyLossLimit: _, ...facts } = standing
  const { debt } = await walletOf(tx, memberId, siteCurrency)
  const decision = mayStake({ ...facts, debt, lossToday: 0n, siteDay: siteDay(tx.now) }, 1n)
  if (!decision.ok) return refusalOf(decision.failure, moneyText(debt, siteCurrency))
  return isUnderProtection(standing) ? new Failure('dividend.paused') : undefined
}

function refusalOf(failure: StakeFailure, debt: string): Failure {
  return failure === 'wallet.debt' ? new Failure(failure, { debt }) : new Failure(failure)
}
