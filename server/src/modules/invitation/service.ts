import type { invitationOverview, listInvitedFriends } from '@zhengju/contract/invitation/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FriendState } from '@zhengju/domain/invitation'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import { maskName } from '@zhengju/domain/text'
import type { Tx } from '@zhengju/storage/tx'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { type InvitedRow, invitedBy, invitedSince, signsIn } from '../affiliate/index.ts'
import { memberById } from '../member/index.ts'
import { claimableGrants, showsStopped, sumsOf } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { invitationRuleOn } from './rule-service.ts'
import * as store from './store.ts'

/** Whoever is given nothing now sees his code and his friends, and nothing to be had. */
export async function getInvitation(
  tx: Tx,
  memberId: string,
): Promise<DataOf<typeof invitationOverview>> {
  const day = siteDay(tx.now)
  const month = day.slice(0, 7)
  const restsFor = (await promotionObstacles(tx, [memberId])).get(memberId) ?? null
  const { text } = await invitationRuleOn(tx, day)
  const member = await memberById(tx, memberId)
  const since = dayBounds(`${month}-01`)?.from ?? 0
  return {
    ...{ code: member?.invite_code ?? '', month, restsFor, rule: restsFor ? null : text },
    ...(await invitedSince(tx, memberId, since)),
    valid: await store.validIn(tx, memberId, month),
    isStopped: await showsStopped(tx, 'invitation'),
    ...(await rewardsOf(tx, memberId, restsFor !== null)),
    claimable: restsFor ? [] : await claimableGrants(tx, memberId, 'invitation'),
  }
}

/** What was given is his and told always; what waits is held out, and not to whoever is given nothing now. */
async function rewardsOf(tx: Tx, memberId: string, isResting: boolean) {
  const sums = await sumsOf(tx, memberId, { kind: 'invitation' })
  const waiting = isResting ? 0n : (sums.get('open') ?? 0n)
  return {
    given: moneyText(sums.get('paid') ?? 0n, siteCurrency),
    waiting: moneyText(waiting, siteCurrency),
  }
}

/** His friends' money is theirs: he sees how far they came, never what they played. */
export async function listFriends(
  tx: Tx,
  memberId: string,
  query: PageQuery,
): Promise<DataOf<typeof listInvitedFriends>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await invitedBy(tx, memberId, { before, limit })
  const known = await store.friendsById(
    tx,
    rows.map(({ id }) => id),
  )
  const valid = new Set(known.flatMap((row) => (row.is_valid ? [row.member_id] : [])))
  return pageOf(rows, size, (row) => ({
    id: row.id,
    name: maskName(row.member_name),
    registeredAt: Number(row.registered_at),
    state: valid.has(row.id) ? 'valid' : stateBefore(row),
  }))
}

function stateBefore(row: InvitedRow): FriendState {
  if (signsIn(row).length > 0) return 'blocked'
  return row.is_verified ? 'verified' : 'registered'
}
