import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { GrantState, PromotionKind } from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { promotionObstacles } from '../protection/index.ts'
import { grantsById, grantsOf, sumsOf } from './grant-store.ts'
import { type GrantView, presentGrant } from './present.ts'

export async function listGrants(
  tx: Tx,
  memberId: string,
  query: PageQuery & GrantFilter,
): Promise<DataOf<typeof listPromotionGrants>> {
  const { kind, state, fromAt, toAt } = query
  const { size, before, limit } = pageQuery(query)
  const rows = await grantsOf(tx, memberId, { kind, state, before, limit, fromAt, toAt })
  const page = pageOf(rows, size, presentGrant)
  if (query.cursor !== undefined) return { ...page, sums: null, restsFor: null }
  const sums = await sumsOf(tx, memberId, { kind, fromAt, toAt })
  const sum = (of: GrantState) => moneyText(sums.get(of) ?? 0n, siteCurrency)
  const restsFor = (await promotionObstacles(tx, [memberId])).get(memberId) ?? null
  return {
    ...page,
    restsFor,
    sums: { paid: sum('paid'), open: sum('open'), unfunded: sum('unfunded') },
  }
}

interface GrantFilter {
  readonly kind?: PromotionKind
  readonly state?: GrantState
  readonly fromAt?: number
  readonly toAt?: number
}

const shownAtOnce = 50

/** What a promotion holds ready for a member, the newest first. */
export async function claimableGrants(
  tx: Tx,
  memberId: string,
  kind: PromotionKind,
): Promise<GrantView[]> {
  const rows = await grantsOf(tx, memberId, { kind, state: 'open', limit: shownAtOnce })
  return rows.filter(({ expire_at }) => Number(expire_at) > tx.now).map(presentGrant)
}

export async function grantViews(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GrantView>> {
  const rows = ids.length > 0 ? await grantsById(tx, ids) : []
  return new Map(rows.map((row) => [row.id, presentGrant(row)]))
}
