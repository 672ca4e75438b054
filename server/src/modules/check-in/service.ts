import type { checkInCalendar } from '@zhengju/contract/check-in/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { afterSigning, checkInRefusal, openBoxes } from '@zhengju/domain/checkIn'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { promotionText } from '../../text/promotion.ts'
import { memberById } from '../member/index.ts'
import { claimableGrants, earn, mustBeGiven, showsStopped } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { checkInRuleOn, type HeldCheckInRule } from './rule-service.ts'
import * as store from './store.ts'
import type { SignedRow } from './tables.ts'

type Calendar = DataOf<typeof checkInCalendar>

/** Whoever is given nothing now sees the days that he signed and nothing to be had. */
export async function getCalendar(
  tx: Tx,
  memberId: string,
  month = siteDay(tx.now).slice(0, 7),
): Promise<Calendar> {
  const today = siteDay(tx.now)
  const { rule } = await checkInRuleOn(tx, today)
  const restsFor = (await promotionObstacles(tx, [memberId])).get(memberId) ?? null
  const row = await store.findProgress(tx, memberId)
  const [round, inRound] = [row?.round ?? 1, row?.in_round ?? 0]
  const signed = await store.daysOfMonth(tx, memberId, month)
  const ofToday = await store.daysOfMonth(tx, memberId, today.slice(0, 7))
  return {
    ...{ today, month, round, inRound, restsFor },
    firstDay: await firstDayOf(tx, memberId),
    days: signed.map(({ day, is_made_up: isMadeUp }) => ({ day, isMadeUp })),
    boxes: restsFor
      ? null
      : rule.boxes.map(({ days, gift }) => {
          return { days, gift: moneyText(gift, siteCurrency), isOpen: inRound >= days }
        }),
    makeUps: rule.makeUps,
    cardsLeft: Math.max(0, rule.makeUps - madeUp(ofToday)),
    multiplePercent: rule.terms.multiplePercent,
    isStopped: await showsStopped(tx, 'checkIn'),
    claimable: restsFor ? [] : await claimableGrants(tx, memberId, 'checkIn'),
  }
}

/** What else the day brings, in the same transaction. */
export type AfterSigning = (tx: Tx, memberId: string, day: SiteDay) => Promise<void>

/** Under the member's lock: a day once, a card once, and every box that it reaches. */
export async function signDay(
  tx: Tx,
  memberId: string,
  { day, also }: { readonly day: SiteDay; readonly also: AfterSigning },
): Promise<Calendar> {
  await mustBeGiven(tx, 'checkIn', memberId)
  // Whoever gives something for a signature to one account of a person waits for the others.
  await lockTurnover(tx, memberId)
  const row = await store.lockProgress(tx, memberId)
  const today = siteDay(tx.now)
  const held = await checkInRuleOn(tx, today)
  const ofMonth = await store.daysOfMonth(tx, memberId, today.slice(0, 7))
  const refusal = checkInRefusal({
    ...{ day, today, firstDay: await firstDayOf(tx, memberId) },
    isSigned: ofMonth.some((one) => one.day === day),
    cardsLeft: held.rule.makeUps - madeUp(ofMonth),
  })
  if (refusal) throw new Failure(refusal)
  const { round, inRound } = afterSigning({ round: row.round, inRound: row.in_round }, held.rule)
  await store.saveSigned(
    tx,
    { member_id: memberId, round, in_round: inRound },
    {
      ...{ member_id: memberId, day, is_made_up: day < today, in_round: inRound },
      signed_at: BigInt(tx.now),
    },
  )
  // A rule that asks for fewer days may end a round that has a box to open.
  if (round > row.round) {
    await openReached(tx, memberId, { round: row.round, inRound: row.in_round, held })
  }
  await openReached(tx, memberId, { round, inRound, held })
  await also(tx, memberId, day)
  return getCalendar(tx, memberId)
}

interface Reached {
  readonly round: number
  readonly inRound: number
  readonly held: HeldCheckInRule
}

async function openReached(tx: Tx, memberId: string, of: Reached): Promise<void> {
  const { held, round } = of
  for (const { place, box } of openBoxes(of, held.rule)) {
    await earn(tx, {
      ...{ kind: 'checkIn', memberId, occasion: `box:${round}:${place + 1}` },
      ...{ title: promotionText.checkIn(box.days), amount: box.gift },
      ...{ ruleVersion: held.version, terms: held.rule.terms },
    })
  }
}

async function firstDayOf(tx: Tx, memberId: string): Promise<SiteDay> {
  const member = await memberById(tx, memberId)
  return siteDay(Number(member?.registered_at ?? tx.now))
}

function madeUp(days: readonly SignedRow[]): number {
  return days.filter(({ is_made_up }) => is_made_up).length
}
