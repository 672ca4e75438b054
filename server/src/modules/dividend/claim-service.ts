import type { FailureName } from '@zhengju/contract/kernel/failure'
import { type DividendState, dividendStateAt, nextDividend } from '@zhengju/domain/dividend'
import { type Currency, type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { mayStake, type StakeFailure } from '@zhengju/domain/protection'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { LoadStakeFacts } from '../ledger/index.ts'
import { isStopped, payEarned } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { walletOf } from '../wallet/index.ts'
import { mustBeEarned, mustBringIt } from './condition-service.ts'
import {
  type ClaimedDividend,
  type Lead,
  numberOrNull,
  type OpenDividendView,
  presentClaim,
  presentLead,
  presentOpen,
} from './present.ts'
import * as store from './store.ts'
import type { DividendRow } from './tables.ts'

export interface ClaimDeps {
  /** What every stake is judged by: who may not place a bet is not handed money that asks for bets. */
  readonly loadStakeFacts: LoadStakeFacts
  readonly currency: Currency
}

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
  mustBeEarned(row)
  if (await isStopped(tx, 'dividend')) throw new Failure('promotion.stopped')
  await lockTurnover(tx, memberId)
  const failure = await obstacle(tx, deps, memberId)
  if (failure) throw failure
  if (!(await pay(tx, row))) throw new Failure('dividend.unfunded')
  return presentClaim(row, tx.now)
}

/** What a member chose with a deposit that is not paid yet; nothing is promised by it but what stands there. */
export async function dividendWithDeposit(
  tx: Tx,
  deps: ClaimDeps,
  { memberId, dividendId, deposit }: ClaimWithDeposit,
): Promise<OpenDividendView> {
  const [row] = await store.openDividends(tx, memberId, {
    ...{ currency: deps.currency, limit: 1, id: dividendId },
  })
  if (!row) throw new Failure('notFound')
  mustBringIt(row, deposit)
  const failure = await obstacle(tx, deps, memberId)
  if (failure) throw failure
  return presentOpen(row)
}

export interface ClaimWithDeposit {
  readonly memberId: string
  readonly dividendId: string
  /** What came in and may be played with, minor units. */
  readonly deposit: Minor
}

/**
 * What became of one that was chosen with a deposit, once its money is there: `taken`; `kept`, so that the member may claim it
 * himself later, where nothing may be given now; `missed`, where it is over, another deposit took it, or too little came in.
 */
export async function claimWithDeposit(
  tx: Tx,
  deps: ClaimDeps,
  claim: ClaimWithDeposit & { readonly depositNo: string },
): Promise<'taken' | 'kept' | 'missed'> {
  const { memberId, dividendId, deposit, depositNo } = claim
  const row = await store.lockDividend(tx, dividendId)
  if (row?.member_id !== memberId || row.currency !== deps.currency) return 'missed'
  const state = dividendStateAt(row.state, numberOrNull(row.expire_at), tx.now)
  if (!nextDividend(state, 'claimed')) return 'missed'
  if (row.min_deposit !== null && deposit < row.min_deposit) return 'missed'
  await store.markEarned(tx, row.id, depositNo)
  await lockTurnover(tx, memberId)
  if (await isStopped(tx, 'dividend')) return 'kept'
  if (await obstacle(tx, deps, memberId)) return 'kept'
  return (await pay(tx, row)) ? 'taken' : 'kept'
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

/** From what its fund keeps for it, under the member's turnover lock; false: the fund had no money for it yet. */
async function pay(tx: Tx, { id }: DividendRow): Promise<boolean> {
  if (!(await payEarned(tx, id))) return false
  await store.markClaimed(tx, id)
  return true
}

/** Why the member may not have it now: whatever keeps him from betting at all, but for the limits of what he stakes. */
async function obstacle(
  tx: Tx,
  { loadStakeFacts }: ClaimDeps,
  memberId: string,
): Promise<Failure | undefined> {
  const standing = (await loadStakeFacts(tx, [memberId])).get(memberId)
  if (!standing) return new Failure('member.blocked')
  if (standing.status === 'active' && standing.restriction) return new Failure('dividend.paused')
  const resting = (await promotionObstacles(tx, [memberId])).get(memberId)
  if (resting === 'review' || resting === 'limitReached') return new Failure(`promotion.${resting}`)
  const { debt } = await walletOf(tx, memberId, siteCurrency)
  const facts = { ...standing, limits: undefined, debt, lost: {}, staked: {} }
  const decision = mayStake({ ...facts, siteDay: siteDay(tx.now) }, 1n)
  return decision.ok ? undefined : refusalOf(decision.failure, moneyText(debt, siteCurrency))
}

function refusalOf(failure: StakeFailure, debt: string): Failure {
  return failure === 'wallet.debt' ? new Failure(failure, { debt }) : new Failure(failure)
}
