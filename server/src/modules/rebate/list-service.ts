import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  listRebateBets as betsCall,
  listRebateDays as daysCall,
  rebateOverview,
} from '@zhengju/contract/rebate/calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { isCut, type RebateLine, rebateLines, rebateSum } from '@zhengju/domain/rebate'
import { siteDay } from '@zhengju/domain/siteDay'
import type { GameCategory } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { memberById } from '../member/index.ts'
import { claimableGrants, grantViews } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { betsOfDay, daysOf } from '../vip/index.ts'
import { basisOf } from './day-service.ts'
import { rebateRuleOn } from './rule-service.ts'
import * as store from './store.ts'
import type { LineRow } from './tables.ts'

type Overview = DataOf<typeof rebateOverview>
type Line = Overview['lines'][number]

const text = (minor: bigint) => moneyText(minor, siteCurrency)

/** Today so far, by the rule of today; whoever is given nothing now is shown nothing to claim. */
export async function getRebate(tx: Tx, memberId: string): Promise<Overview> {
  const day = siteDay(tx.now)
  const level = (await memberById(tx, memberId))?.vip_grade ?? 0
  const held = await rebateRuleOn(tx, day)
  const restsFor = (await promotionObstacles(tx, [memberId])).get(memberId) ?? null
  const played = await daysOf(tx, [memberId], { from: day, to: day })
  const lines = rebateLines(held.rule, level, basisOf(played))
  return {
    ...{ day, level, restsFor, rule: held.text },
    lines: lines.map((line) => ({ ...lineOf(line), corrected: null })),
    amount: text(rebateSum(lines)),
    carry: text(await store.carryOf(tx, memberId)),
    claimable: restsFor ? [] : await claimableGrants(tx, memberId, 'rebate'),
  }
}

export async function listRebateDays(
  tx: Tx,
  memberId: string,
  query: PageQuery,
): Promise<DataOf<typeof daysCall>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.dayPage(tx, memberId, { before, limit })
  const days = rows.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [days.at(0), days.at(-1)]
  const lines = await store.linesOf(tx, [memberId], { from, to })
  const grants = await grantViews(
    tx,
    rows.flatMap(({ grant_id }) => grant_id ?? []),
  )
  return pageOf(rows, size, (row) => ({
    ...{ id: row.id, day: row.day, level: row.level, heldFor: row.held_for },
    ...{ amount: text(row.amount), carriedIn: text(row.carried_in) },
    ...{ paid: text(row.paid), carriedOut: text(row.carried_out) },
    lines: lines.filter(({ day }) => day === row.day).map(presentLine),
    grant: (row.grant_id && grants.get(row.grant_id)) || null,
  }))
}

function presentLine(row: LineRow): Line {
  const corrected = row.amount_now === row.amount ? null : text(row.amount_now)
  return { ...lineOf(row), corrected }
}

function lineOf(line: RebateLine): Omit<Line, 'corrected'> {
  const { category, rate, basis, cap, amount } = line
  return {
    ...{ category, rate, basis: text(basis), amount: text(amount) },
    ...{ cap: cap === 0n ? null : text(cap), isCut: isCut(line) },
  }
}

const cursorForm = /^([0-9]{16})\.([0-9a-f]{32})$/

/** A cursor that is none reads from the beginning. */
export async function listRebateBets(
  tx: Tx,
  memberId: string,
  of: PageQuery & { readonly day: string; readonly category: GameCategory },
): Promise<DataOf<typeof betsCall>> {
  const { day, category, cursor, size = 20 } = of
  const [, settledAt, key] = cursorForm.exec(cursor ?? '') ?? []
  const before = settledAt && key ? { settledAt: BigInt(settledAt), key } : undefined
  const rows = await betsOfDay(tx, memberId, { day, category, before, limit: size + 1 })
  const keyed = rows.map((row) => {
    return { ...row, id: `${`${row.settled_at}`.padStart(16, '0')}.${row.key}` }
  })
  return pageOf(keyed, size, (row) => ({
    ...{ id: row.id, venue: row.venue, orderNo: row.order_no, settledAt: Number(row.settled_at) },
    ...{ valid: text(row.valid), fed: text(row.fed), counted: text(row.valid - row.fed) },
  }))
}
