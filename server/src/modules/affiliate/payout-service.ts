import type * as office from '@zhengju/contract/affiliate/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { approvedStatement, commissionCampaignId } from '@zhengju/domain/affiliate'
import { movements } from '@zhengju/domain/ledger'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { Failure, isFailure } from '../../platform/call/failure.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { post } from '../ledger/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { type OfficeStatement, presentOffice, presentWhole } from './statement-present.ts'
import * as store from './statement-store.ts'

export async function listStatements(
  tx: Tx,
  { cursor, size: wanted, ...filter }: PageQuery & store.StatementFilter,
): Promise<Page<OfficeStatement>> {
  const { size, before, limit } = pageQuery({ cursor, size: wanted })
  return pageOf(await store.findStatements(tx, filter, { before, limit }), size, presentOffice)
}

export async function readStatement(
  tx: Tx,
  statementNo: string,
): Promise<DataOf<typeof office.readStatement>> {
  const row = await store.findStatement(tx, statementNo)
  if (!row) throw new Failure('notFound')
  return presentWhole(row, tx.now)
}

interface Decision extends Actor {
  readonly statementNo: string
  readonly reason: string
}

/** Under the row's lock: the first word checks it, another operator's pays it in the same transaction, once. */
export async function approveStatement(tx: Tx, decision: Decision): Promise<OfficeStatement> {
  const row = await locked(tx, decision)
  const { operator, reason, statementNo } = decision
  const outcome = approvedStatement({
    state: row.state,
    checkedBy: row.checked_by,
    operatorId: operator.id,
    hasOpenDispute: row.dispute === 'open',
  })
  if ('failure' in outcome) throw new Failure(outcome.failure)
  const { state } = outcome
  const now = BigInt(tx.now)
  const checked = { checked_by: operator.id, checked_by_name: operator.name, checked_at: now }
  const approved: store.StatementRow =
    state === 'checked'
      ? { ...row, state, ...checked }
      : {
          ...{ ...row, state, paid_by: operator.id, paid_by_name: operator.name, paid_at: now },
          transaction_id: await pay(tx, row),
        }
  await store.saveState(tx, approved)
  const [before, after] = [presentOffice(row), presentOffice(approved)]
  const action = state === 'checked' ? 'affiliate.check' : 'affiliate.pay'
  await writeAuditEntry(tx, decision, { action, subject: statementNo, before, after, reason })
  return after
}

/** From the fund to the affiliate's wallet. An empty fund pays nothing, and the statement keeps waiting. */
async function pay(tx: Tx, row: store.StatementRow): Promise<string> {
  const { owner_id: memberId, currency, statement_no: reference, payable: amount } = row
  const of = { memberId, currency, reference, amount, campaignId: commissionCampaignId }
  const posted = await post(tx, movements.commissionPaid(of)).catch((error: unknown) => {
    if (isFailure(error) && error.name === 'campaign.insufficient') {
      throw new Failure('affiliate.unfunded')
    }
    throw error
  })
  return posted.id
}

/** The statement stays as it is: what is given or taken is a line of the next one. */
export async function answerDispute(
  tx: Tx,
  decision: Decision & { readonly correction?: string | undefined },
): Promise<OfficeStatement> {
  const row = await locked(tx, decision)
  if (row.dispute !== 'open') throw new Failure('office.decided')
  const { operator, reason, statementNo, correction } = decision
  const amount = correction === undefined ? undefined : parseMoney(correction, siteCurrency)
  if (correction !== undefined && (amount === undefined || amount === 0n)) {
    throw new Failure('parameter')
  }
  if (amount !== undefined) {
    await store.insertCorrection(tx, {
      ...{ ownerId: row.owner_id, disputedId: row.id, amount, reason, by: operator.name },
    })
  }
  const answered: store.StatementRow = {
    ...row,
    dispute: amount === undefined ? 'rejected' : 'corrected',
    dispute_answer: reason,
    answered_by: operator.id,
    answered_by_name: operator.name,
    answered_at: BigInt(tx.now),
  }
  await store.saveState(tx, answered)
  const after = presentOffice(answered)
  const given = amount === undefined ? {} : { correction: moneyText(amount, siteCurrency) }
  const line = { action: 'affiliate.answer', subject: statementNo, reason } as const
  await writeAuditEntry(tx, decision, {
    ...line,
    before: presentOffice(row),
    after: { ...after, ...given },
  })
  return after
}

async function locked(tx: Tx, { statementNo, reason }: Decision): Promise<store.StatementRow> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await store.lockStatement(tx, statementNo)
  if (!row) throw new Failure('notFound')
  return row
}
