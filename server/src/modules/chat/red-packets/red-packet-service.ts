import type {
  claimRedPacket as claimCall,
  openRedPackets as openCall,
  redPacketResult as resultCall,
} from '@zhengju/contract/chat-gift/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import { movements } from '@zhengju/domain/ledger'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { PromotionObstacle } from '@zhengju/domain/promotion'
import { maskName } from '@zhengju/domain/text'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { grantBonus } from '../../bonus/index.ts'
import { post } from '../../ledger/index.ts'
import { promotionObstacles } from '../../protection/index.ts'
import { lockTurnover } from '../../turnover/index.ts'
import * as store from '../store.ts'
import type { CampaignRow, LineRow, RedPacketRow } from '../tables.ts'
import * as campaigns from './campaign-store.ts'
import { cardOf, lineOf, presentMine } from './red-packet-present.ts'
import * as packets from './red-packet-store.ts'

export type OpenPackets = DataOf<typeof openCall>
export type Claimed = DataOf<typeof claimCall>
export type PacketResult = DataOf<typeof resultCall>

const currency = siteCurrency
const usualSize = 20

/** What may be opened, and what this member had lately: his share is known again after a reload. */
export async function openPackets(
  tx: Tx,
  asked: { readonly roomId: string; readonly memberId: string; readonly most: number },
): Promise<OpenPackets> {
  if (!(await store.roomById(tx, asked.roomId))) throw new Failure('notFound')
  const open = await packets.openIn(tx, asked.roomId, asked.most)
  const over = await packets.lastIn(tx, asked.roomId, asked.most)
  const ids = [...open, ...over].map(({ id }) => id)
  const mine = new Map(
    (await packets.claimsOf(tx, asked.memberId, ids)).map((claim) => [claim.red_pack_id, claim]),
  )
  const isResting = (await promotionObstacles(tx, [asked.memberId])).size > 0
  const held = isResting ? open.filter(({ id }) => mine.has(id)) : open
  const listed = [...held, ...over.filter(({ id }) => mine.has(id))]
  const multiples = await multiplesOf(tx, listed)
  return listed.map((packet) => {
    const claim = mine.get(packet.id)
    const percent = multiples.get(packet.campaign_id) ?? 100
    return {
      seq: String(packet.seq),
      packet: cardOf(packet),
      mine: claim ? presentMine(claim, percent) : null,
    }
  })
}

/**
 * The next share, once a member: under the packet's lock, then the member's. A claim and the end of the packet stand
 * in one queue, so that no share is both taken and returned.
 */
export async function claimShare(
  tx: Tx,
  claim: { readonly redPackId: string; readonly memberId: string },
): Promise<Claimed> {
  const { redPackId, memberId } = claim
  const seen = await packets.packetById(tx, redPackId)
  // One that has ended stays so: the crowd that comes late waits for nobody.
  const packet = seen?.state === 'open' ? await packets.lockPacket(tx, redPackId) : seen
  const campaign = packet && (await campaigns.campaignById(tx, packet.campaign_id))
  if (!packet || !campaign) throw new Failure('notFound')
  const [before] = await packets.claimsOf(tx, memberId, [redPackId])
  const percent = campaign.multiple_percent
  if (before) return { redPackId, state: 'again', ...presentMine(before, percent) }
  if (packet.state === 'empty') throw new Failure('redPacket.empty')
  if (packet.state !== 'open' || Number(packet.end_at) <= tx.now) {
    throw new Failure('redPacket.over')
  }
  if ((await store.levelOf(tx, memberId)) < packet.vip_min) throw new Failure('redPacket.vip')
  await lockTurnover(tx, memberId)
  await requireStanding(tx, memberId)
  const place = packet.claims + 1
  const amount = await packets.takeShare(tx, { redPackId, place, memberId })
  const base = await pay(tx, { packet, campaign, memberId, place, amount })
  if (base !== amount) await packets.saveTurnoverBase(tx, { redPackId, place, base })
  await packets.savePacket(tx, {
    ...packet,
    state: place === packet.shares ? 'empty' : 'open',
    claims: place,
    claimed: packet.claimed + amount,
  })
  const taken = { red_pack_id: redPackId, place, amount, turnover_base: base, member_id: memberId }
  const mine = presentMine({ ...taken, claimed_at: BigInt(tx.now) }, percent)
  return { redPackId, state: 'claimed', ...mine }
}

export async function packetResult(
  tx: Tx,
  asked: {
    readonly redPackId: string
    readonly memberId: string
    readonly cursor?: string | undefined
    readonly size?: number | undefined
  },
): Promise<PacketResult> {
  const { redPackId, memberId, cursor, size = usualSize } = asked
  const packet = await packets.packetById(tx, redPackId)
  if (!packet) throw new Failure('notFound')
  const [mine] = await packets.claimsOf(tx, memberId, [redPackId])
  // One that is open is an offer, of which whoever rests is told nothing; one that he has taken or that is over is a record.
  const isOffer = packet.state === 'open' && !mine
  if (isOffer && (await promotionObstacles(tx, [memberId])).size > 0) throw new Failure('notFound')
  const percent = (await multiplesOf(tx, [packet])).get(packet.campaign_id) ?? 100
  const before = placeOf(cursor) ?? packet.shares + 1
  const rows = await packets.claimsIn(tx, { redPackId, from: { before }, limit: size + 1 })
  const items = rows.slice(0, size)
  return {
    packet: cardOf(packet),
    mine: mine ? presentMine(mine, percent) : null,
    claims: {
      items: items.map(({ name, amount, claimed_at, member_id }) => ({
        nickname: maskName(name),
        amount: moneyText(amount, siteCurrency),
        claimedAt: Number(claimed_at),
        isMine: member_id === memberId,
      })),
      nextCursor: rows.length > size ? String(items.at(-1)?.place) : null,
    },
  }
}

/** Ends every packet whose time is over; the rest goes back. How many. */
export async function returnOver(tx: Tx, most: number): Promise<number> {
  const over = await packets.lockOver(tx, most)
  // Two processes that end packets of the same campaigns lock their accounts in one order.
  over.sort((a, b) => a.campaign_id.localeCompare(b.campaign_id))
  for (const packet of over) await endPacket(tx, packet, 'expired')
  return over.length
}

/** What is left goes back to the campaign, once: the packet is locked and open. */
export async function endPacket(
  tx: Tx,
  packet: RedPacketRow,
  state: 'expired' | 'stopped',
): Promise<RedPacketRow> {
  const { id: redPackId, campaign_id: campaignId } = packet
  const amount = packet.total - packet.claimed
  const of = { redPackId, campaignId, currency, reference: redPackId, amount } as const
  await post(tx, movements.redPacketReturned(of))
  const ended = { ...packet, state, returned: amount }
  await packets.savePacket(tx, ended)
  return { ...ended, ended_at: BigInt(tx.now) }
}

/** Lines of packets that changed are written again; rooms hear of them under their own numbers. */
export async function tellPackets(tx: Tx, most: number): Promise<LineRow[]> {
  const lines: LineRow[] = []
  for (const packet of await packets.lockUntold(tx, most)) {
    await packets.markAnnounced(tx, packet.id)
    const line = lineOf(packet)
    if (!(await store.lineOf(tx, line.room_id, line.seq))) continue
    await store.saveDetail(tx, line)
    lines.push(line)
  }
  return lines
}

/** The number of a share in a cursor. */
export function placeOf(cursor: string | undefined): number | undefined {
  return cursor !== undefined && /^\d{1,6}$/.test(cursor) ? Number(cursor) : undefined
}

/** Bonus money, for a campaign asks for turnover; what its turnover is asked for. */
async function pay(
  tx: Tx,
  of: {
    readonly packet: RedPacketRow
    readonly campaign: CampaignRow
    readonly memberId: string
    readonly place: number
    readonly amount: bigint
  },
): Promise<Minor> {
  const { packet, memberId, amount } = of
  const { id: redPackId, campaign_id: campaignId } = packet
  const reference = `${redPackId}-${of.place}`
  const money = { memberId, currency, reference, redPackId, amount } as const
  const { base } = await grantBonus(tx, {
    ...{ memberId, currency, campaignId, source: 'redPacket', sourceNo: reference, amount },
    multiplePercent: of.campaign.multiple_percent,
    movement: (lotId) => movements.redPacketClaimed({ ...money, lotId }),
  })
  return base
}

/** As of every promotion: who may be given nothing now takes no share either. */
async function requireStanding(tx: Tx, memberId: string): Promise<void> {
  const obstacle = (await promotionObstacles(tx, [memberId])).get(memberId)
  if (obstacle) throw new Failure(obstacleFailures[obstacle])
}

/** In a room's own words where somebody has paused. */
const obstacleFailures = {
  frozen: 'member.frozen',
  closed: 'member.blocked',
  ageUnconfirmed: 'member.ageUnconfirmed',
  underage: 'member.underage',
  timeOut: 'gift.protected',
  excluded: 'gift.protected',
  review: 'promotion.review',
  limitReached: 'promotion.limitReached',
} as const satisfies Record<PromotionObstacle, FailureName>

async function multiplesOf(
  tx: Tx,
  some: readonly RedPacketRow[],
): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(some.map(({ campaign_id }) => campaign_id))]
  const rows = await campaigns.campaignsById(tx, ids)
  return new Map(rows.map(({ id, multiple_percent }) => [id, multiple_percent]))
}
