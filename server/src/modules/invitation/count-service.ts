import { friendState, onceTiers, reachedTiers, tierOf } from '@zhengju/domain/invitation'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import { maskName } from '@zhengju/domain/text'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { promotionText } from '../../text/promotion.ts'
import { type InvitedRow, invitedAfter, lookForSelf, signsIn } from '../affiliate/index.ts'
import { clawBack, earn, isStopped, occasionsOf, showsStopped } from '../promotion/index.ts'
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
  })
  const friends = await store.validIn(tx, ownerId, month)
  const gift = { kind: 'invitation', memberId: ownerId, ruleVersion: held.version } as const
  const { terms } = held.rule
  const tier = tierOf(held.rule, friends)
  if (tier) {
    const title = promotionText.friend(maskName(row.member_name))
    await earn(tx, { ...gift, terms, title, occasion: `friend:${id}`, amount: tier.each })
  }
  for (const { from, once, place } of onceTiers(held.rule, friends)) {
    const title = promotionText.friends(month, from)
    await earn(tx, { ...gift, terms, title, occasion: tierOccasion(month, place), amount: once })
  }
}

/** His bets are void: what he brought goes back, and every tier that is reached no more. */
async function fall(tx: Tx, row: FriendRow, { rule }: HeldInvitationRule): Promise<void> {
  const { member_id: id, owner_id: memberId, month } = row
  await store.saveFriend(tx, { ...row, is_valid: false })
  await clawBack(tx, { kind: 'invitation', memberId, occasion: `friend:${id}` })
  const friends = await store.validIn(tx, memberId, month)
  const kept = reachedTiers(rule, friends).map(({ place }) => tierOccasion(month, place))
  const of = { campaignId: promotionCampaigns.invitation, memberId, prefix: tierOccasion(month) }
  for (const occasion of await occasionsOf(tx, of)) {
    if (!kept.includes(occasion)) await clawBack(tx, { kind: 'invitation', memberId, occasion })
  }
}

/** By its place: a rule that changes within the month gives the same tier once all the same. */
function tierOccasion(month: string, place: number | '' = ''): string {
  return `tier:${month}:${place}`
}
