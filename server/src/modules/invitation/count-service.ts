import { friendState, onceTiers, reachedTiers, tierOf } from '@zhengju/domain/invitation'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import { maskName } from '@zhengju/domain/text'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { promotionText } from '../../text/promotion.ts'
import { type InvitedRow, invitedAfter, lookForSelf, signsIn } from '../affiliate/index.ts'
import { memberNames } from '../member/index.ts'
import {
  clawBack,
  type Earned,
  earn,
  earnInstead,
  isStopped,
  lockOccasions,
  occasionsOf,
  showsStopped,
} from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { totalsOf } from '../vip/index.ts'
import { type HeldInvitationRule, invitationRuleOn } from './rule-service.ts'
import * as store from './store.ts'
import type { FriendRow } from './tables.ts'

export interface CountDeps {
  readonly db: Database
  readonly keys: Keys
  /** Told of a friend who could not be counted; those behind him are. */
  readonly report: (error: unknown) => void
}

const atOnce = 500

/** Who has come far enough counts from now on, and who fell below it because bets became void counts no more. */
export async function countFriends({ db, keys, report }: CountDeps): Promise<void> {
  for (let after: string | undefined; ; ) {
    const behind = after
    const page = await db.read((tx) => invitedAfter(tx, behind, atOnce))
    const due = await db.read((tx) => changed(tx, page))
    for (const row of due) {
      await db.tx((tx) => countFriend(tx, keys, row)).catch(report)
    }
    after = page.at(-1)?.id
    if (page.length < atOnce) return
  }
}

/** Those of whom something may be otherwise than it was counted. */
async function changed(tx: Tx, page: readonly InvitedRow[]): Promise<InvitedRow[]> {
  const ids = page.map(({ id }) => id)
  const { rule } = await invitationRuleOn(tx, siteDay(tx.now))
  const totals = await totalsOf(tx, ids)
  const isHalted = await showsStopped(tx, 'invitation')
  const known = new Map((await store.friendsById(tx, ids)).map((row) => [row.member_id, row]))
  return page.filter((row) => {
    const turnover = totals.get(row.id) ?? 0n
    const before = known.get(row.id)
    if (before?.is_valid) return turnover < before.needed
    if (isHalted || signsIn(row).length > 0) return false
    if (before) return turnover >= before.needed
    return row.is_verified && turnover >= rule.turnover
  })
}

/** Under the lock of whoever invited him: nothing is given to him, or for him, while something stands in the way. */
async function countFriend(tx: Tx, keys: Keys, row: InvitedRow): Promise<void> {
  const { id, owner_id: ownerId } = row
  await store.lockOwner(tx, ownerId)
  await lockTurnover(tx, ownerId)
  const day = siteDay(tx.now)
  const held = await invitationRuleOn(tx, day)
  const turnover = (await totalsOf(tx, [id])).get(id) ?? 0n
  const before = await store.findFriend(tx, id)
  if (before?.is_valid) {
    if (turnover < before.needed) await fall(tx, before, held)
    return
  }
  const needed = before?.needed ?? held.rule.turnover
  const counted = await store.countedOf(tx, ownerId, id)
  const isBlocked = (await lookForSelf(tx, keys, row, counted)).length > 0
  const facts = { isVerified: row.is_verified, turnover, isBlocked }
  if (friendState(facts, { ...held.rule, turnover: needed }) !== 'valid') return
  if (await isStopped(tx, 'invitation')) return
  if ((await promotionObstacles(tx, [id, ownerId])).size > 0) return
  await rise(tx, row, { held, day, before, needed })
}

interface Rise {
  readonly held: HeldInvitationRule
  readonly day: SiteDay
  readonly before: FriendRow | undefined
  readonly needed: bigint
}

async function rise(tx: Tx, row: InvitedRow, { held, day, before, needed }: Rise): Promise<void> {
  const { id, owner_id: ownerId } = row
  const month = before?.month ?? day.slice(0, 7)
  const validAt = before?.valid_at ?? BigInt(tx.now)
  await store.saveFriend(tx, {
    ...{ member_id: id, owner_id: ownerId, month, needed, is_valid: true, valid_at: validAt },
    place: null,
  })
  const friends = await giveByPlace(tx, { ownerId, month, held, risen: id })
  for (const { from, once, place } of onceTiers(held.rule, friends)) {
    await earn(tx, {
      ...{ kind: 'invitation', memberId: ownerId, ruleVersion: held.version, amount: once },
      ...{ title: promotionText.friends(month, from), terms: held.rule.terms },
      occasion: tierOccasion(month, place),
    })
  }
}

/** His bets are void: what he brought goes back, and every tier that is reached no more. */
async function fall(tx: Tx, row: FriendRow, held: HeldInvitationRule): Promise<void> {
  const { member_id: id, owner_id: memberId, month } = row
  await store.saveFriend(tx, { ...row, is_valid: false, place: null })
  await clawBack(tx, { kind: 'invitation', memberId, occasion: `friend:${id}` })
  const friends = await giveByPlace(tx, { ownerId: memberId, month, held })
  const kept = reachedTiers(held.rule, friends).map(({ place }) => tierOccasion(month, place))
  const of = { campaignId: promotionCampaigns.invitation, memberId, prefix: tierOccasion(month) }
  for (const occasion of await occasionsOf(tx, of)) {
    if (!kept.includes(occasion)) await clawBack(tx, { kind: 'invitation', memberId, occasion })
  }
}

interface Places {
  readonly ownerId: string
  readonly month: string
  readonly held: HeldInvitationRule
  /** Who begins to count. */
  readonly risen?: string
}

/**
 * A friend brings what the tier of his place does. Whoever comes to another place, because one before him counts no more or
 * again, brings what the tier of that one does; a rule that changes moves nobody. Returns how many count.
 */
async function giveByPlace(tx: Tx, { ownerId, month, held, risen }: Places): Promise<number> {
  const friends = await store.countingOf(tx, ownerId, month)
  const moved = friends.flatMap((row, at) => (row.place === at + 1 ? [] : [{ row, place: at + 1 }]))
  for (const { row, place } of moved) await store.saveFriend(tx, { ...row, place })
  const due = moved.filter(({ row, place }) => {
    if (row.member_id === risen) return true
    // What was given before places were kept stays as it was given.
    return row.place !== null && eachAt(held, row.place) !== eachAt(held, place)
  })
  const ids = due.map(({ row }) => row.member_id)
  const names = await memberNames(tx, ids)
  await lockOccasions(
    tx,
    promotionCampaigns.invitation,
    ids.map((id) => ({ memberId: ownerId, occasion: `friend:${id}` })),
  )
  for (const { row, place } of due) {
    const { member_id: id } = row
    const amount = eachAt(held, place)
    const earned: Earned = {
      ...{ kind: 'invitation', memberId: ownerId, ruleVersion: held.version, amount },
      ...{ title: promotionText.friend(maskName(names.get(id) ?? '')), occasion: `friend:${id}` },
      terms: held.rule.terms,
    }
    await (id === risen ? earn(tx, earned) : earnInstead(tx, earned))
  }
  return friends.length
}

function eachAt({ rule }: HeldInvitationRule, place: number): bigint {
  return tierOf(rule, place)?.each ?? 0n
}

/** By its place: a rule that changes within the month gives the same tier once all the same. */
function tierOccasion(month: string, place: number | '' = ''): string {
  return `tier:${month}:${place}`
}
