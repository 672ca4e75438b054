import { chatLimits, lobbyRoomId } from '@zhengju/contract/chat/calls'
import type { sendRedPacket } from '@zhengju/contract/chat-gift/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import { isDivisible } from '@zhengju/domain/chat'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { Budget } from './api.ts'

/** A red packet as it is typed. */
export type PacketDraft = Omit<BodyOf<typeof sendRedPacket>, 'commandId' | 'reason'>

export function newPacket(campaignId: string): PacketDraft {
  return {
    campaignId,
    roomId: lobbyRoomId,
    title: '',
    total: '',
    shares: 20,
    split: 'random',
    minutes: 30,
    vipMin: 0,
  }
}

/** Whether it can be sent: every share is a cent at least. */
export function isSendable({ campaignId, title, total, shares, minutes }: PacketDraft): boolean {
  return (
    campaignId !== '' &&
    title.trim() !== '' &&
    shares <= chatLimits.redPacketSharesMax &&
    minutes >= 1 &&
    minutes <= chatLimits.redPacketMinutesMax &&
    isDivisible({ total: parseMoney(total, siteCurrency) ?? 0n, shares })
  )
}

/** What is left of today's budget, as wire text. */
export function leftOf({ daily, spentToday }: Pick<Budget, 'daily' | 'spentToday'>): string {
  const left =
    (parseMoney(daily, siteCurrency) ?? 0n) - (parseMoney(spentToday, siteCurrency) ?? 0n)
  return moneyText(left > 0n ? left : 0n, siteCurrency)
}

export function isAmount(text: string, least = 1n): boolean {
  const amount = parseMoney(text, siteCurrency)
  return amount !== undefined && amount >= least
}
