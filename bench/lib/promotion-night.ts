import { campaignReserve, movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { firstRebateRule, rebateLines, rebateRuleOf, rebateSum } from '@zhengju/domain/rebate'
import { dayBounds, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { ticks } from '@zhengju/kit/runtime'
import { migrations } from '@zhengju/server/app'
import { balancesOf, faults, post } from '@zhengju/server/modules/ledger/index'
import { payAutomatic, runDays } from '@zhengju/server/modules/promotion/index'
import { rebateDays } from '@zhengju/server/modules/rebate/day-service'
import { vipDays } from '@zhengju/server/modules/vip/day-service'
import { countChanged } from '@zhengju/server/modules/vip/index'
import { createFakeRuntime } from '@zhengju/server/testing/runtime'
import { testDatabase } from '@zhengju/storage/testing'
import type { Database, Tx } from '@zhengju/storage/tx'
import { countedDatabase, killedAfter, NightKilled } from './counted-database.ts'

export interface NightOptions {
  readonly members: number
  readonly bets: number
  /** After so many transactions of each the work is ended in the middle of one, and begun again. */
  readonly killAfter?: { readonly vip: number; readonly rebate: number }
}

export interface NightFigure {
  readonly seconds: number
  readonly queries: number
}

export interface Night {
  readonly vip: NightFigure
  readonly rebate: NightFigure
  readonly kills: number
  /** Members whose gifts are not what the rules give, to the cent. */
  readonly wrong: number
  /** What of the ledger contradicts itself. */
  readonly faults: number
  readonly given: bigint
  readonly gifts: number
}

/** Every tenth member plays ten times as much, and reaches a level. */
const [stake, large] = [100_00n, 1_000_00n]
const fund = 100_000_000_00n

/** One day of settled bets, and the night in which levels and rebates are made of them. */
export async function promotionNight({ members, bets, killAfter }: NightOptions): Promise<Night> {
  const runtime = createFakeRuntime('promotions')
  const db = await testDatabase(runtime, [migrations])
  try {
    await runDays(db, rebateDays)
    await runDays(db, vipDays)
    const day = siteDay(runtime.clock.now())
    await db.tx((tx) => makeDay(tx, { members, bets }))
    // As autovacuum does it: of a table that is still empty no statistics are taken.
    await db.read((tx) => tx.rows('analyze member, turnover_bet, turnover_changed'))
    // The next day at 17:00: rebates are made at 16:00.
    runtime.clock.advance((dayBounds(day)?.to ?? 0) + (17 / 24) * dayMs - runtime.clock.now())
    let kills = 0
    const killed = async (part: 'vip' | 'rebate', work: (db: Database) => Promise<unknown>) => {
      if (killAfter === undefined) return
      await work(killedAfter(db, killAfter[part])).catch((error: unknown) => {
        if (!(error instanceof NightKilled)) throw error
        kills++
      })
    }
    await killed('vip', countChanged)
    const vip = await measured(db, async (counted) => {
      await countChanged(counted)
      await runDays(counted, vipDays)
    })
    await killed('rebate', (one) => runDays(one, rebateDays))
    const rebate = await measured(db, async (counted) => {
      await runDays(counted, rebateDays)
      await payAutomatic(counted, async () => [])
    })
    return { vip, rebate, kills, ...(await db.read((tx) => judged(tx, bets))) }
  } finally {
    await db.drop()
  }
}

async function measured(db: Database, work: (db: Database) => Promise<void>): Promise<NightFigure> {
  const counted = countedDatabase(db)
  const startedAt = ticks()
  await work(counted.db)
  return { seconds: (ticks() - startedAt) / 1_000, queries: counted.queries() }
}

async function makeDay(tx: Tx, { members, bets }: Pick<NightOptions, 'members' | 'bets'>) {
  for (const kind of ['vip', 'rebate'] as const) {
    const currency = siteCurrency
    const of = { campaignId: promotionCampaigns[kind], currency, amount: fund } as const
    await post(tx, movements.campaignFunded({ ...of, reference: `night-${kind}` }))
  }
  const idOf = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await tx.rows(
    `insert into member (id, name, nick_name, password_hash, adult_declared_at, invite_code, registered_at,
       registered_address)
     select ${idOf}, 'n' || lpad(n::text, 7, '0'), 'n' || n, '-', $2, 'N' || lpad(n::text, 7, '0'), $2, '-' from generate_series(1, $1::integer) n`,
    [members, tx.now],
  )
  await tx.rows(
    `insert into turnover_bet (venue, bet_tx_id, member_id, category, order_no, risk, held, open, placed_at, state,
       payout, valid, venue_valid, discarded, settled_at, currency, settled_risk, settled_payout, whole_valid, whole_bonus)
     select 'ob', n || '-' || b, ${idOf}, case when b % 2 = 0 then 'sport' else 'slots' end, 'N' || n || 'B' || b,
       risk, risk, 0, $3, 'settled', 0, risk, risk, risk, $3, $4, risk, 0, risk, risk
     from generate_series(1, $1::integer) n cross join generate_series(1, $2::integer) b
     cross join lateral (select case when n % 10 = 0 then $5::bigint else $6::bigint end as risk) r`,
    [members, bets, tx.now, siteCurrency, large, stake],
  )
  await tx.rows(
    `insert into turnover_changed (venue, bet_tx_id) select venue, bet_tx_id from turnover_bet order by 1, 2`,
  )
}

const v1 = { reach: 10_000_00n, gift: 18_00n } as const

/** Gifts against what the rules give, and the money against the gifts. */
async function judged(tx: Tx, bets: number) {
  const rule = rebateRuleOf(firstRebateRule, siteCurrency)
  if (!rule) throw new Error('no rule')
  const dueOf = (risk: bigint) => {
    const [slots, sport] = [BigInt((bets + 1) >> 1) * risk, BigInt(bets >> 1) * risk]
    const isV1 = slots + sport >= v1.reach
    const sum = rebateSum(rebateLines(rule, isV1 ? 1 : 0, { sport, slots }))
    return sum + (isV1 ? v1.gift : 0n)
  }
  const rows = await tx.rows<{ number: number; due: bigint; gifts: number }>(
    `select substr(m.name, 2)::integer as number, coalesce(sum(g.amount), 0)::bigint as due, count(g.id)::int as gifts
     from member m left join promotion_grant g on g.member_id = m.id and g.state in ('open', 'paid') group by m.id`,
  )
  const wrong = rows.filter(
    ({ number, due }) => due !== dueOf(number % 10 === 0 ? large : stake),
  ).length
  const given = rows.reduce((sum, { due }) => sum + due, 0n)
  const gifts = rows.reduce((sum, one) => sum + one.gifts, 0)
  return {
    wrong: wrong + (await isUneven(tx, given)),
    faults: (await faults(tx)).length,
    given,
    gifts,
  }
}

/** 1 where fund, reserve and what was paid are not together what was put in. */
async function isUneven(tx: Tx, given: bigint): Promise<number> {
  const ids = [promotionCampaigns.vip, promotionCampaigns.rebate]
  const refs = ids.map((id) => campaignReserve(id))
  const reserved = (await balancesOf(tx, refs, siteCurrency)).reduce((sum, one) => sum + one, 0n)
  const paid = await tx.one<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from promotion_grant where state = 'paid'`,
  )
  return reserved + (paid?.sum ?? 0n) === given ? 0 : 1
}
