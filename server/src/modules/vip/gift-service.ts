import { promotionCampaigns } from '@zhengju/domain/promotion'
import { addDays, isDay, type SiteDay } from '@zhengju/domain/siteDay'
import type { VipStep } from '@zhengju/domain/vip'
import type { Tx } from '@zhengju/storage/tx'
import { promotionText } from '../../text/promotion.ts'
import { birthdaysOf } from '../member/index.ts'
import { type Earned, earnAll, earnInstead, membersGiven } from '../promotion/index.ts'
import { depositCounts } from '../protection/index.ts'
import { type GiftRow, giftsOf, insertGifts, type NewGift, saveGiftLevel } from './gift-store.ts'
import type { HeldVipRule } from './rule-service.ts'
import type { VipRow } from './tables.ts'

interface Day {
  readonly held: HeldVipRule
  readonly day: SiteDay
}

/** Gifts of the month and of birthdays, to those whose progress does not rest; each once. */
export async function giveDayGifts(tx: Tx, rows: readonly VipRow[], of: Day): Promise<void> {
  await giveMonthly(tx, rows, of)
  await giveBirthdays(tx, rows, of)
}

/** On the first day of the month on which the member may have it. */
async function giveMonthly(tx: Tx, rows: readonly VipRow[], { held, day }: Day): Promise<void> {
  const { levels } = held.rule
  const giftOf = ({ level }: VipRow) => levels[level]?.monthlyGift ?? 0n
  const month = day.slice(0, 7)
  const due = await withoutGrant(
    tx,
    rows.filter((row) => giftOf(row) > 0n),
    `monthly:${month}`,
  )
  const of = { occasion: `monthly:${month}`, kind: 'monthly', day } as const
  await give(
    tx,
    due.map(({ member_id, level }) => ({ ...of, member_id, level })),
    held,
  )
}

/** Days after the birthday on which it is still given. */
const birthdayDays = 7

async function giveBirthdays(tx: Tx, rows: readonly VipRow[], { held, day }: Day): Promise<void> {
  const { levels, birthdayDeposits } = held.rule
  const giftOf = ({ level }: VipRow) => levels[level]?.birthdayGift ?? 0n
  const entitled = rows.filter((row) => giftOf(row) > 0n)
  const birthdays = await birthdaysOf(
    tx,
    entitled.map(({ member_id }) => member_id),
  )
  const near = entitled.flatMap((row) => {
    const birthday = birthdays.get(row.member_id)
    const at = birthday && lastBirthday(birthday, day)
    return at && at > (addDays(day, -birthdayDays) ?? day) ? [{ row, year: at.slice(0, 4) }] : []
  })
  const deposits = await depositCounts(
    tx,
    near.map(({ row }) => row.member_id),
  )
  const enough = near.filter(({ row }) => (deposits.get(row.member_id) ?? 0) >= birthdayDeposits)
  for (const [year, of] of Map.groupBy(enough, (one) => one.year)) {
    const occasion = `birthday:${year}`
    const due = await withoutGrant(
      tx,
      of.map(({ row }) => row),
      occasion,
    )
    await give(
      tx,
      due.map(({ member_id, level }) => ({ occasion, kind: 'birthday', day, member_id, level })),
      held,
    )
  }
}

async function give(tx: Tx, gifts: readonly NewGift[], held: HeldVipRule): Promise<void> {
  await earnAll(
    tx,
    gifts.map((gift) => earnedOf(gift, held)),
  )
  await insertGifts(tx, gifts)
}

function earnedOf(
  { member_id, occasion, kind, level }: NewGift,
  { rule, version }: HeldVipRule,
): Earned {
  const amount = rule.levels[level]?.[`${kind}Gift`] ?? 0n
  return {
    ...{ kind: 'vip', memberId: member_id, occasion, amount, ruleVersion: version },
    ...{ title: promotionText.vipGift(level, kind), terms: rule.terms[kind] },
  }
}

/**
 * Monthly and birthday gifts of levels that turned out void become those of the level that is left. A level that is
 * reached again within a window of days brings them back: a result was corrected, not undone.
 */
export async function regive(
  tx: Tx,
  gifts: readonly GiftRow[],
  { held, step, day: today }: Day & { readonly step: VipStep },
): Promise<void> {
  if (step.lost.length === 0 && step.earned.length === 0) return
  const since = addDays(today, -held.rule.windowDays) ?? today
  for (const gift of gifts) {
    const isLost = step.lost.includes(gift.level_now)
    const isBack = gift.level_now < gift.level && step.earned.length > 0 && gift.day >= since
    const level = Math.min(gift.level, step.top)
    if (!(isLost || isBack) || level === gift.level_now) continue
    await earnInstead(tx, earnedOf({ ...gift, level }, held))
    await saveGiftLevel(tx, { ...gift, level_now: level })
  }
}

/** The birthday on or before that day; who was born on 29 February has it on 1 March in other years. */
function lastBirthday(birthday: string, day: SiteDay): SiteDay {
  const inYear = (year: number) => {
    const own = `${year}${birthday.slice(4)}`
    return isDay(own) ? own : `${year}-03-01`
  }
  const year = Number(day.slice(0, 4))
  return inYear(year) <= day ? inYear(year) : inYear(year - 1)
}

async function withoutGrant(
  tx: Tx,
  rows: readonly VipRow[],
  occasion: string,
): Promise<readonly VipRow[]> {
  if (rows.length === 0) return rows
  const memberIds = rows.map(({ member_id }) => member_id)
  const given = await membersGiven(tx, promotionCampaigns.vip, { occasion, memberIds })
  return rows.filter(({ member_id }) => !given.has(member_id))
}

/** Of members whose level changes upwards or was lost, the gifts that may change with it. */
export async function giftsByMember(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GiftRow[]>> {
  const rows = memberIds.length > 0 ? await giftsOf(tx, memberIds) : []
  return Map.groupBy(rows, ({ member_id }) => member_id)
}
