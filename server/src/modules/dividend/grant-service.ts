import {
  type DividendRules,
  dividendStateAt,
  issueType,
  needsSecondPerson,
} from '@zhengju/domain/dividend'
import {
  type Currency,
  type Minor,
  moneyText,
  parseMoney,
  siteCurrency,
} from '@zhengju/domain/money'
import { orderNumber } from '@zhengju/domain/payment'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { membersByName, statusRows } from '../member/index.ts'
import { earnAll } from '../promotion/index.ts'
import { type ConditionWish, conditionsOf, occasionOf, termsOf } from './condition-service.ts'
import { type GrantView, numberOrNull, presentGrant } from './present.ts'
import * as store from './store.ts'
import type { GrantRow } from './tables.ts'

export type Grant = GrantView

export interface GrantWish {
  /** Names; each gets `money` once. */
  readonly members: readonly string[]
  readonly title: string
  readonly money: string
  readonly flowTimes: number
  readonly conditions?: ConditionWish | undefined
  readonly expireAt: number | null
  readonly reason: string
}

interface Person {
  readonly id: string
  readonly name: string
}

/** Before and after a decision, for the trail that the office writes in the same transaction. */
export interface GrantOutcome {
  readonly before: GrantView
  readonly after: GrantView
}

export interface GrantDecision {
  readonly grantId: string
  readonly operator: Person
  readonly reason: string
}

/** Open at once, or waiting for a second operator where this one's day is above the limit. */
export async function grantDividend(
  tx: Tx,
  { rules, currency }: { readonly rules: DividendRules; readonly currency: Currency },
  operator: Person,
  wish: GrantWish,
): Promise<GrantView> {
  if (wish.reason.trim() === '') throw new Failure('office.reasonRequired')
  if (wish.title.trim().length < 2) throw new Failure('parameter')
  const amount = amountWithin(wish.money, rules)
  mustEndInTime(wish.expireAt, tx.now, rules)
  const conditions = conditionsOf(wish.conditions, wish.flowTimes)
  await store.lockApplicant(tx, operator.id)
  const members = await knownMembers(tx, wish.members)
  const total = amount * BigInt(members.length)
  const { from } = dayBounds(siteDay(tx.now)) ?? { from: tx.now }
  const given = await store.givenSince(tx, operator.id, from)
  const isWaiting = needsSecondPerson(total, given, rules)
  const id = tx.runtime.ids.next()
  await store.insertGrant(tx, {
    id,
    title: wish.title.trim(),
    amount,
    currency,
    members: members.length,
    flow_times: wish.flowTimes,
    ...conditions,
    expire_at: wish.expireAt === null ? null : BigInt(wish.expireAt),
    reason: wish.reason,
    state: isWaiting ? 'waiting' : 'approved',
    applicant_id: operator.id,
    applicant_name: operator.name,
  })
  const dividends = members.map((member) => {
    const dividendId = tx.runtime.ids.next()
    const billNo = orderNumber('B', tx.now, dividendId)
    return { id: dividendId, billNo, memberId: member.id, memberName: member.name }
  })
  const made = { issueType: issueType.manual, dividends }
  await store.insertDividends(tx, { id, state: isWaiting ? 'waiting' : 'open' }, made)
  const row = await known(tx, id)
  if (!isWaiting) await promise(tx, row, dividends)
  return presentGrant(row)
}

type Promised = Pick<store.NewDividend, 'id' | 'billNo' | 'memberId'>

/** The fund keeps their money from now on, or they wait for money in it: as whatever else is promised to members. */
async function promise(tx: Tx, grant: GrantRow, dividends: readonly Promised[]): Promise<void> {
  const { title, amount, max_conversion: maxConversion } = grant
  const endAt = numberOrNull(grant.expire_at)
  await earnAll(
    tx,
    dividends.map(({ id, billNo, memberId }) => ({
      ...{ kind: 'dividend', memberId, occasion: occasionOf(grant.id), title, amount },
      ...{ terms: termsOf(grant), ruleVersion: 0, byHand: { id, billNo, maxConversion, endAt } },
    })),
  )
}

/** Another operator than the one who asked: from now on the members can claim. */
export async function approveGrant(tx: Tx, decision: GrantDecision): Promise<GrantOutcome> {
  return decide(tx, decision, 'approved')
}

/** Nobody gets anything. Whoever asked for it may take it back instead. */
export async function refuseGrant(tx: Tx, decision: GrantDecision): Promise<GrantOutcome> {
  return decide(tx, decision, 'refused')
}

async function decide(
  tx: Tx,
  { grantId, operator, reason }: GrantDecision,
  state: 'approved' | 'refused',
): Promise<GrantOutcome> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const grant = await store.lockGrant(tx, grantId)
  if (!grant) throw new Failure('notFound')
  if (grant.state !== 'waiting') throw new Failure('office.decided')
  if (grant.applicant_id === operator.id) throw new Failure('office.secondPerson')
  const isOver = dividendStateAt('waiting', numberOrNull(grant.expire_at), tx.now) === 'expired'
  if (state === 'approved' && isOver) throw new Failure('dividend.expired')
  const decided: GrantRow = {
    ...grant,
    state,
    check_user_id: operator.id,
    check_user_name: operator.name,
    check_reason: reason,
    decided_at: BigInt(tx.now),
  }
  const opened = await store.decideGrant(tx, decided)
  if (state === 'approved') {
    await promise(
      tx,
      decided,
      opened.map(({ id, bill_no: billNo, member_id: memberId }) => ({ id, billNo, memberId })),
    )
  }
  return { before: presentGrant(grant), after: presentGrant(decided) }
}

async function known(tx: Tx, id: string): Promise<GrantRow> {
  const [grant] = await store.grantsById(tx, [id])
  if (!grant) throw new Error(`grant ${id} is not there`)
  return grant
}

/** All of them or none: a name that is wrong is told, not left out. */
async function knownMembers(tx: Tx, names: readonly string[]): Promise<readonly Person[]> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))]
  const found = await membersByName(tx, wanted)
  const ids = found.map(({ id }) => id)
  const active = new Set(
    (await statusRows(tx, ids)).filter(({ status }) => status === 'active').map(({ id }) => id),
  )
  const members = found.filter(({ id }) => active.has(id))
  const wrong = wanted.filter((name) => members.every((member) => member.name !== name))
  if (wrong.length > 0) throw new Failure('dividend.memberUnknown', { names: wrong.join('、') })
  return members.toSorted((a, b) => wanted.indexOf(a.name) - wanted.indexOf(b.name))
}

function amountWithin(text: string, { minAmount, maxAmount }: DividendRules): Minor {
  const amount = parseMoney(text, siteCurrency)
  if (amount !== undefined && amount >= minAmount && amount <= maxAmount) return amount
  const range = { min: moneyText(minAmount, siteCurrency), max: moneyText(maxAmount, siteCurrency) }
  throw new Failure('payment.amountOutOfRange', range)
}

function mustEndInTime(expireAt: number | null, now: number, { longestMs }: DividendRules): void {
  if (expireAt === null) return
  if (expireAt <= now) throw new Failure('dividend.expired')
  if (expireAt > now + longestMs) throw new Failure('parameter')
}
