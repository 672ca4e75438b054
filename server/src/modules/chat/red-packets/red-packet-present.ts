import type { RedPacketData } from '@zhengju/contract/chat/frames'
import { chatCategories, chatCategoryTypes } from '@zhengju/domain/chat'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { requiredTurnover } from '@zhengju/domain/turnover'
import { chatText } from '../../../text/chat.ts'
import type { ClaimRow, LineRow, RedPacketRow } from '../tables.ts'

/** A red packet as its line shows it. */
export function cardOf(packet: RedPacketRow): RedPacketData {
  const { id, title, state, total, shares, claims, vip_min, end_at } = packet
  return {
    redPackId: id,
    title,
    state,
    total: moneyText(total, siteCurrency),
    shares,
    left: shares - claims,
    vipMin: vip_min,
    endAt: Number(end_at),
  }
}

export function lineOf(packet: RedPacketRow): LineRow {
  return {
    room_id: packet.room_id,
    seq: packet.seq,
    category: chatCategories.redPacket,
    category_type: chatCategoryTypes.normal,
    member_id: null,
    nickname: chatText.desk,
    vip: 0,
    body: packet.title,
    detail: { redPacket: cardOf(packet) },
    target: null,
    said_at: packet.sent_at,
  }
}

/** What a member has of a packet, and the turnover that it asks for. */
export function presentMine(claim: ClaimRow, multiplePercent: number) {
  return {
    amount: moneyText(claim.amount, siteCurrency),
    claimedAt: Number(claim.claimed_at),
    turnover: moneyText(requiredTurnover(claim.turnover_base, multiplePercent), siteCurrency),
  }
}
