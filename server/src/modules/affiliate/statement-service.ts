import { createHash } from 'node:crypto'
import {
  addMonths,
  type Commission,
  type CommissionPlan,
  commissionOf,
  firstStatementState,
  joinedLevels,
  type LevelFigures,
  lastDueMonth,
  levelOf,
  monthBounds,
  type SiteMonth,
  siteMonth,
} from '@zhengju/domain/affiliate'
import { siteCurrency } from '@zhengju/domain/money'
import { orderNumber } from '@zhengju/domain/payment'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { countAnew } from './fact-service.ts'
import { sealFacts } from './fact-store.ts'
import { countFigures, levelsOf } from './figure-service.ts'
import { ownMonth } from './month-service.ts'
import { planFor } from './plan-service.ts'
import { contentOf, ownLevelOf } from './statement-parse.ts'
import { statementContent } from './statement-present.ts'
import * as store from './statement-store.ts'
import type { AffiliateRow } from './tables.ts'

export interface StatementDeps {
  readonly db: Database
  readonly keys: Keys
  /** A fault of our own: somebody reads of it. Answers 0: nothing was made. */
  readonly report: (error: unknown) => number
}

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Every statement that is due and not made, month by month, whoever stands below first: what is above him is made of his.
 * Each is a transaction under its affiliate's lock, so any number of processes may run it, and one that was killed goes on.
 */
export async function makeDueStatements(deps: StatementDeps, now: number): Promise<number> {
  const month = lastDueMonth(now)
  const since = startAfter(month)
  let after = firstId
  let made = 0
  for (;;) {
    const ids = await deps.db.read((tx) =>
      store.withoutStatement(tx, { month, since, after, limit: 50 }),
    )
    // One that cannot be made stands in the way of none beside him; those above him wait for it.
    for (const id of ids) made += await catchUp(deps, id, month).catch(deps.report)
    const last = ids.at(-1)
    if (last === undefined) return made
    after = last
  }
}

/** Hourly, so that the figures of the month under way are those of yesterday at the latest. */
export async function countDue({ db }: Pick<StatementDeps, 'db'>): Promise<void> {
  for (const ownerId of await db.read(store.ownersWithDue)) {
    await db.tx((tx) => countAnew(tx, ownerId, { all: false }))
  }
  await countFigures(db)
}

async function catchUp(deps: StatementDeps, ownerId: string, until: SiteMonth): Promise<number> {
  const children = await deps.db.read((tx) => store.childrenOf(tx, ownerId, startAfter(until)))
  let made = 0
  for (const child of children) made += await catchUp(deps, child, until)
  for (;;) {
    const month = await deps.db.tx((tx) => makeNext(tx, deps.keys, ownerId, until))
    if (month === undefined) return made
    made++
  }
}

/** The oldest month without one; undefined when there is none up to `until`. */
async function makeNext(
  tx: Tx,
  keys: Keys,
  ownerId: string,
  until: SiteMonth,
): Promise<SiteMonth | undefined> {
  const affiliate = await store.lockAffiliate(tx, ownerId)
  if (!affiliate) return undefined
  const last = await store.lastStatement(tx, ownerId)
  const month = last ? addMonths(last.month, 1) : siteMonth(Number(affiliate.since))
  if (month > until) return undefined
  await countAnew(tx, ownerId, { all: true })
  const plan = await planFor(tx, month)
  const id = tx.runtime.ids.next()
  await sealFacts(tx, ownerId, { before: startAfter(month), statementId: id })
  const members = await ownMonth(tx, ownerId, month, { keys, statementId: id })
  const own = levelOf(members, plan)
  const corrections = await store.openCorrections(tx, ownerId)
  const commission = commissionOf({
    ...{ plan, mode: affiliate.mode, carried: last?.carry ?? 0n },
    levels: [own, ...(await levelsBelow(tx, affiliate, month))],
    corrections: corrections.reduce((sum, { amount }) => sum + amount, 0n),
  })
  const statement_no = orderNumber('A', tx.now, id)
  const previous_hash = last?.hash ?? null
  const content = JSON.stringify(
    statementContent({
      ...{ statementNo: statement_no, code: affiliate.code, month, previousHash: previous_hash },
      ...{ plan, own, commission, members, corrections },
    }),
  )
  await store.insertStatement(tx, {
    ...{ id, statement_no, owner_id: ownerId, owner_name: affiliate.member_name, month },
    ...{ plan_version: plan.version, content, hash: hashOf(content), previous_hash },
    ...{ payable: commission.payable, carry: commission.carry, currency: siteCurrency },
    state: firstStatementState(commission.payable),
  })
  await store.sealCorrections(
    tx,
    corrections.map((one) => one.id),
    id,
  )
  if (commission.rest < 0n)
    await store.insertRest(tx, { ownerId, statementId: id, amount: commission.rest })
  return month
}

/** Of the affiliates below him and of theirs, by the statements that they have of the month. */
async function levelsBelow(
  tx: Tx,
  { member_id, mode }: AffiliateRow,
  month: SiteMonth,
): Promise<LevelFigures[]> {
  if (mode !== 'multiLevel') return []
  const [second, third] = await below(tx, member_id, startAfter(month))
  return Promise.all(
    [second, third].map(async (ids) => {
      const made = await Promise.all(ids.map((id) => store.statementOfMonth(tx, id, month)))
      return joinedLevels(made.flatMap((row) => (row ? [ownLevelOf(contentOf(row))] : [])))
    }),
  )
}

async function below(
  tx: Tx,
  memberId: string,
  before: number,
): Promise<readonly [string[], string[]]> {
  const second = await store.childrenOf(tx, memberId, before)
  const third = await Promise.all(second.map((id) => store.childrenOf(tx, id, before)))
  return [second, third.flat()]
}

/** The month under way as `countFigures` left it, with what the last statement carried. */
export async function estimate(
  tx: Tx,
  affiliate: AffiliateRow,
): Promise<{
  readonly month: SiteMonth
  readonly commission: Commission
  readonly plan: CommissionPlan
}> {
  const { member_id: ownerId, mode } = affiliate
  const month = siteMonth(tx.now)
  const plan = await planFor(tx, month)
  const [last, corrections] = await Promise.all([
    store.lastStatement(tx, ownerId),
    store.openCorrections(tx, ownerId),
  ])
  const levels = await levelsOf(tx, ownerId, month)
  const commission = commissionOf({
    ...{ plan, mode, levels, carried: last?.carry ?? 0n },
    corrections: corrections.reduce((sum, { amount }) => sum + amount, 0n),
  })
  return { month, commission, plan }
}

function startAfter(month: SiteMonth): number {
  const bounds = monthBounds(month)
  if (!bounds) throw new Error(`${month} is no month`)
  return bounds.to
}

export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
