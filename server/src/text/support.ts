import { clockOf } from '@zhengju/domain/figure'
import { siteTimeText } from '@zhengju/domain/siteDay'
import type { SupportHours } from '@zhengju/domain/support'

/** What the platform itself writes into a conversation. */
export const supportTexts = {
  opened: '已收到，正在为你接通客服。',
  offline: ({ fromMinute, untilMinute }: SupportHours) =>
    `现在不是客服时间（${clockOf(fromMinute)}–${clockOf(untilMinute)}）。已收到，上班后会按顺序回复，答复会留在这里。`,
  taken: (name: string) => `${name} 为你服务`,
  moved: '已换人，下一位客服会看到之前的对话。',
  handedOver: '已转给另一位客服，不用重新说明。',
  solved: '已结束。记录一直保留，有新的问题可以直接写。',
  unsolved: '已记下还没有解决，客服会继续处理。',
  closed: '客服已结束这次对话。记录一直保留，有新的问题可以直接写。',
  complained: (dueAt: number) =>
    `投诉已登记，${siteTimeText(dueAt).slice(0, 16)} 前由另一位同事答复。`,
  complaintAnswered: '投诉答复：',
} as const
