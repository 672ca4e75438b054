import * as packets from '@zhengju/contract/chat-gift/office-calls'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import {
  closeReasons,
  fundReasons,
  packetReasons,
  stopReasons,
  packetText as text,
} from '#text/red-packet.ts'
import type { Budget, Campaign, Funding, Packet } from './api.ts'
import type { PacketWish } from './send-form.tsx'

/** What is asked before each step; the words say what becomes of the money. */
export function sendQuestion(wish: PacketWish, onDone: () => void): ReasonQuestion {
  const { campaignName, roomTitle, ...packet } = wish
  return {
    title: text.confirmTitle,
    text: text.confirm(money(packet.total), packet.shares, roomTitle, campaignName),
    action: text.send,
    suggestions: packetReasons,
    async run(command) {
      await call(packets.sendRedPacket, { body: { ...command, ...packet } })
      onDone()
      return text.sent
    },
  }
}

export function stopQuestion({ redPackId, total, claimed }: Packet): ReasonQuestion {
  const left = (parseMoney(total, siteCurrency) ?? 0n) - (parseMoney(claimed, siteCurrency) ?? 0n)
  return {
    title: text.stopTitle,
    text: text.stopText(money(moneyText(left, siteCurrency))),
    action: text.stop,
    suggestions: stopReasons,
    async run(command) {
      await call(packets.stopRedPacket, { body: { ...command, redPackId } })
      return text.stopped
    },
  }
}

export function campaignQuestion(
  { name, times }: { readonly name: string; readonly times: number },
  onDone: () => void,
): ReasonQuestion {
  return {
    title: text.newCampaignTitle,
    text: text.newCampaignText(name, String(times)),
    action: text.newCampaign,
    suggestions: packetReasons,
    async run(command) {
      const multiplePercent = Math.round(times * 100)
      await call(packets.createCampaign, { body: { ...command, name, multiplePercent } })
      onDone()
      return text.campaignMade
    },
  }
}

export function fundQuestion(
  { campaignId, name }: Campaign,
  { amount, most }: { readonly amount: string; readonly most: string | undefined },
  onDone: () => void,
): ReasonQuestion {
  const isLarge =
    most !== undefined &&
    (parseMoney(amount, siteCurrency) ?? 0n) > (parseMoney(most, siteCurrency) ?? 0n)
  return {
    title: text.fundTitle(name),
    text: isLarge ? text.fundTextLarge(money(amount), money(most)) : text.fundText(money(amount)),
    action: text.fund,
    suggestions: fundReasons,
    async run(command) {
      const body = { ...command, campaignId, amount }
      const { state } = await call(packets.fundCampaign, { body })
      onDone()
      return state === 'done' ? text.fundDone : text.fundWaits
    },
  }
}

export function closeQuestion({ campaignId, name, balance }: Campaign): ReasonQuestion {
  return {
    title: text.closeTitle(name),
    text: text.closeText(money(balance)),
    action: text.close,
    suggestions: closeReasons,
    async run(command) {
      await call(packets.closeCampaign, { body: { ...command, campaignId } })
      return text.closed
    },
  }
}

export function decideQuestion(funding: Funding, isApproved: boolean): ReasonQuestion {
  const { fundingId, campaignName } = funding
  const amount = money(funding.amount)
  return {
    title: isApproved ? text.approveTitle : text.refuseTitle,
    text: isApproved ? text.approveText(amount, campaignName) : text.refuseText(amount),
    action: isApproved ? text.approve : text.refuse,
    suggestions: fundReasons,
    async run(command) {
      await call(packets.decideFunding, { body: { ...command, fundingId, isApproved } })
      return isApproved ? text.approved : text.refused
    },
  }
}

export function budgetQuestion(
  { roleId, title }: Budget['roles'][number],
  daily: string,
  onDone: () => void,
): ReasonQuestion {
  return {
    title: text.budgetTitle(title),
    text: text.budgetText(money(daily)),
    action: text.save,
    suggestions: fundReasons,
    async run(command) {
      await call(packets.saveRedPacketBudget, { body: { ...command, roleId, daily } })
      onDone()
      return text.budgetSaved
    },
  }
}
