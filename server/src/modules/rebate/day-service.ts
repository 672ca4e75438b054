import { type RebateBasis, rebateLines, rebatePay, rebateSum } from '@zhengju/domain/rebate'
import { addDays, dayBounds, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import { type GameCategory, gameCategories } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { promotionText } from '../../text/promotion.ts'
import { vipLevelsOf } from '../member/index.ts'
import { type DayWork, type Earned, earnAll } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import {
  daysOf,
  isCorrectionDue,
  noDay,
  onceCounted,
  type PlayedDay,
  playersOn,
} from '../vip/index.ts'
import { type HeldRebateRule, rebateRuleOn } from './rule-service.ts'
import * as store from './store.ts'
import type { DayRow, LineRow } from './tables.ts'

const atOnce = 200
const hourMs = 3_600_000

/** The rebate of a day that is over, at its hour of the next one. */
export const rebateDays: DayWork = {
  name: 'rebate',
  async lastDay(tx) {
    const today = siteDay(tx.now)
    const yesterday = addDays(today, -1) ?? today
    const { rule } = await rebateRuleOn(tx, yesterday)
    const begins = (dayBounds(today)?.from ?? tx.now) + rule.hour * hourMs
    const last = tx.now >= begins ? yesterday : (addDays(yesterday, -1) ?? yesterday)
    // What another process has counted since the corrections of this run is corrected first: a day begins with what is owed.
    const counted = await onceCounted(tx, today, last)
    return (await isCorrectionDue(tx, rebateDays.name)) ? noDay : counted
  },
  async page(tx, day, after) {
    const { rule } = await rebateRuleOn(tx, day)
    const page = { after, limit: atOnce }
    const players = await playersOn(tx, day, page)
    // Whoever is owed something from before has it also when he plays no more.
    const owed = await store.owedPage(tx, { ...page, least: rule.least })
    const ids = [...new Set([...players, ...owed])].sort().slice(0, atOnce)
    if (ids.length > 0) await payDay(tx, ids, day)
    return ids.length < atOnce ? undefined : ids.at(-1)
  },
}

async function payDay(tx: Tx, ids: readonly string[], day: SiteDay): Promise<void> {
  const carries = await store.lockCarries(tx, ids)
  const done = await store.membersWith(tx, ids, day)
  const memberIds = ids.filter((id) => !done.has(id))
  if (memberIds.length === 0) return
  const held = await rebateRuleOn(tx, day)
  const played = await daysOf(tx, memberIds, { from: day, to: day })
  const levels = await vipLevelsOf(tx, memberIds)
  const obstacles = await promotionObstacles(tx, memberIds)
  const days: DayRow[] = []
  const lines: LineRow[] = []
  for (const memberId of memberIds) {
    const carry = carries.get(memberId) ?? 0n
    const own = played.filter((one) => one.memberId === memberId)
    const made = dayOf(own, { held, carry, memberId, day, level: levels.get(memberId) ?? 0 })
    const heldFor = obstacles.get(memberId) ?? null
    lines.push(...made.lines)
    const row = paid(tx, { ...made.row, held_for: heldFor }, held)
    if (made.lines.length > 0 || row.paid > 0n) days.push(row)
  }
  const due = days.filter(({ paid: amount }) => amount > 0n)
  const grantIds = await earnAll(
    tx,
    due.map((row) => earnedOf(row, held)),
  )
  const grants = new Map(due.map(({ id }, at) => [id, grantIds[at]]))
  await store.insertLines(tx, lines)
  await store.insertDays(
    tx,
    days.map((row) => ({ ...row, grant_id: grants.get(row.id) ?? null })),
  )
  await store.saveCarries(
    tx,
    days.map(({ member_id, carried_out }) => ({ memberId: member_id, carry: carried_out })),
  )
}

interface MemberDay {
  readonly held: HeldRebateRule
  readonly carry: bigint
  readonly memberId: string
  readonly day: SiteDay
  readonly level: number
}

type Unpaid = Omit<
  DayRow,
  'id' | 'paid' | 'carried_out' | 'grant_id' | 'held_for' | 'corrected' | 'absorbed'
>

function dayOf(
  played: readonly PlayedDay[],
  { held, carry, memberId, day, level }: MemberDay,
): { readonly row: Unpaid; readonly lines: readonly LineRow[] } {
  const found = rebateLines(held.rule, level, basisOf(played))
  const lines = found.map(({ category, rate, basis, amount }): LineRow => {
    const cap = held.rule.caps[category]
    const now = { basis_now: basis, amount_now: amount }
    return { member_id: memberId, day, category, rate, cap, basis, amount, ...now }
  })
  const of = { member_id: memberId, day, level, rule_version: held.version }
  return { row: { ...of, amount: rebateSum(found), carried_in: carry }, lines }
}

export function basisOf(played: readonly Pick<PlayedDay, 'category' | 'basis'>[]): RebateBasis {
  const sums: Partial<Record<GameCategory, bigint>> = {}
  for (const category of gameCategories) {
    const own = played.filter((one) => one.category === category)
    sums[category] = own.reduce((sum, { basis }) => sum + basis, 0n)
  }
  return sums
}

function paid(tx: Tx, row: Unpaid & Pick<DayRow, 'held_for'>, { rule }: HeldRebateRule): DayRow {
  const { amount, carried_in: carry } = row
  const { pay, carry: left } = rebatePay(rule, { amount, carry, isHeld: row.held_for !== null })
  const none = { corrected: 0n, absorbed: 0n, grant_id: null }
  return { ...row, ...none, id: tx.runtime.ids.next(), paid: pay, carried_out: left }
}

function earnedOf(row: DayRow, { rule, version }: HeldRebateRule): Earned {
  const { member_id: memberId, day, paid: amount } = row
  return {
    ...{ kind: 'rebate', memberId, occasion: `day:${day}`, amount },
    ...{ title: promotionText.rebate(day), terms: rule.terms, ruleVersion: version },
    isAutomatic: rule.delivery === 'auto',
  }
}
