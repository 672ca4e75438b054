import type * as calls from '@zhengju/contract/chat-gift/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { roleIdsOf, roleTitles } from '../../office/index.ts'
import { type Actor, writeAuditEntry } from '../../trail/index.ts'
import type { presentLine } from '../present.ts'
import * as campaigns from '../red-packets/campaign-service.ts'
import * as budgets from '../red-packets/campaign-store.ts'
import * as packets from '../red-packets/red-packet-desk-service.ts'
import * as shelf from './gift-desk-service.ts'

/** What rooms hear of red packets, once it is durable. */
export interface GiftNews {
  redPacket(roomId: string, line: ReturnType<typeof presentLine>): void
  /** One has changed: its line is to be written again. */
  changed(): void
}

type Deed<Call> = Actor & { readonly body: BodyOf<Call> }
type Budget = DataOf<typeof calls.redPacketBudget>

export async function saveGift(
  tx: Tx,
  { body, ...actor }: Deed<typeof calls.saveGift>,
  most: number,
): Promise<shelf.GiftView> {
  const { commandId: _, reason, ...wish } = body
  requireReason(reason)
  const { before, after } = await shelf.changeGift(tx, wish, most)
  const deed = { action: 'gift.save', subject: wish.giftId, before, after, reason } as const
  await writeAuditEntry(tx, actor, deed)
  return after
}

export async function createCampaign(
  tx: Tx,
  { body, ...actor }: Deed<typeof calls.createCampaign>,
): Promise<campaigns.CampaignView> {
  const { name, multiplePercent, reason } = body
  requireReason(reason)
  const after = await campaigns.createCampaign(tx, { name, multiplePercent, by: actor.operator })
  const subject = after.campaignId
  await writeAuditEntry(tx, actor, { action: 'campaign.create', subject, after, reason })
  return after
}

export async function fundCampaign(
  tx: Tx,
  { body, ...actor }: Deed<typeof calls.fundCampaign>,
): Promise<campaigns.FundingView> {
  const { campaignId, amount, reason } = body
  requireReason(reason)
  const after = await campaigns.fundCampaign(tx, { campaignId, amount, reason, by: actor.operator })
  await writeAuditEntry(tx, actor, { action: 'campaign.fund', subject: campaignId, after, reason })
  return after
}

export async function decideFunding(
  tx: Tx,
  { body, ...actor }: Deed<typeof calls.decideFunding>,
): Promise<campaigns.FundingView> {
  const { fundingId, isApproved, reason } = body
  requireReason(reason)
  const decision = { fundingId, isApproved, by: actor.operator }
  const { before, after } = await campaigns.decideFunding(tx, decision)
  const action = isApproved ? 'campaign.approve' : 'campaign.refuse'
  await writeAuditEntry(tx, actor, { action, subject: after.campaignId, before, after, reason })
  return after
}

export async function closeCampaign(
  tx: Tx,
  { body, ...actor }: Deed<typeof calls.closeCampaign>,
): Promise<campaigns.CampaignView> {
  const { campaignId, reason } = body
  requireReason(reason)
  const { before, after } = await campaigns.closeCampaign(tx, { campaignId, by: actor.operator })
  const deed = { action: 'campaign.close', subject: campaignId, before, after, reason } as const
  await writeAuditEntry(tx, actor, deed)
  return after
}

export async function redPacketBudget(tx: Tx, operatorId: string): Promise<Budget> {
  const daily = await packets.dailyBudget(tx, await roleIdsOf(tx, operatorId))
  const roles = await packets.roleBudgets(tx)
  const titles = await roleTitles(tx)
  return {
    daily: moneyText(daily, siteCurrency),
    spentToday: moneyText(await budgets.spentOn(tx, operatorId, siteDay(tx.now)), siteCurrency),
    roles: titles.map(({ id, title }) => {
      return { roleId: id, title, daily: moneyText(roles.get(id) ?? 0n, siteCurrency) }
    }),
  }
}

export async function saveRedPacketBudget(
  tx: Tx,
  { body, ...actor }: Deed<typeof calls.saveRedPacketBudget>,
): Promise<Budget> {
  const { roleId, reason } = body
  requireReason(reason)
  const daily = parseMoney(body.daily, siteCurrency)
  if (daily === undefined) throw new Failure('parameter')
  if (!(await roleTitles(tx)).some(({ id }) => id === roleId)) throw new Failure('notFound')
  const known = (await packets.roleBudgets(tx)).get(roleId) ?? 0n
  // What bounds an operator he may make smaller, not larger.
  const isOwn = (await roleIdsOf(tx, actor.operator.id)).includes(roleId)
  if (isOwn && daily > known) throw new Failure('office.secondPerson')
  await budgets.saveBudget(tx, roleId, daily)
  await writeAuditEntry(tx, actor, {
    action: 'redPacket.budget',
    subject: roleId,
    before: { daily: moneyText(known, siteCurrency) },
    after: { daily: moneyText(daily, siteCurrency) },
    reason,
  })
  return redPacketBudget(tx, actor.operator.id)
}

export async function sendRedPacket(
  tx: Tx,
  news: GiftNews,
  { body, ...actor }: Deed<typeof calls.sendRedPacket>,
): Promise<packets.RedPacketView> {
  const { commandId: _, reason, ...wish } = body
  requireReason(reason)
  const by = actor.operator
  const roleIds = await roleIdsOf(tx, by.id)
  const { view, roomId, line } = await packets.sendPacket(tx, { ...wish, by, roleIds })
  const subject = view.redPackId
  await writeAuditEntry(tx, actor, { action: 'redPacket.send', subject, after: view, reason })
  tx.afterCommit(() => news.redPacket(roomId, line))
  return view
}

export async function stopRedPacket(
  tx: Tx,
  news: GiftNews,
  { body, ...actor }: Deed<typeof calls.stopRedPacket>,
): Promise<packets.RedPacketView> {
  const { redPackId, reason } = body
  requireReason(reason)
  const { before, after } = await packets.stopPacket(tx, redPackId)
  await writeAuditEntry(tx, actor, {
    action: 'redPacket.stop',
    subject: redPackId,
    before,
    after,
    reason,
  })
  tx.afterCommit(() => news.changed())
  return after
}

function requireReason(reason: string): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}

/** Reads of the desk, as they are. */
export { campaignList, fundingList } from '../red-packets/campaign-service.ts'
export { packetClaims, packetList } from '../red-packets/red-packet-desk-service.ts'
export { shelfView } from './gift-desk-service.ts'
