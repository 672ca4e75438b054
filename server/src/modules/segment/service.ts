import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type * as office from '@zhengju/contract/segment/office-calls'
import { isSegment, playedDays, type Segment } from '@zhengju/domain/segment'
import { addDays, dayBounds, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { promotionObstacles } from '../protection/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './store.ts'
import type { SegmentRow } from './tables.ts'

type SegmentView = DataOf<typeof office.createSegment>

export async function listSegments(tx: Tx, query: PageQuery): Promise<Page<SegmentView>> {
  const { size, before, limit } = pageQuery(query)
  return pageOf(await store.segments(tx, { before, limit }), size, presentSegment)
}

export async function createSegment(
  tx: Tx,
  wish: Omit<BodyOf<typeof office.createSegment>, 'commandId'> & Actor,
): Promise<SegmentView> {
  const { operator, reason, name, vipFrom, vipTo, registeredFrom, registeredTo, categories } = wish
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const rule: Segment = { vipFrom, vipTo, registeredFrom, registeredTo, categories }
  if (!isSegment(rule) || name.trim().length < 2) throw new Failure('parameter')
  const id = tx.runtime.ids.next()
  const row: SegmentRow = {
    ...{ id, name: name.trim(), rule: JSON.stringify(rule), reason },
    ...{ made_by: operator.name, created_at: BigInt(tx.now) },
  }
  await store.insertSegment(tx, row)
  const after = presentSegment(row)
  await writeAuditEntry(tx, wish, { action: 'segment.create', subject: id, after, reason })
  return after
}

export async function mustBeSegment(tx: Tx, id: string): Promise<Segment> {
  const row = await store.findSegment(tx, id)
  if (!row) throw new Failure('notFound')
  return JSON.parse(row.rule)
}

/** So many members one question looks at, and so many of them at once. */
const counting = { most: 20_000, atOnce: 1_000 }

/** Counted member by member, up to a bound: who may be written to changes from one day to the next. */
export async function countSegment(
  tx: Tx,
  segmentId: string,
  { most, atOnce } = counting,
): Promise<DataOf<typeof office.countSegment>> {
  const segment = await mustBeSegment(tx, segmentId)
  let [members, resting] = [0, 0]
  for (let after: string | undefined; ; ) {
    const limit = Math.min(atOnce, most - members)
    // Behind the bound one member tells that there are more.
    const { page, free } = await segmentPage(tx, segment, { after, limit: Math.max(limit, 1) })
    if (limit === 0) return { members, resting, isMore: page.length > 0 }
    members += page.length
    resting += page.length - free.length
    after = page.at(-1)?.id
    if (page.length < limit) return { members, resting, isMore: false }
  }
}

/** Some of its members behind `after`, and those of them to whom a promotion may be held out now. */
export async function segmentPage(
  tx: Tx,
  segment: Segment,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{
  readonly page: readonly store.SegmentMember[]
  readonly free: readonly store.SegmentMember[]
}> {
  const { registeredFrom, registeredTo } = segment
  const today = siteDay(tx.now)
  const page = await store.membersIn(tx, segment, {
    since: addDays(today, 1 - playedDays) ?? today,
    fromAt: registeredFrom === null ? null : (dayBounds(registeredFrom)?.from ?? null),
    toAt: registeredTo === null ? null : (dayBounds(registeredTo)?.to ?? null),
    ...{ after, limit },
  })
  const ids = page.map(({ id }) => id)
  const obstacles = await promotionObstacles(tx, ids)
  return { page, free: page.filter(({ id }) => !obstacles.has(id)) }
}

function presentSegment({ id, name, rule, reason, made_by, created_at }: SegmentRow): SegmentView {
  const segment: Segment = JSON.parse(rule)
  const categories = [...segment.categories]
  return {
    ...{ id, name, ...segment, categories, reason },
    ...{ madeBy: made_by, createdAt: Number(created_at) },
  }
}
