import type { DividendRules, DividendState } from '@zhengju/domain/dividend'
import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, pageOf } from '../../platform/call/page.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import {
  type DividendLine,
  listDividends as list,
  withdrawDividend as withdraw,
} from './desk-service.ts'
import {
  approveGrant,
  type Grant,
  type GrantOutcome,
  type GrantWish,
  grantDividend as grant,
  refuseGrant,
} from './grant-service.ts'

export interface DividendOfficeDeps {
  readonly rules: DividendRules
  readonly currency: Currency
}

export async function listDividends(
  tx: Tx,
  query: ListQuery & { readonly state?: DividendState | undefined },
): Promise<Page<DividendLine>> {
  const { size, page } = listQuery(query)
  return pageOf(await list(tx, { ...page, state: query.state }), size, (line) => line)
}

/** The trail names everybody who gets something. */
export async function grantDividend(
  tx: Tx,
  deps: DividendOfficeDeps,
  actor: Actor,
  wish: GrantWish,
): Promise<Grant> {
  const made = await grant(tx, deps, actor.operator, wish)
  const after = { ...made, members: wish.members }
  const { reason } = wish
  await writeAuditEntry(tx, actor, { action: 'dividend.grant', subject: made.id, after, reason })
  return made
}

type Decision = Actor & { readonly grantId: string; readonly reason: string }

export async function approveDividends(tx: Tx, decision: Decision): Promise<Grant> {
  return written(tx, decision, 'dividend.approve', await approveGrant(tx, decision))
}

export async function refuseDividends(tx: Tx, decision: Decision): Promise<Grant> {
  return written(tx, decision, 'dividend.refuse', await refuseGrant(tx, decision))
}

async function written(
  tx: Tx,
  decision: Decision,
  action: 'dividend.approve' | 'dividend.refuse',
  { before, after }: GrantOutcome,
): Promise<Grant> {
  const { grantId: subject, reason } = decision
  await writeAuditEntry(tx, decision, { action, subject, before, after, reason })
  return after
}

export async function withdrawDividend(
  tx: Tx,
  withdrawal: Actor & { readonly billNo: string; readonly reason: string },
): Promise<DividendLine> {
  const { billNo: subject, reason, operator } = withdrawal
  const { before, after } = await withdraw(tx, { billNo: subject, by: operator.name, reason })
  const deed = { action: 'dividend.withdraw', subject, before, after, reason } as const
  await writeAuditEntry(tx, withdrawal, deed)
  return after
}
