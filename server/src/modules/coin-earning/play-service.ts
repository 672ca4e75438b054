import { coinsOfPlay } from '@zhengju/domain/coin'
import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { addDays, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Database, Tx } from '@zhengju/storage/tx'
import { promotionText } from '../../text/promotion.ts'
import {
  type ClockRow,
  type DayWork,
  earn,
  earnAll,
  earnInstead,
  holdClock,
} from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { daysOf, type MemberDay, onceCounted, playersOn, takeTouched } from '../vip/index.ts'
import { coinsFor } from './earn-service.ts'
import { coinRuleOn, type HeldCoinRule } from './rule-service.ts'
import * as store from './store.ts'
import type { PlayDayRow } from './tables.ts'

const atOnce = 200

/** The coins of a day's play, once the day is over and all its bets are counted. */
export const coinDays: DayWork = {
  name: 'coin',
  async lastDay(tx) {
    const today = siteDay(tx.now)
    return onceCounted(tx, today, addDays(today, -1) ?? today)
  },
  async page(tx, day, after) {
    const ids = await playersOn(tx, day, { after, limit: atOnce })
    if (ids.length > 0) await payDay(tx, ids, day)
    return ids.length < atOnce ? undefined : ids.at(-1)
  },
}

async function payDay(tx: Tx, ids: readonly string[], day: SiteDay): Promise<void> {
  const done = await store.playDays(tx, ids, day)
  const memberIds = ids.filter((id) => !done.has(id))
  const held = await coinRuleOn(tx, day)
  const basis = await basisOf(tx, memberIds, day)
  const obstacles = await promotionObstacles(tx, memberIds)
  const rows = memberIds.map((memberId): PlayDayRow => {
    const heldFor = obstacles.get(memberId) ?? null
    const own = basis.get(memberId) ?? 0n
    const coins = heldFor ? 0n : coinsOfPlay(own, held.rule)
    const of = { member_id: memberId, day, basis: own, coins }
    return { ...of, rule_version: held.version, held_for: heldFor }
  })
  await store.savePlayDays(tx, rows)
  await earnAll(
    tx,
    rows.filter(({ coins }) => coins > 0n).map((row) => earnedBy(row, held)),
  )
}

function earnedBy({ member_id: memberId, day, basis, coins }: PlayDayRow, held: HeldCoinRule) {
  const title = promotionText.coinPlay(day, formatMoney(basis, siteCurrency))
  return coinsFor(held, { memberId, occasion: `play:${day}`, title, coins })
}

/** Settled turnover of a day, without what fed bonus money. */
export async function basisOf(
  tx: Tx,
  memberIds: readonly string[],
  day: SiteDay,
): Promise<ReadonlyMap<string, Minor>> {
  const sums = new Map<string, Minor>()
  for (const { memberId, basis } of await daysOf(tx, memberIds, { from: day, to: day })) {
    sums.set(memberId, (sums.get(memberId) ?? 0n) + basis)
  }
  return sums
}

/** Days that are done and of which something counts otherwise since: what they brought is taken back, and what is due given. */
export async function correctCoins(db: Database): Promise<void> {
  while (await db.tx(correctOne));
}

async function correctOne(tx: Tx): Promise<boolean> {
  const done = await holdClock(tx, coinDays.name)
  if (!done) return false
  const [mark] = await takeTouched(tx, 'coin', 1)
  if (!mark) return false
  const { memberId, day } = mark
  // One before the first is nobody's; what the clock has not come to is counted when it does.
  if (day < done.since || !isPassed(done, mark)) return true
  await lockTurnover(tx, memberId)
  const row = (await store.playDays(tx, [memberId], day)).get(memberId)
  const held = await coinRuleOn(tx, day)
  const basis = (await basisOf(tx, [memberId], day)).get(memberId) ?? 0n
  const coins = row?.held_for ? 0n : coinsOfPlay(basis, held.rule)
  const next: PlayDayRow = {
    ...{ member_id: memberId, day, basis, coins, rule_version: held.version },
    held_for: row?.held_for ?? null,
  }
  await store.savePlayDays(tx, [next])
  if (coins !== (row?.coins ?? 0n)) await change(tx, next, { held, isNew: !row?.coins })
  return true
}

/** Whether the clock has been there: the day is done, or half done and the member among those that it has passed. */
function isPassed(clock: ClockRow, { memberId, day }: MemberDay): boolean {
  if (day <= clock.day) return true
  const isNext = day === addDays(clock.day, 1)
  return isNext && clock.cursor !== null && memberId <= clock.cursor
}

async function change(
  tx: Tx,
  row: PlayDayRow,
  { held, isNew }: { readonly held: HeldCoinRule; readonly isNew: boolean },
): Promise<void> {
  const earned = earnedBy(row, held)
  await (isNew ? earn(tx, earned) : earnInstead(tx, earned))
}
