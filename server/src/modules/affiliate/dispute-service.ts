import type * as calls from '@zhengju/contract/affiliate/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { mustBeAffiliate } from './affiliate-service.ts'
import { mayDispute, presentHead, presentStatement, type Statement } from './statement-present.ts'
import * as store from './statement-store.ts'

// What an affiliate does with his own statements; another's is not there for him.

export async function listOwnStatements(
  tx: Tx,
  memberId: string,
  query: PageQuery,
): Promise<Page<DataOf<typeof calls.listAffiliateStatements>['items'][number]>> {
  await mustBeAffiliate(tx, memberId)
  const { size, before, limit } = pageQuery(query)
  const rows = await store.findStatements(tx, { ownerId: memberId }, { before, limit })
  return pageOf(rows, size, presentHead)
}

export async function getOwnStatement(
  tx: Tx,
  memberId: string,
  statementNo: string,
): Promise<Statement> {
  await mustBeAffiliate(tx, memberId)
  const row = await store.findStatement(tx, statementNo)
  if (row?.owner_id !== memberId) throw new Failure('notFound')
  return presentStatement(row, tx.now)
}

export async function disputeStatement(
  tx: Tx,
  memberId: string,
  of: { readonly statementNo: string; readonly reason: string },
): Promise<Statement> {
  await mustBeAffiliate(tx, memberId)
  const reason = of.reason.trim()
  if (reason.length < 5) throw new Failure('parameter')
  const row = await store.lockStatement(tx, of.statementNo)
  if (row?.owner_id !== memberId) throw new Failure('notFound')
  if (!mayDispute(row, tx.now)) throw new Failure('affiliate.disputeOver')
  const disputed: store.StatementRow = {
    ...row,
    ...{ dispute: 'open', dispute_reason: reason, disputed_at: BigInt(tx.now) },
  }
  await store.saveState(tx, disputed)
  return presentStatement(disputed, tx.now)
}
