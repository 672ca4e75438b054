import type { ChatLine } from '@zhengju/contract/chat/frames'
import type * as calls from '@zhengju/contract/chat-gift/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import { isDivisible, sharesOf } from '@zhengju/domain/chat'
import { fundedCampaign, movements } from '@zhengju/domain/ledger'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import { maskName } from '@zhengju/domain/text'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../../platform/call/list.ts'
import { pageOf } from '../../../platform/call/page.ts'
import { balancesOf, post } from '../../ledger/index.ts'
import { presentLine } from '../present.ts'
import { readSetting } from '../setting-service.ts'
import * as store from '../store.ts'
import type { RedPacketRow, RoomRow } from '../tables.ts'
import { type Clerk, isReserved, requireOpen } from './campaign-service.ts'
import * as campaigns from './campaign-store.ts'
import { drawFrom } from './draw-service.ts'
import { lineOf } from './red-packet-present.ts'
import { endPacket, placeOf } from './red-packet-service.ts'
import * as packets from './red-packet-store.ts'

/** Red packets as the desk sends and sees them. Who did it and why is the office's to write down. */
export type RedPacketView = DataOf<typeof calls.sendRedPacket>
export type RedPacketList = DataOf<typeof calls.listRedPackets>
export type RedPacketClaims = DataOf<typeof calls.listRedPacketClaims>
export type RedPacketWish = Omit<BodyOf<typeof calls.sendRedPacket>, 'commandId' | 'reason'>

export interface SentPacket {
  readonly view: RedPacketView
  readonly roomId: string
  readonly line: ChatLine
}

const usualSize = 20
const currency = siteCurrency
const seedBytes = 16

/** The whole amount leaves the campaign; the line stands in the room. Locks: campaign, budget, books, room. */
export async function sendPacket(
  tx: Tx,
  wish: RedPacketWish & { readonly by: Clerk; readonly roleIds: readonly string[] },
): Promise<SentPacket> {
  const total = parseMoney(wish.total, siteCurrency)
  const { shares, split, campaignId, roomId } = wish
  if (total === undefined || !isDivisible({ total, shares })) throw new Failure('parameter')
  const campaign = await campaigns.lockCampaign(tx, campaignId)
  if (!campaign) throw new Failure('notFound')
  requireOpen(campaign)
  if (isReserved(campaignId)) throw new Failure('campaign.standing')
  await spend(tx, wish, total)
  const [balance = 0n] = await balancesOf(tx, [fundedCampaign(campaignId)], siteCurrency)
  if (balance < total) {
    throw new Failure('campaign.insufficient', { available: moneyText(balance, siteCurrency) })
  }
  const id = tx.runtime.ids.next()
  const of = { campaignId, redPackId: id, currency, reference: id, amount: total } as const
  await post(tx, movements.redPacketFilled(of))
  const room = await openRoom(tx, roomId)
  const packet = packetOf(tx, wish, { id, total, room })
  const drawn = sharesOf({ total, shares }, split, drawFrom(packet.seed))
  await packets.insertPacket(tx, packet, drawn)
  const line = lineOf(packet)
  await store.insertLines(tx, [line])
  await store.saveLastSeq(tx, room.id, line.seq)
  const view = viewOf({ ...packet, campaign_name: campaign.name })
  return { view, roomId, line: presentLine(line) }
}

/** Ends it early. */
export async function stopPacket(
  tx: Tx,
  redPackId: string,
): Promise<{ readonly before: RedPacketView; readonly after: RedPacketView }> {
  const packet = await packets.lockPacket(tx, redPackId)
  const campaign = packet && (await campaigns.campaignById(tx, packet.campaign_id))
  if (!packet || !campaign) throw new Failure('notFound')
  if (packet.state !== 'open') throw new Failure('office.decided')
  const ended = await endPacket(tx, packet, 'stopped')
  const campaign_name = campaign.name
  return {
    before: viewOf({ ...packet, campaign_name }),
    after: viewOf({ ...ended, campaign_name }),
  }
}

export async function packetList(
  tx: Tx,
  query: ListQuery & {
    readonly roomId?: string | undefined
    readonly campaignId?: string | undefined
    readonly state?: RedPacketRow['state'] | undefined
  },
): Promise<RedPacketList> {
  const { size, page } = listQuery(query)
  const { roomId, campaignId, state } = query
  return pageOf(await packets.packets(tx, { ...page, roomId, campaignId, state }), size, viewOf)
}

export async function packetClaims(
  tx: Tx,
  query: {
    readonly redPackId: string
    readonly cursor?: string | undefined
    readonly size?: number | undefined
  },
  showsNames: boolean,
): Promise<RedPacketClaims> {
  const { redPackId, cursor, size = usualSize } = query
  if (!(await packets.packetById(tx, redPackId))) throw new Failure('notFound')
  const after = placeOf(cursor) ?? 0
  const rows = await packets.claimsIn(tx, { redPackId, from: { after }, limit: size + 1 })
  const items = rows.slice(0, size).map(({ place, amount, member_id, name, claimed_at }) => {
    const claimedAt = Number(claimed_at)
    const memberName = showsNames ? name : maskName(name)
    return {
      place,
      amount: moneyText(amount, siteCurrency),
      memberId: member_id,
      memberName,
      claimedAt,
    }
  })
  return { items, nextCursor: rows.length > size ? String(items.at(-1)?.place) : null }
}

/** What these roles may send a day, minor units: the largest counts. */
export async function dailyBudget(tx: Tx, roleIds: readonly string[]): Promise<Minor> {
  let most = 0n
  for (const { daily } of await campaigns.budgets(tx, roleIds)) if (daily > most) most = daily
  return most
}

/** What every role may send a day that may send at all. */
export async function roleBudgets(tx: Tx): Promise<ReadonlyMap<string, Minor>> {
  const rows = await campaigns.budgets(tx)
  return new Map(rows.map(({ role_id, daily }) => [role_id, daily]))
}

async function spend(
  tx: Tx,
  { by, roleIds }: { readonly by: Clerk; readonly roleIds: readonly string[] },
  total: Minor,
): Promise<void> {
  const day = siteDay(tx.now)
  const before = await campaigns.lockSpend(tx, by.id, day)
  const daily = await dailyBudget(tx, roleIds)
  const spent = before.spent + total
  if (spent > daily) {
    const left = before.spent > daily ? 0n : daily - before.spent
    throw new Failure('campaign.overBudget', {
      daily: moneyText(daily, siteCurrency),
      left: moneyText(left, siteCurrency),
    })
  }
  await campaigns.saveSpend(tx, by.id, day, { ...before, spent })
}

async function openRoom(tx: Tx, roomId: string): Promise<RoomRow> {
  const [room] = await store.lockRooms(tx, [roomId])
  if (!room) throw new Failure('notFound')
  const { limits } = await readSetting(tx)
  const isOpen = room.state === 'open' && Number(room.opens_at) <= tx.now
  if (limits.allRoomsClosed || !isOpen) throw new Failure('chatRoom.closed')
  return room
}

function packetOf(
  tx: Tx,
  wish: RedPacketWish & { readonly by: Clerk },
  of: { readonly id: string; readonly total: Minor; readonly room: RoomRow },
): RedPacketRow {
  return {
    id: of.id,
    campaign_id: wish.campaignId,
    room_id: of.room.id,
    room_title: of.room.title,
    seq: of.room.last_seq + 1n,
    title: wish.title.trim(),
    split: wish.split,
    seed: Buffer.from(tx.runtime.random.bytes(seedBytes)).toString('hex'),
    total: of.total,
    shares: wish.shares,
    vip_min: wish.vipMin,
    state: 'open',
    claims: 0,
    claimed: 0n,
    returned: 0n,
    sent_by: wish.by.name,
    sent_at: BigInt(tx.now),
    end_at: BigInt(tx.now + wish.minutes * 60_000),
    ended_at: null,
  }
}

function viewOf(row: packets.ListedPacket): RedPacketView {
  return {
    redPackId: row.id,
    roomId: row.room_id,
    roomTitle: row.room_title,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    title: row.title,
    split: row.split,
    total: moneyText(row.total, siteCurrency),
    shares: row.shares,
    vipMin: row.vip_min,
    state: row.state,
    claims: row.claims,
    claimed: moneyText(row.claimed, siteCurrency),
    returned: moneyText(row.returned, siteCurrency),
    sentBy: row.sent_by,
    sentAt: Number(row.sent_at),
    endAt: Number(row.end_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    seed: row.state === 'open' ? null : row.seed,
  }
}
