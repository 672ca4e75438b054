import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listVoucherIssues, proposeVouchers } from '@zhengju/contract/voucher/office-calls'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { orderNumber } from '@zhengju/domain/payment'
import { isMatchVenue } from '@zhengju/domain/venue'
import {
  areVoucherTerms,
  greatestCost,
  type VoucherTerms,
  voucherLimits,
} from '@zhengju/domain/voucher'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { membersByName } from '../member/index.ts'
import { isStopped } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { lockTurnovers } from '../turnover/index.ts'
import { giveVoucher } from './give-service.ts'
import { issues, lockIssue, openVouchersOf, saveIssue, voucherFigures } from './issue-store.ts'
import type { IssueRow } from './tables.ts'

type IssueView = DataOf<typeof proposeVouchers>
type Wish = Actor & Omit<BodyOf<typeof proposeVouchers>, 'commandId'>
export type IssueDecision = Actor & { readonly issueId: string; readonly reason: string }

export async function listIssues(
  tx: Tx,
  query: PageQuery,
): Promise<DataOf<typeof listVoucherIssues>> {
  const { size, before, limit } = pageQuery(query)
  const page = pageOf(await issues(tx, { before, limit }), size, presentIssue)
  if (query.cursor !== undefined) return { ...page, figures: null }
  const { open, liability, in_bets: inBets, at_stake, cost, due } = await voucherFigures(tx)
  const sums = { liability: text(liability), atStake: text(at_stake), cost: text(cost) }
  return { ...page, figures: { open, inBets, ...sums, due: text(due) } }
}

/** Nobody has anything yet: another operator has to agree. */
export async function propose(tx: Tx, wish: Wish): Promise<IssueView> {
  mustSayWhy(wish)
  const terms = termsOf(wish)
  if (!areVoucherTerms(terms)) throw new Failure('parameter')
  const names = [...new Set(wish.members.map((name) => name.toLowerCase()))]
  await mustBeKnown(tx, names)
  const id = tx.runtime.ids.next()
  const row: IssueRow = {
    ...{ id, issue_no: orderNumber('V', tx.now, id), title: wish.title.trim(), kind: terms.kind },
    ...{ amount: terms.amount, percent: terms.percent, most_extra: terms.mostExtra },
    ...{ venues: terms.venues.join(), life_days: terms.lifeDays, members: JSON.stringify(names) },
    ...{ most_per_member: wish.mostPerMember, state: 'proposed', reason: wish.reason },
    ...{ asked_by: wish.operator.id, asked_by_name: wish.operator.name },
    ...{ created_at: BigInt(tx.now), decided_by: null, decided_by_name: null },
    ...{ decided_reason: null, decided_at: null, outcome: null },
  }
  await saveIssue(tx, row)
  return written(tx, wish, { action: 'voucher.propose', after: row })
}

/** All members at once or none: an empty fund refuses the whole. */
export async function grantIssue(tx: Tx, decision: IssueDecision): Promise<IssueView> {
  const row = await waiting(tx, decision)
  if (row.asked_by === decision.operator.id) throw new Failure('office.secondPerson')
  if (await isStopped(tx, 'voucher')) throw new Failure('promotion.stopped')
  const members = await membersByName(tx, namesOf(row))
  const ids = members.map(({ id }) => id).sort()
  lockTurnovers(tx, ids)
  const obstacles = await promotionObstacles(tx, ids)
  const open = await openVouchersOf(tx, ids, row.kind)
  const passedOver: { member: string; why: string }[] = []
  for (const { id, name } of members.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { ofKind = 0, all = 0 } = open.get(id) ?? {}
    const isFull = ofKind >= row.most_per_member || all >= voucherLimits.open
    const why = obstacles.get(id) ?? (isFull ? 'limit' : undefined)
    if (why) passedOver.push({ member: name, why })
    else {
      const of = { promotion: 'voucher', memberId: id, title: row.title } as const
      await giveVoucher(tx, { ...of, sourceNo: row.issue_no, terms: termsOfRow(row) })
    }
  }
  const outcome = JSON.stringify(passedOver)
  return decided(tx, decision, { row, next: { ...row, state: 'granted', outcome } })
}

export async function refuseIssue(tx: Tx, decision: IssueDecision): Promise<IssueView> {
  const row = await waiting(tx, decision)
  return decided(tx, decision, { row, next: { ...row, state: 'refused' } })
}

async function waiting(tx: Tx, decision: IssueDecision): Promise<IssueRow> {
  mustSayWhy(decision)
  const row = await lockIssue(tx, decision.issueId)
  if (!row) throw new Failure('notFound')
  if (row.state !== 'proposed') throw new Failure('office.decided')
  return row
}

async function decided(
  tx: Tx,
  by: IssueDecision,
  { row: before, next }: { readonly row: IssueRow; readonly next: IssueRow },
): Promise<IssueView> {
  const after: IssueRow = {
    ...{ ...next, decided_by: by.operator.id, decided_by_name: by.operator.name },
    ...{ decided_reason: by.reason, decided_at: BigInt(tx.now) },
  }
  await saveIssue(tx, after)
  const action = after.state === 'granted' ? 'voucher.grant' : 'voucher.refuse'
  return written(tx, by, { action, before, after })
}

async function written(
  tx: Tx,
  by: Actor & { readonly reason: string },
  of: {
    readonly action: 'voucher.propose' | 'voucher.grant' | 'voucher.refuse'
    readonly before?: IssueRow
    readonly after: IssueRow
  },
): Promise<IssueView> {
  const after = presentIssue(of.after)
  await writeAuditEntry(tx, by, {
    ...{ action: of.action, subject: after.id, after, reason: by.reason },
    ...(of.before ? { before: presentIssue(of.before) } : {}),
  })
  return after
}

async function mustBeKnown(tx: Tx, names: readonly string[]): Promise<void> {
  const known = new Set((await membersByName(tx, names)).map(({ name }) => name))
  const wrong = names.filter((name) => !known.has(name))
  if (wrong.length > 0) throw new Failure('dividend.memberUnknown', { names: wrong.join('、') })
}

function mustSayWhy({ reason }: { readonly reason: string }): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}

function termsOf({ kind, amount, percent, mostExtra, venues, lifeDays }: Wish): VoucherTerms {
  const money = (asked: string) => parseMoney(asked, siteCurrency) ?? 0n
  const sums = { amount: money(amount), mostExtra: money(mostExtra) }
  return { kind, ...sums, percent, venues, lifeDays }
}

function termsOfRow(row: IssueRow): VoucherTerms {
  return {
    ...{ kind: row.kind, amount: row.amount, percent: row.percent, mostExtra: row.most_extra },
    ...{ venues: row.venues.split(',').filter(isMatchVenue), lifeDays: row.life_days },
  }
}

function namesOf({ members }: IssueRow): string[] {
  return JSON.parse(members)
}

function presentIssue(row: IssueRow): IssueView {
  const members = namesOf(row)
  const { kind, amount, percent, venues, lifeDays } = termsOfRow(row)
  return {
    ...{ id: row.id, issueNo: row.issue_no, title: row.title, kind, amount: text(amount), percent },
    ...{ mostExtra: text(row.most_extra), venues: [...venues], lifeDays, members },
    cost: text(greatestCost(termsOfRow(row)) * BigInt(members.length)),
    ...{ mostPerMember: row.most_per_member, state: row.state, reason: row.reason },
    ...{ askedBy: row.asked_by_name, createdAt: Number(row.created_at) },
    ...{ decidedBy: row.decided_by_name, decidedReason: row.decided_reason },
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
    passedOver: row.outcome === null ? [] : JSON.parse(row.outcome),
  }
}

function text(minor: Minor): string {
  return moneyText(minor, siteCurrency)
}
