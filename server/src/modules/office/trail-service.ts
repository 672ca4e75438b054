import type { Tx } from '@zhengju/storage/tx'
import type { OperatorCaller, Visitor } from '../../caller.ts'
import {
  type Page,
  type PageQuery,
  pageOf,
  pageQuery,
  presentDeed,
  type TrailLine,
} from './present.ts'
import { type Deed, insertDeed, type TrailFilter, trailRows } from './trail-store.ts'

/** Who acts, and from where. */
export interface Actor {
  readonly operator: OperatorCaller
  readonly visitor: Visitor
}

/** Written in the transaction that does it: no deed without its line, no line without its deed. */
export function writeDeed(
  tx: Tx,
  { operator, visitor }: Actor,
  deed: Omit<Deed, 'operator' | 'address'>,
): Promise<void> {
  return insertDeed(tx, { ...deed, operator, address: visitor.address })
}

export async function listTrail(tx: Tx, query: TrailFilter & PageQuery): Promise<Page<TrailLine>> {
  const { size, before, limit } = pageQuery(query)
  return pageOf(await trailRows(tx, { ...query, before, limit }), size, presentDeed)
}
