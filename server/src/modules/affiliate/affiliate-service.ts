import type * as calls from '@zhengju/contract/affiliate/calls'
import type * as office from '@zhengju/contract/affiliate/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { monthBounds, siteMonth } from '@zhengju/domain/affiliate'
import { affiliateWallet } from '@zhengju/domain/ledger'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { gameCategories } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { balancesOf } from '../ledger/index.ts'
import {
  type AffiliateFilter,
  findAffiliate,
  findAffiliates,
  isBelow,
  memberCounts,
} from './affiliate-store.ts'
import { lastApplication } from './application-store.ts'
import { type BindingFilter, bindingsOf, boundSince, findBindings } from './binding-store.ts'
import { daySums } from './fact-store.ts'
import {
  presentAffiliate,
  presentApplication,
  presentBinding,
  presentDownline,
  presentListed,
} from './present.ts'
import { presentCommission } from './statement-present.ts'
import { estimate } from './statement-service.ts'
import type { AffiliateRow } from './tables.ts'

export async function getAffiliate(
  tx: Tx,
  memberId: string,
): Promise<DataOf<typeof calls.getAffiliate>> {
  const [application, affiliate] = await Promise.all([
    lastApplication(tx, memberId),
    findAffiliate(tx, memberId),
  ])
  return {
    application: application ? presentApplication(application) : null,
    affiliate: affiliate ? presentAffiliate(affiliate) : null,
    wallet: affiliate ? await walletText(tx, memberId) : null,
    estimate: affiliate ? await estimated(tx, affiliate) : null,
  }
}

async function walletText(tx: Tx, memberId: string): Promise<string> {
  const [balance = 0n] = await balancesOf(tx, [affiliateWallet(memberId)], siteCurrency)
  return moneyText(balance, siteCurrency)
}

async function estimated(tx: Tx, affiliate: AffiliateRow) {
  const { month, commission } = await estimate(tx, affiliate)
  const { from } = monthBounds(month) ?? { from: tx.now }
  const newMembers = await boundSince(tx, affiliate.member_id, from)
  return { month, newMembers, ...presentCommission(commission) }
}

/** Of the month that is asked for, or the one under way. */
export async function getPerformance(
  tx: Tx,
  memberId: string,
  { month = siteMonth(tx.now) }: { readonly month?: string | undefined },
): Promise<DataOf<typeof calls.getPerformance>> {
  await mustBeAffiliate(tx, memberId)
  const sums = await daySums(tx, memberId, { from: `${month}-01`, to: `${month}-31` })
  const days = [...Map.groupBy(sums, ({ day }) => day)]
  const text = (amounts: readonly bigint[]) =>
    moneyText(
      amounts.reduce((sum, one) => sum + one, 0n),
      siteCurrency,
    )
  const figures = (rows: typeof sums) => ({
    gross: text(rows.map(({ gross }) => gross)),
    valid: text(rows.map(({ valid }) => valid)),
  })
  return {
    month,
    days: days.map(([day, rows]) => ({ day, ...figures(rows) })),
    categories: gameCategories.flatMap((category) => {
      const rows = sums.filter((row) => row.category === category)
      return rows.length > 0 ? [{ category, ...figures(rows) }] : []
    }),
  }
}

/** Throws for whoever is none. */
export async function mustBeAffiliate(tx: Tx, memberId: string): Promise<AffiliateRow> {
  const affiliate = await findAffiliate(tx, memberId)
  if (!affiliate) throw new Failure('affiliate.none')
  return affiliate
}

export async function listDownline(
  tx: Tx,
  memberId: string,
  { under = memberId, ...query }: PageQuery & { readonly under?: string | undefined },
): Promise<DataOf<typeof calls.listDownline>> {
  await mustBeAffiliate(tx, memberId)
  if (under !== memberId && !(await isBelow(tx, memberId, under))) throw new Failure('notFound')
  const { size, before, limit } = pageQuery(query)
  const rows = await bindingsOf(tx, under, { before, limit })
  const affiliates = rows.filter(({ is_affiliate }) => is_affiliate)
  const counts = await memberCounts(
    tx,
    affiliates.map(({ member_id }) => member_id),
  )
  const keyed = rows.map((row) => ({ ...row, id: row.member_id }))
  return pageOf(keyed, size, (row) => presentDownline(row, counts.get(row.member_id) ?? 0))
}

export async function listAffiliates(
  tx: Tx,
  { cursor, size: wanted, ...filter }: PageQuery & AffiliateFilter,
): Promise<DataOf<typeof office.listAffiliates>> {
  const { size, before, limit } = pageQuery({ cursor, size: wanted })
  return pageOf(await findAffiliates(tx, filter, { before, limit }), size, presentListed)
}

export async function listBindings(
  tx: Tx,
  { cursor, size: wanted, ...filter }: PageQuery & BindingFilter,
): Promise<DataOf<typeof office.listBindings>> {
  const { size, before, limit } = pageQuery({ cursor, size: wanted })
  return pageOf(await findBindings(tx, filter, { before, limit }), size, presentBinding)
}
